import { expect, it } from 'vitest';
import { createQuota } from './quota.ts';

it('allows a maximum number per key and minute', () => {
  let now = 0;
  const quota = createQuota(2, () => now);
  const take = (keys: string) => [...keys].map((key) => quota.take(key));
  expect(take('aabab')).toEqual([true, true, true, false, true]);
  now = 59_999;
  expect(take('ab')).toEqual([false, false]);
  now = 60_000;
  expect(take('aaa')).toEqual([true, true, false]);
});

it('limits the number of counted keys', () => {
  const quota = createQuota(1, () => 0);
  for (let key = 0; key < 10_000; key += 1) expect(quota.take(`key ${key}`)).toBe(true);
  expect([quota.take('one more'), quota.take('and another')]).toEqual([true, false]);
});
