import { describe, expect, it } from 'vitest';
import { shippingMethods } from './shipping-methods.ts';
import { suppliers } from './suppliers.ts';

const uuid = '11111111-1111-4111-8111-111111111111';

describe('a supplier on the wire', () => {
  const { schema: reply } = suppliers.get.reply;
  const { schema: body } = suppliers.create.body;
  const wire = { uuid, name: 'Maison', isActive: true, createdAt: '2026-01-31T10:00:00+01:00' };

  it.each([
    [12.5, 12.5],
    ['12.50', 12.5],
    [null, 0],
    [undefined, 0],
  ])('has fees %j, which are %d euros [SUP-031]', (fees, euros) => {
    expect(reply.decode({ ...wire, fees })).toMatchObject({ fees: euros, email: null, notes: null, createdBy: null });
  });

  it('is sent with its fees as a text with a decimal point [SUP-046]', () => {
    expect(body.encode({ name: 'Maison', fees: '12,5' })).toEqual({ name: 'Maison', fees: '12.5' });
    expect(body.encode({ name: 'Maison', fees: '0' })).toEqual({ name: 'Maison', fees: '0' });
  });
});

describe('a shipping method on the wire', () => {
  it('has a status of 1 or 0, read and written [SHP-016]', () => {
    const { schema } = shippingMethods.setActive.body;
    expect([schema.encode({ isActive: true }), schema.encode({ isActive: false })]).toEqual([{ status: 1 }, { status: 0 }]);
    expect([schema.decode({ status: 1 }), schema.decode({ status: 0 })]).toEqual([{ isActive: true }, { isActive: false }]);
  });

  it('refers to its transporter and its supplier', () => {
    const form = { name: 'Relais', deliveryTime: '48 h', transporter: uuid, supplier: uuid, shippingRules: [] };
    expect(
      shippingMethods.create.body.schema.safeEncode({ ...form, shippingRules: [{ startingFrom: 0, price: 0, type: 1 }] }).data,
    ).toMatchObject({
      transporter: `/api/transporters/${uuid}`,
      supplier: `/api/suppliers/${uuid}`,
    });
  });
});
