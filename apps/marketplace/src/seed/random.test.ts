import { Uuid } from '@comptoir/shared/fields';
import { describe, expect, it } from 'vitest';
import { createRandom } from './random.ts';

describe('createRandom', () => {
  const draw = (seed: number) => {
    const random = createRandom(seed);
    return Array.from({ length: 20 }, () => random.int(1_000_000));
  };

  it('returns the same numbers for the same seed, in every version', () => {
    expect(draw(1)).toEqual(draw(1));
    expect(draw(1).slice(0, 4)).toEqual([627_073, 2735, 527_447, 981_050]);
  });

  it('returns other numbers for another seed', () => {
    expect(draw(2)).not.toEqual(draw(1));
  });

  it('is evenly distributed', () => {
    const random = createRandom(7);
    const rolled = Array.from({ length: 50_000 }, () => random.int(5));
    for (const face of [0, 1, 2, 3, 4]) expect(rolled.filter((one) => one === face).length).toBeGreaterThan(9500);
  });

  it('makes uuids that are valid and differ', () => {
    const random = createRandom(3);
    const uuids = Array.from({ length: 10_000 }, () => random.uuid());
    expect(new Set(uuids).size).toBe(10_000);
    expect(uuids.slice(0, 100).every((uuid) => Uuid.safeParse(uuid).success && uuid[14] === '4')).toBe(true);
  });

  it('does not pick from an empty list', () => {
    expect(() => createRandom(1).pick([])).toThrow(RangeError);
  });
});
