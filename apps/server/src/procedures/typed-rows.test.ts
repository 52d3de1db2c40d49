import { AppError } from '@comptoir/shared/errors';
import { describe, expect, it } from 'vitest';
import { refusalAsTyped } from './typed-rows.ts';

const typed = { name: 'Couleur', values: [{ uuid: 'r', value: 'Rouge' }, { value: 'vert' }] };
const sent = { name: 'Couleur', values: [{ uuid: 'r', value: 'Rouge' }, { uuid: 'b', value: 'Bleu' }, { value: 'vert' }] };
const mapped = (path: string) => {
  const error = refusalAsTyped(new AppError('INVALID', 'refused', { fields: [{ path, message: 'Non.' }] }), sent, typed);
  return (error as AppError).fields.map((field) => field.path);
};

describe('a refused row', () => {
  it.each([
    ['values.0.value', 'values.0.value'],
    ['values.2.value', 'values.1.value'],
    ['values.1.value', 'values'],
    ['values.2.uuid', 'values'],
    ['values.9.value', 'values'],
    ['values', 'values'],
    ['name', 'name'],
  ])('%s of what was sent is %s of what was typed', (path, expected) => expect(mapped(path)).toEqual([expected]));

  it('is not searched in other errors', () => {
    const down = new AppError('UPSTREAM_DOWN', 'no answer');
    expect(refusalAsTyped(down, sent, typed)).toBe(down);
  });
});
