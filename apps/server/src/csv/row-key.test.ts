import { expect, it } from 'vitest';
import { rowKey } from './row-key.ts';

const position = { address: '1, rue de l’Été', zipCode: '75002', city: 'PARIS', country: 'France' };

it('keeps codes and documents exactly, but equates both encodings of an accented letter [IPL-015]', () => {
  expect(rowKey('codes', { code: 'aB' })).not.toBe(rowKey('codes', { code: 'ab' }));
  expect(rowKey('codes', { code: 'É1' })).toBe(rowKey('codes', { code: 'E\u03011' }));
  expect(rowKey('documents', { docName: 'A', url: 'u' })).not.toBe(rowKey('documents', { docName: 'A', url: 'v' }));
});

it('identifies a position by its address in any spelling, and by its coordinates without address [IPL-015]', () => {
  expect(rowKey('positions', position)).toBe(
    rowKey('positions', { ...position, address: "1 RUE DE L'ETE", country: 'fr', latitude: '48' }),
  );
  expect(rowKey('positions', position)).not.toBe(rowKey('positions', { ...position, zipCode: '75003' }));
  // A position without a country is in France (GEO-027), also in the marketplace.
  expect(rowKey('positions', { ...position, country: '' })).toBe(rowKey('positions', position));
  expect(rowKey('positions', { latitude: '48.50', longitude: '2' })).toBe(rowKey('positions', { latitude: '48.5', longitude: '2.0' }));
});
