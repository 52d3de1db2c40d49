import { expect, it } from 'vitest';
import { createBackoff } from './backoff.ts';

it('increases the delay up to a limit when a process ends early, and resets it after a long uptime', () => {
  const pauseAfter = createBackoff();
  expect(Array.from({ length: 7 }, () => pauseAfter(1_000))).toEqual([500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000]);
  expect([pauseAfter(61_000), pauseAfter(0), pauseAfter(0)]).toEqual([500, 1_000, 2_000]);
});
