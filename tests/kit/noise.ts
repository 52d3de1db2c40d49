import { format } from 'node:util';
import { afterEach, beforeEach, expect, vi } from 'vitest';

/** A console error or warning fails the test that caused it; `expectNoise` allows those that a test causes on purpose. */
const noise: string[] = [];

beforeEach(() => {
  noise.length = 0;
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...args: unknown[]) => {
      noise.push(`console.${method}: ${format(...args)}`);
    });
  }
});

afterEach(() => {
  expect(noise, 'noise on the console').toEqual([]);
});
