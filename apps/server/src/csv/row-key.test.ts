import { expect, it } from 'vitest';
import { rowKey } from './row-key.ts';

const position = { address: '1, rue de l’Été', zipCode: '75002', city: 'PARIS', country: 'France' };

it('keeps codes and documents to the letter [IPL-015]', () => {
  expect(rowKey('codes', { code: 'aB' })).not.toBe(rowKey('codes', { code: 'ab' }));
  expect(rowKey('documents', { docName: 'A', url: 'u' })).not.toBe(rowKey('documents', { docName: 'A', url: 'v' }));
});

it('knows a position by its address, however it is written, and by its coordinates when it has none [IPL-015]', () => {
  expect(rowKey('positions', position)).toBe(
    rowKey('positions', { ...position, address: "1 RUE DE L'ETE", country: 'fr', latitude: '48' }),
  );
  expect(rowKey('positions', position)).not.toBe(rowKey('positions', { ...position, zipCode: '75003' }));
  expect(rowKey('positions', { latitude: '48.50', longitude: '2' })).toBe(rowKey('positions', { latitude: '48.5', longitude: '2.0' }));
});
