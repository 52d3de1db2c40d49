import { expect, it } from 'vitest';
import { z } from 'zod';
import { numberError } from './fields.ts';
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
