import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { listOf, numberError } from './fields.ts';
import { RateForm } from './rates/rates.ts';
import { RuleForm } from './suppliers/shipping-methods.ts';

const messages = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues.map(({ message }) => message);

it('a text that is not a number is named, and not called missing', () => {
  const schema = z.number(numberError('Obligatoire'));
  expect([null, undefined, '', ' '].map((value) => messages(schema, value))).toEqual(Array(4).fill(['Obligatoire']));
  expect(messages(schema, ' abc ')).toEqual(['«\u202Fabc\u202F» n’est pas un nombre.']);
  expect(messages(z.int(numberError('Obligatoire', 'Entier')), 1.5)).toEqual(['Entier']);
  const rate = { reductionValue: 'abc', minPrice: null, maxPrice: 2 };
  expect(messages(RateForm, rate)).toEqual(['«\u202Fabc\u202F» n’est pas un nombre.', 'Ce champ est obligatoire.']);
  expect(messages(RuleForm, { type: 1, startingFrom: null, price: '3 euros' })).toEqual([
    'Vous devez saisir une valeur',
    '«\u202F3 euros\u202F» n’est pas un nombre.',
  ]);
});

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
