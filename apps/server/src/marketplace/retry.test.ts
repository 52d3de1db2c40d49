import { expect, it } from 'vitest';
import { createRetryBudget, retryDelay } from './retry.ts';

it('uses the initial budget, then one retry per ten calls', () => {
  const budget = createRetryBudget(2);
  expect([budget.spend(), budget.spend(), budget.spend()]).toEqual([true, true, false]);
  for (let calls = 0; calls < 9; calls += 1) budget.earn();
  expect(budget.spend()).toBe(false);
  budget.earn();
  budget.earn();
  expect([budget.spend(), budget.spend()]).toEqual([true, false]);
});

it('never exceeds its capacity', () => {
  const budget = createRetryBudget(1);
  for (let calls = 0; calls < 100; calls += 1) budget.earn();
  expect([budget.spend(), budget.spend()]).toEqual([true, false]);
});

it('waits for a random time, with a maximum that doubles', () => {
  expect([1, 2, 3].map((tries) => retryDelay(tries, 100, () => 1))).toEqual([100, 200, 400]);
  expect(retryDelay(3, 100, () => 0)).toBe(0);
});
