import { GEOLOCATION_TYPES } from '@comptoir/shared/catalogue/geolocation-types';
import { PROTOTYPES } from '@comptoir/shared/catalogue/products/product-facts';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { payloads } from './product-payload.ts';
import { NewVariantsPayload, variantPayloads } from './variant-payload.ts';

const uuid = '11111111-1111-4111-8111-111111111111';

const wire = {
  prototype: PROTOTYPES.giftCard,
  mainInformationsBlock: {
    reference: 'A1',
    brand: { name: 'Brumelle', uuid: '' as const },
    productName: 'Carte',
    adminProductName: 'Carte',
    shortDescription: null,
    urssafClassification: [uuid],
    urssafEvent: [uuid],
    socialEvent: [uuid],
  },
  statusBlock: { activationDate: null, disabledDate: null, saleClosingReason: null, active: 1, hiddenProduct: 0, closedSale: 0 } as const,
  supplierBlock: { supplier: uuid, shippingMethod: [uuid], delayedSending: 1 } as const,
  stockBlock: { stock: 3, limitByCart: null, limitByUser: null, stockAlertThreshold: null },
  pricingBlock: { price: 12.5, tax: uuid, reductionType: 2, publicPrice: null, purchasingPrice: null, country: 'FR' } as const,
  usageConditionBlock: { onlineValidity: '1 an', offlineValidity: null, driveValidity: null },
  descriptions: [uuid],
  images: [uuid],
  categories: [uuid],
  specialProperty: {},
  geolocations: [{ type: GEOLOCATION_TYPES.disabled }],
} satisfies z.input<typeof payloads.giftCard.create>;

describe('the write payload of a product', () => {
  const form = payloads.giftCard.create.decode(wire);

  it('is the form, except lists of one, digits, an empty uuid and a country [PRD-142, PRD-143, PRD-144, PRD-148]', () => {
    expect(form.mainInformationsBlock).toMatchObject({ urssafClassification: uuid, brand: { name: 'Brumelle', uuid: null } });
    expect(form.statusBlock).toMatchObject({ active: true, hiddenProduct: false, closedSale: false });
    expect(form.supplierBlock.delayedSending).toBe(true);
    expect(form.pricingBlock).not.toHaveProperty('country');
  });

  it('is encoded to what it was decoded from', () => {
    expect(payloads.giftCard.create.encode(form)).toEqual(wire);
  });

  it.each([
    ['stockBlock', { stock: '3' }],
    ['stockBlock', { stock: 1.5 }],
    ['stockBlock', { limitByCart: '' }],
    ['pricingBlock', { price: '12.5' }],
    ['statusBlock', { active: true }],
    ['supplierBlock', { delayedSending: false }],
    ['usageConditionBlock', { driveValidity: true }],
  ] as const)('is refused when %s has %j, which a form would read [PRD-144, PRD-147]', (block, member) => {
    const { error } = payloads.giftCard.create.safeDecode({ ...wire, [block]: { ...wire[block], ...member } });
    expect(error?.issues.map(({ path }) => path)).toEqual([[block, Object.keys(member)[0]]]);
  });

  it('accepts coordinates as numbers or texts, of 17 decimals at most [PRD-102, PRD-103]', () => {
    const read = (latitude: unknown) => {
      const position = { type: GEOLOCATION_TYPES.manual, method: 'geocoding', longitude: '2.35', latitude };
      return payloads.giftCard.create.safeDecode({ ...wire, geolocations: [position as never] });
    };
    for (const good of [48.85, '48.85', '-48', '8.12345678901234567']) expect(read(good).success).toBe(true);
    for (const bad of ['48,85', '8.123456789012345678', '', 'x', null, '1e1']) expect(read(bad).success).toBe(false);
  });

  it('repeats the status on update only [PRD-145]', () => {
    expect(payloads.giftCard.update.encode({ ...form, statusBlock: { ...form.statusBlock, active: false } }).statusBlock).toMatchObject({
      active: 0,
      status: 0,
    });
    expect(payloads.giftCard.update.decode({ ...wire, statusBlock: { ...wire.statusBlock, status: 1 } }).statusBlock).not.toHaveProperty(
      'status',
    );
    expect(payloads.giftCard.create.encode(form).statusBlock).not.toHaveProperty('status');
  });

  it('distinguishes yes, no and absent [PRD-132, PRD-150]', () => {
    for (const [written, read] of [
      [1, true],
      [0, false],
      [null, null],
    ] as const) {
      const { driveValidity } = payloads.giftCard.create.decode({
        ...wire,
        usageConditionBlock: { driveValidity: written },
      }).usageConditionBlock;
      expect(driveValidity).toBe(read);
    }
  });

  it('allows amounts of money for France only [PRD-149]', () => {
    const { error } = payloads.giftCard.create.safeDecode({ ...wire, pricingBlock: { ...wire.pricingBlock, country: 'EN' as 'FR' } });
    expect(error?.issues[0]?.path).toEqual(['pricingBlock', 'country']);
  });

  it('reads the empty list of PHP as an empty object', () => {
    expect(payloads.giftCard.create.decode({ ...wire, specialProperty: [] }).specialProperty).toEqual({});
  });
});

describe('the write payload of a variant', () => {
  it('has collections and no brand, and names its shared blocks in the singular [PVA-027, PVA-028]', () => {
    const { brand: _, ...information } = wire.mainInformationsBlock;
    const variant = {
      ...wire,
      mainInformationsBlock: { ...information, productCollections: [uuid] },
      ...{ isSharedImage: true, isSharedStock: false, isSharedGeolocation: true, isSharedDescription: true },
    };
    const form = variantPayloads.giftCard.decode(variant);
    expect(form).toMatchObject({ isSharedImage: true, isSharedStock: false, mainInformationsBlock: { productCollections: [uuid] } });
    const { categories: __, ...sent } = variant;
    expect(variantPayloads.giftCard.encode(form)).toEqual({ ...sent, statusBlock: { ...wire.statusBlock, status: 1 } });
  });

  it('sends an empty uuid for a new value [PVA-053]', () => {
    const created = { masterProduct: uuid, variantsAttributes: [{ attributeUuid: uuid, attributeValueUuid: '' as const, value: 'Duo' }] };
    const form = NewVariantsPayload.decode(created);
    expect(form.variantsAttributes[0]?.attributeValueUuid).toBeNull();
    expect(NewVariantsPayload.encode(form)).toEqual(created);
  });
});
