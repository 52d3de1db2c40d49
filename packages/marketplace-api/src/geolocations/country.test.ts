import { expect, it } from 'vitest';
import { z } from 'zod';
import { Country } from './country.ts';

it.each([
  ['France', 'FR'],
  ['  belgique ', 'BE'],
  ['ALLEMAGNE', 'DE'],
  ['Switzerland', 'CH'],
  ['lu', 'LU'],
  ['ES', 'ES'],
])('reads %j as %s [GEO-026]', (wire, code) => {
  expect(z.decode(Country, wire)).toBe(code);
});

it('keeps an unknown country unchanged', () => {
  expect(z.decode(Country, 'Portugal')).toBe('Portugal');
});

it('writes the code', () => {
  expect(z.encode(Country, 'FR')).toBe('FR');
});
