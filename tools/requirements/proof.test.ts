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
  it('reads one or several ids at the end of a title', () => {
    expect(citedIn('lists categories [CAT-001]')).toEqual(['CAT-001']);
    expect(citedIn('lists categories [CAT-001, SES-001]')).toEqual(['CAT-001', 'SES-001']);
  });

  it('ignores ids elsewhere in a title', () => {
    expect(citedIn('[CAT-001] lists categories')).toEqual([]);
    expect(citedIn('sorts by [name, label]')).toEqual([]);
  });
});

describe('misplacedIn', () => {
  it('finds ids that are not at the end of the title', () => {
    expect(misplacedIn(['lists [CAT-001] [SES-001]'])).toEqual(['CAT-001']);
    expect(misplacedIn(['categories [CAT-001]', 'are listed [SES-001]'])).toEqual(['CAT-001']);
    expect(misplacedIn(['categories', 'are listed [CAT-001, SES-001]'])).toEqual([]);
  });
});

describe('evidenceOf', () => {
  it.each([
    ['tests/e2e/x.test.ts', 'screen', 'product'],
    ['tests/component/x.test.ts', 'screen', 'product'],
    ['tests/component/x.test.ts', 'message', 'product'],
    ['tests/component/x.test.ts', 'route', 'product'],
    ['tests/component/x.test.ts', 'state', 'product'],
    ['tests/component/x.test.ts', 'call', 'standInOnly'],
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
    ['tests/contract/marketplace/stock.test.ts', 'message', 'standInOnly'],
  ])('%s shows a row of the kind %s as %s', (file, kind, evidence) => {
    expect(evidenceOf(file, kind)).toBe(evidence);
  });
});

describe('a call', () => {
  const sent = [test('x [SES-001]', { file: 'tests/contract/ledger.test.ts' })];

  it('counts for the product when its text was compared and the product sent the call', () => {
    expect(prove(ledger, sent).areas.SES).toMatchObject({ proven: 1, standInOnly: 0 });
  });

  it('counts for the reference marketplace only while the product did not send it', () => {
    const tests = [...sent, test('x [SES-001]', { file: 'tests/server/x.test.ts' })];
    expect(prove(ledger, tests, new Set(['SES-001'])).areas.SES).toMatchObject({ proven: 0, standInOnly: 1 });
  });
});

describe('prove', () => {
  it('counts only rows proven by a passing test', () => {
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

  it('counts other evidence separately, each row once with its strongest evidence', () => {
    const tests = [
      test('a [CAT-001]', { file: 'packages/shared/src/x.test.ts' }),
      test('a [CAT-001]', { file: 'tests/contract/marketplace/x.test.ts' }),
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

  it('does not count a row that a failing test cites', () => {
    const tests = [test('a [CAT-001]'), test('b [CAT-001]', { status: 'failed' })];
    expect(prove(ledger, tests).areas.CAT?.missing).toContain('CAT-001');
  });

  it('lists unknown ids, and ids that are not at the end', () => {
    const { unknown, misplaced } = prove(ledger, [test('a [CAT-099]'), test('is so', { groups: ['group [CAT-001]'] })]);
    expect(unknown).toEqual(['CAT-099']);
    expect(misplaced).toEqual(['CAT-001 in tests/e2e/x.test.ts: group [CAT-001] > is so']);
  });
});
