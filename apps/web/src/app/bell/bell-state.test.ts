import { expect, it } from 'vitest';
import { type Counts, forgetTreated, freshOf, nextMorning, seenAll } from './bell-state.ts';

const counts = (more: Partial<Counts> = {}): Counts => ({
  ...{ shortages: 3, vouchers: null, failedJobs: 0, codesExpired: 0, documentsExpired: 0, codesSoon: 12, documentsSoon: 0 },
  ...{ productChanges: 0, ...more },
});
const NEVER = { seen: {}, mutedUntil: 0 };

it('everything is new that was never seen, and what came since', () => {
  expect([...freshOf(counts(), NEVER)]).toEqual([
    ['shortages', 3],
    ['codesSoon', 12],
  ]);
  const seen = seenAll(counts(), NEVER);
  expect([...freshOf(counts(), seen)]).toEqual([]);
  expect([...freshOf(counts({ shortages: 5, vouchers: 1 }), seen)]).toEqual([
    ['shortages', 2],
    ['vouchers', 1],
  ]);
});

it('what was treated is new when it comes back; what nobody knows is not treated', () => {
  const seen = seenAll(counts({ vouchers: 2 }), NEVER);
  const treated = forgetTreated(counts({ shortages: 1 }), seen);
  expect([...freshOf(counts({ vouchers: 2 }), treated)]).toEqual([['shortages', 2]]);
  expect(forgetTreated(counts(), treated)).toBe(treated);
});

it('is muted until eight of the next morning', () => {
  expect(nextMorning(new Date(2026, 10, 30, 23, 59).getTime())).toBe(new Date(2026, 11, 1, 8).getTime());
  expect(nextMorning(new Date(2026, 10, 30, 0, 5).getTime())).toBe(new Date(2026, 11, 1, 8).getTime());
});
