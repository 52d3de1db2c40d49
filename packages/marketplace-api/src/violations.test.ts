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

  it.each([
    [{ message: 'no Route matched with those values' }],
    [{ error: 'Not Found', status: 404, path: '/api' }],
    [{ errors: [{ message: 'Unauthorized' }] }],
    [[{ message: 'Not found' }]],
    [{ type: 'about:blank', title: 'Not Found', detail: 'No route.' }],
    [{ type: 'https://gateway.example/errors/1015', detail: 'You are being rate limited.' }],
  ])('does not take a gateway’s body for the marketplace’s own: %j [OUT-003]', (body) => {
    expect(readRefusal(body).isOwn).toBe(false);
  });

  it.each([
    [{ type: '/errors/404', title: 'An error occurred', status: 404, detail: 'Not Found' }],
    [{ type: 'https://tools.ietf.org/html/rfc2616#section-10', title: 'An error occurred', detail: 'Not Found' }],
    [{ detail: 'Déjà utilisé.' }],
    [{ 'hydra:title': 'An error occurred', 'hydra:description': 'Not Found' }],
    [[{ property: 'min_price', message: 'Trop bas' }]],
  ])('knows the marketplace’s own body: %j [OUT-003]', (body) => {
    expect(readRefusal(body).isOwn).toBe(true);
  });

  it('knows its own body by the type of a resource too, without any text', () => {
    expect(readRefusal({ '@type': 'hydra:Error' })).toEqual({ serverMessage: undefined, fields: [], isOwn: true });
  });
});
