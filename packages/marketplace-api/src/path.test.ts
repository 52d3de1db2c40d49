import { describe, expect, it } from 'vitest';
import { fillPath } from './path.ts';

const uuid = '11111111-1111-4111-8111-111111111111';

describe('fillPath', () => {
  it('fills uuids, days and numbers', () => {
    expect(fillPath('categories/{uuid}', { uuid })).toBe(`categories/${uuid}`);
    expect(fillPath('admin/export/sold_product/{start}/{end}', { start: '2026-01-31', end: '2026-02-01' })).toBe(
      'admin/export/sold_product/2026-01-31/2026-02-01',
    );
    expect(fillPath('suppliers/{id}/shipping_methods', { id: '42' })).toBe('suppliers/42/shipping_methods');
  });

  it.each([['../admin'], ['a/b'], ['%2e%2e'], [''], ['2026-02-30'], [`${uuid}?x=1`], ['1 OR 1']])('refuses %j', (value) => {
    expect(() => fillPath('categories/{uuid}', { uuid: value })).toThrow(RangeError);
  });

  it('encodes a searched text so that it stays in its segment [BOU-022]', () => {
    const path = 'suppliers/not-linked-back-office-user-list/{supplierUuid}/{search}';
    expect(fillPath(path, { supplierUuid: uuid, search: "../Élodie d'A?#%" })).toBe(
      `suppliers/not-linked-back-office-user-list/${uuid}/..%2F%C3%89lodie%20d'A%3F%23%25`,
    );
    for (const search of ['', '.', '..', '\ud800']) {
      expect(() => fillPath(path, { supplierUuid: uuid, search })).toThrow(RangeError);
    }
  });

  it('refuses a missing value', () => {
    expect(() => fillPath('categories/{uuid}', {})).toThrow(RangeError);
  });
});
