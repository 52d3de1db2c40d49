import { namedCalls } from '@comptoir/marketplace-api/call';
import { calls } from '@comptoir/marketplace-api/calls';
import { expect, it } from 'vitest';
import { readRows } from '../../tools/requirements/ledger.ts';

/** Rules of all calls at once, proven by tests of their own. */
const CONVENTIONS = ['SUP-005', 'SUP-006', 'SUP-007'];

const callRows = new Set(
  readRows()
    .filter(({ kind }) => kind === 'call')
    .map(({ id }) => id),
);
const described = [...namedCalls(calls)].flatMap(([name, { source }]) => source.map((id) => ({ name, id })));

it('describes every call that the documents name', () => {
  const known = new Set([...described.map(({ id }) => id), ...CONVENTIONS]);
  expect([...callRows].filter((id) => !known.has(id))).toEqual([]);
});

it('cites rows that are calls', () => {
  expect(described.filter(({ id }) => !callRows.has(id))).toEqual([]);
});
