import { describe, expect, it } from 'vitest';
import { evidenceOf } from './evidence.ts';
import { citedIn, misplacedIn, prove } from './proof.ts';

const row = (id: string, kind = 'rule') => ({ id, area: id.slice(0, 3), kind });
const test = (title: string, { file = 'tests/e2e/x.test.ts', status = 'passed', groups = [] as string[] } = {}) => ({
  file,
  titles: [...groups, title],
  status,
});

const ledger = [row('CAT-001'), row('CAT-002', 'message'), row('CAT-003'), row('SES-001', 'call')];

describe('citedIn', () => {
  it('reads the ids that end a title, one or several', () => {
    expect(citedIn('lists categories [CAT-001]')).toEqual(['CAT-001']);
    expect(citedIn('lists categories [CAT-001, SES-001]')).toEqual(['CAT-001', 'SES-001']);
  });

  it('reads nothing elsewhere in a title', () => {
    expect(citedIn('[CAT-001] lists categories')).toEqual([]);
    expect(citedIn('sorts by [name, label]')).toEqual([]);
  });
});

describe('misplacedIn', () => {
  it('finds the ids that do not end the title of the test', () => {
    expect(misplacedIn(['lists [CAT-001] [SES-001]'])).toEqual(['CAT-001']);
    expect(misplacedIn(['categories [CAT-001]', 'are listed [SES-001]'])).toEqual(['CAT-001']);
    expect(misplacedIn(['categories', 'are listed [CAT-001, SES-001]'])).toEqual([]);
  });
});

describe('evidenceOf', () => {
  it.each([
    ['tests/e2e/x.test.ts', 'screen', 'product'],
    ['tests/server/stock.test.ts', 'rule', 'product'],
    ['tests/server/stock.test.ts', 'state', 'product'],
    ['tests/server/stock.test.ts', 'message', 'sharedRule'],
    ['tests/faults/x.test.ts', 'rule', 'product'],
    ['apps/server/src/marketplace/client.test.ts', 'call', 'product'],
    ['apps/web/src/lib/routes.test.ts', 'route', 'sharedRule'],
    ['apps/web/src/lib/state.test.ts', 'state', 'sharedRule'],
    ['packages/shared/src/x.test.ts', 'rule', 'sharedRule'],
    ['packages/marketplace-api/src/x.test.ts', 'call', 'standInOnly'],
    ['apps/marketplace/src/x.test.ts', 'rule', 'standInOnly'],
    ['tests/contract/calls.test.ts', 'call', 'standInOnly'],
    ['tests/server/marketplace-stock.test.ts', 'message', 'standInOnly'],
  ])('%s shows a row of the kind %s as %s', (file, kind, evidence) => {
    expect(evidenceOf(file, kind)).toBe(evidence);
  });
});

describe('a call', () => {
  const sent = [test('x [SES-001]', { file: 'tests/contract/ledger.test.ts' })];

  it("is the product's once its words were compared, and the product sent it", () => {
    expect(prove(ledger, sent).areas.SES).toMatchObject({ proven: 1, standInOnly: 0 });
  });

  it("is the stand-in's only while the product did not send it, whatever else a test shows", () => {
    const tests = [...sent, test('x [SES-001]', { file: 'tests/server/x.test.ts' })];
    expect(prove(ledger, tests, new Set(['SES-001'])).areas.SES).toMatchObject({ proven: 0, standInOnly: 1 });
  });
});

describe('prove', () => {
  it('counts a row proven by a passing test only', () => {
    const tests = [
      test('a [CAT-001]'),
      test('b [CAT-002]', { status: 'failed' }),
      test('c [SES-001]', { status: 'skipped', file: 'tests/contract/x.test.ts' }),
    ];
    const { areas, total } = prove(ledger, tests);
    expect(areas).toEqual({
      CAT: { rows: 3, proven: 1, missing: ['CAT-002', 'CAT-003'], sharedRule: 0, standInOnly: 0 },
      SES: { rows: 1, proven: 0, missing: ['SES-001'], sharedRule: 0, standInOnly: 0 },
    });
    expect(total).toEqual({ rows: 4, proven: 1, missing: ['CAT-002', 'CAT-003', 'SES-001'], sharedRule: 0, standInOnly: 0 });
  });

  it('counts what does not run the product beside, and once, by the best that shows it', () => {
    const tests = [
      test('a [CAT-001]', { file: 'packages/shared/src/x.test.ts' }),
      test('a [CAT-001]', { file: 'tests/server/marketplace-x.test.ts' }),
      test('b [CAT-002]', { file: 'tests/server/x.test.ts' }),
      test('c [CAT-003]', { file: 'tests/contract/x.test.ts' }),
      test('c [CAT-003]', { file: 'tests/server/x.test.ts' }),
      test('d [SES-001]', { file: 'tests/contract/x.test.ts' }),
    ];
    expect(prove(ledger, tests).total).toMatchObject({
      proven: 1,
      missing: ['CAT-001', 'CAT-002', 'SES-001'],
      sharedRule: 2,
      standInOnly: 1,
    });
  });

  it('counts no row that another test shows broken', () => {
    const tests = [test('a [CAT-001]'), test('b [CAT-001]', { status: 'failed' })];
    expect(prove(ledger, tests).areas.CAT?.missing).toContain('CAT-001');
  });

  it('names ids that no ledger knows, and those that stand elsewhere than at the end', () => {
    const { unknown, misplaced } = prove(ledger, [test('a [CAT-099]'), test('is so', { groups: ['group [CAT-001]'] })]);
    expect(unknown).toEqual(['CAT-099']);
    expect(misplaced).toEqual(['CAT-001 in tests/e2e/x.test.ts: group [CAT-001] > is so']);
  });
});
