import { expect, it } from 'vitest';
import { addValue } from './new-variants.ts';

const made = (value: string) => ({ uuid: null, value });
const stored = (uuid: string, value: string) => ({ uuid, value });
type Value = ReturnType<typeof made> | ReturnType<typeof stored>;

const valuesOf = (...values: Value[]) =>
  values.reduce((rows, value) => addValue(rows, 1, value), [{ key: 1, attribute: 'colour', values: [] as Value[] }])[0]?.values;

it.each(['Marine', 'marine ', 'Ma\u200Brine', 'Marine \uFEFF'])('%j is no second value beside «Marine» [PVA-043]', (value) => {
  expect(valuesOf(made('Marine'), made(value))).toEqual([made('Marine')]);
  expect(valuesOf(stored('1', 'Marine'), made(value))).toEqual([stored('1', 'Marine')]);
});

it('a new value has one apostrophe, whichever keyboard typed it', () => {
  expect(valuesOf(made('Bleu d’eau'), made("Bleu d'eau"))).toEqual([made('Bleu d’eau')]);
});

it('stored values that differ in an accent are both chosen', () => {
  expect(valuesOf(stored('1', 'Rose'), stored('2', 'Rosé'))).toHaveLength(2);
});
