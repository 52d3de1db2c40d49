import { expect, it } from 'vitest';
import { z } from 'zod';
import { VoucherBrandWire } from './brands.ts';

const wire = { productName: 'Carte', itemCode: 'A1', allowedActivate: 1, isFixValue: false, faceValue: null } as const;
const read = (given: object) => z.decode(VoucherBrandWire, { ...wire, ...given } as never);

it.each([
  [{ reloadList: '10, 20,50' }, [10, 20, 50]],
  [{ reloadList: ['10', '20.5'] }, [10, 20.5]],
  [{ reloadList: [10, 20] }, [10, 20]],
  [{ reloadList: '' }, []],
  [{ reloadList: null }, []],
  [{}, []],
])('reads the values of %j [VOU-008]', (given, values) => {
  expect(read(given).reloadList).toEqual(values);
});

it('reads flags as digits, amounts as text, and what is missing as null', () => {
  expect(read({ minCardAmount: '10,50', maxCardAmount: 150 })).toMatchObject({
    allowedActivate: true,
    isFixValue: false,
    faceValue: null,
    minCardAmount: 10.5,
    maxCardAmount: 150,
  });
});

it('refuses a value that is no number', () => {
  expect(() => read({ reloadList: 'dix' })).toThrow();
});
