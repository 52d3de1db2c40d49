import { expect, it } from 'vitest';
import { isWebAddress } from './web-address.ts';

it.each([
  ['https://voyages.example.com/?token={token}', true],
  [' http://boutique.example ', true],
  ['/offres', true],
  ['pas une url', false],
  ['www.boutique.example', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['', false],
])('«%s» is an address: %s', (text, isAddress) => {
  expect(isWebAddress(text)).toBe(isAddress);
});
