import { describe, expect, it } from 'vitest';
import { readRefusal } from './violations.ts';

describe('readRefusal', () => {
  it('reads violations with their form paths, and prefers the detail as server message', () => {
    const body = {
      'hydra:description': 'name: trop long',
      detail: 'name: Le nom est trop long',
      violations: [{ propertyPath: 'values[2].value', message: 'Cette valeur existe déjà.' }],
    };
    expect(readRefusal(body)).toEqual({
      serverMessage: 'name: Le nom est trop long',
      fields: [{ path: 'values.2.value', message: 'Cette valeur existe déjà.' }],
      isOwn: true,
    });
  });

  it('reads a bare list of property and message pairs', () => {
    expect(readRefusal([{ property: 'min_price', message: 'Trop bas' }]).fields).toEqual([{ path: 'min_price', message: 'Trop bas' }]);
  });

  it.each([
    [{ violations: [{ propertyPath: 'a', message: 'v' }], message: 'm' }, 'v'],
    [{ errors: [{ message: 'e' }], message: 'm' }, 'e'],
    [{ 'hydra:description': 'h', message: 'm' }, 'h'],
    [{ code: 401, message: 'Identifiants invalides.' }, 'Identifiants invalides.'],
    [{ detail: '', error: 'x' }, 'x'],
  ])('takes the first text that is there, in the documented order: %j', (body, text) => {
    expect(readRefusal(body).serverMessage).toBe(text);
  });

  it.each([['<html>'], [null], [42], [{ message: 7 }]])('finds no server message in %j', (body) => {
    expect(readRefusal(body)).toEqual({ serverMessage: undefined, fields: [], isOwn: false });
  });

  it('knows its own body by the type of a resource too, without any text', () => {
    expect(readRefusal({ '@type': 'hydra:Error' })).toEqual({ serverMessage: undefined, fields: [], isOwn: true });
  });
});
