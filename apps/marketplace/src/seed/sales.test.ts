import { describe, expect, it } from 'vitest';
import { createRandom } from './random.ts';
import { saleMoments } from './sales.ts';

describe('saleMoments', () => {
  const now = Date.UTC(2026, 5, 15) / 1000;
  const moments = [...saleMoments(createRandom(1), 20_000, now)];

  it('cover the two years before now, in order', () => {
    expect(moments).toHaveLength(20_000);
    expect(moments).toEqual([...moments].sort((left, right) => left - right));
    expect(moments[0]).toBeGreaterThanOrEqual(now - 730 * 86_400);
    expect(moments.at(-1)).toBeLessThan(now);
    expect(moments.at(-1)).toBeGreaterThan(now - 86_400);
  });

  it('are more frequent in December than in June', () => {
    const inMonth = (month: number) => moments.filter((second) => new Date(second * 1000).getUTCMonth() === month).length;
    expect(inMonth(11)).toBeGreaterThan(1.5 * inMonth(5));
  });
});
