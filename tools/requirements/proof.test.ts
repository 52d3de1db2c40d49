import { describe, expect, it } from 'vitest';
import { citedIn, prove } from './proof.ts';

const ledger = new Map([
  ['CAT', ['CAT-001', 'CAT-002', 'CAT-003']],
  ['SES', ['SES-001']],
]);

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

describe('prove', () => {
  it('counts a row proven by a passing test only', () => {
    const tests = [
      { title: 'a [CAT-001]', status: 'passed' },
      { title: 'b [CAT-002]', status: 'failed' },
      { title: 'c [SES-001]', status: 'skipped' },
    ];
    expect(prove(ledger, tests).areas).toEqual({
      CAT: { rows: 3, proven: 1, missing: ['CAT-002', 'CAT-003'] },
      SES: { rows: 1, proven: 0, missing: ['SES-001'] },
    });
  });

  it('counts no row that another test shows broken', () => {
    const tests = [
      { title: 'a [CAT-001]', status: 'passed' },
      { title: 'b [CAT-001]', status: 'failed' },
    ];
    expect(prove(ledger, tests).areas.CAT?.missing).toContain('CAT-001');
  });

  it('names ids that no ledger knows', () => {
    expect(prove(ledger, [{ title: 'a [CAT-099]', status: 'passed' }]).unknown).toEqual(['CAT-099']);
  });
});
