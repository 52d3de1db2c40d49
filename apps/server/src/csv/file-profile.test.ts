import { describe, expect, it } from 'vitest';
import { lengthProfile, missingZerosProblem } from './file-profile.ts';

function lengthOf(values: readonly string[]): number | null {
  const profile = lengthProfile();
  for (const value of values) profile.add(value);
  return profile.fixedLength();
}

const figures = (count: number) => Array.from({ length: count }, (_, at) => String(at * 7_919 + 100_000).slice(0, 6));

describe('lengthProfile', () => {
  it.each([
    ['all of the same length', figures(20), 6],
    ['one in ten shorter, as after losing zeros', [...figures(18), '1234', '12345'], 6],
    ['one longer, such as a total', [...figures(20), '1234567'], 6],
    ['some longer', [...figures(20), '1234567', '12345678'], null],
    ['all lengths', ['1', '12', '123', '1234', '12345', '123456'], null],
    ['too few', ['123456', '123456', '12'], null],
    ['none', [], null],
  ])('of codes %s [IPL-012]', (_, values, length) => expect(lengthOf(values)).toBe(length));
});

it('reports the length of the other codes [IPL-012]', () => {
  expect(missingZerosProblem('code', 6)).toEqual({
    column: 'code',
    level: 'warning',
    message: 'Des zéros ont peut-être été perdus au début : les autres codes ont 6 caractères.',
  });
});
