import { expect, it } from 'vitest';
import { of } from './elision.ts';

it.each([
  ['Paris', 'de Paris'],
  ['Épicerie', 'd’Épicerie'],
  ['assurances Lumérac', 'd’assurances Lumérac'],
  ['Œuf', 'd’Œuf'],
  ['Haras', 'de Haras'],
  ['3 Suisses', 'de 3 Suisses'],
  ['', 'de '],
])('«de» before %j', (name, expected) => {
  expect(of(name)).toBe(expected);
});
