import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { listOf } from './fields.ts';

it('a list that is too long is refused in French before any of its items is read [BND-003]', () => {
  const read = vi.fn((value: unknown) => typeof value === 'string');
  const names = listOf(z.custom<string>(read), 2_000);
  expect(names.safeParse(Array.from({ length: 2_001 }, () => 1)).error?.issues.map(({ message }) => message)).toEqual([
    'Ce champ accepte au plus 2\u202f000 éléments.',
  ]);
  expect(read).not.toHaveBeenCalled();
  expect(names.parse(['a', 'b'])).toEqual(['a', 'b']);
  expect(names.safeParse(['a', 1]).error?.issues[0]?.path).toEqual([1]);
});

it('a required list is neither missing nor empty', () => {
  const names = listOf(z.string(), 2, 'Choisissez.');
  for (const value of [undefined, null, []])
    expect(names.safeParse(value).error?.issues.map(({ message }) => message)).toEqual(['Choisissez.']);
});
