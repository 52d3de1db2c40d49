import { GEOLOCATION_TYPES } from '@comptoir/shared/catalogue/geolocation-types';
import { PROTOTYPES, type PrototypeName } from '@comptoir/shared/catalogue/products/product-facts';
import type { ProductValues } from '@comptoir/shared/catalogue/products/product-values';
import { describe, expect, it } from 'vitest';
import { lastWrite } from '../kit/last-write.ts';
import { productValuesFor, readProductValues } from '../kit/product-values.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

// The exact payload of a product, as documented in the ledger.
const { stack, browser } = await signedInStack();
const { products } = browser.trpc.catalogue;

const last = lastWrite(stack);
const sent = async (call: string) => (await last(call))?.body;
const create = async (name: PrototypeName, changes: Partial<ProductValues> = {}) => {
  const values = { ...(await productValuesFor(browser, name)), ...changes };
  const { uuid } = await products.create.mutate(values);
  return { uuid, values, body: await sent(`catalogue.products.${name}.create`) };
};

/** Members sent for every prototype. */
const common = (name: PrototypeName, values: ProductValues) => ({
  prototype: PROTOTYPES[name],
  mainInformationsBlock: {
    reference: 'A1B2C3D4E5F6G',
    brand: { name: `Marque de ${name}`, uuid: '' },
    productName: `Essai ${name}`,
    adminProductName: null,
    shortDescription: null,
    urssafClassification: [values.urssafClassification],
    urssafEvent: [],
    socialEvent: values.socialEvent,
  },
  statusBlock: { activationDate: null, disabledDate: null, saleClosingReason: null, active: 1, hiddenProduct: 0, closedSale: 0 },
  descriptions: [values.descriptions[0]?.uuid],
  images: [],
  categories: values.categories,
  specialProperty: {},
  geolocations: [{ type: GEOLOCATION_TYPES.disabled }],
});

const sold = (values: ProductValues) => ({
  supplierBlock: { supplier: values.supplier?.uuid, shippingMethod: values.shippingMethod, delayedSending: 0 },
  stockBlock: { stock: 12, limitByCart: null, limitByUser: null, stockAlertThreshold: null },
  pricingBlock: { price: 12.5, tax: values.tax, reductionType: 2, publicPrice: null, purchasingPrice: null, country: 'FR' },
});

const redirected = (values: ProductValues) => ({
  supplierBlock: { supplier: values.supplier?.uuid },
  redirectionLink: 'https://partenaire.example',
  pricingBlock: { reductionType: 2, reductionValue: 15, reductionDescription: null, country: 'FR' },
});

const BLOCKS: Record<PrototypeName, (values: ProductValues) => object> = {
  eTicket: sold,
  physical: sold,
  giftCard: (values) => ({
    ...sold(values),
    usageConditionBlock: { onlineValidity: '1 an', offlineValidity: null, driveValidity: 0 },
  }),
  promo: (values) => ({
    ...redirected(values),
    promotionCodeBlock: { webPromoCode: 'CE15', phonePromoCode: null, phoneNumber: null, callPrice: null },
    promotionIdentificationBlock: { login: 'ce', password: null },
  }),
  memberCard: redirected,
};

describe('the payload of a product', () => {
  it.each(Object.keys(BLOCKS) as PrototypeName[])(
    'of the prototype %s holds the blocks of it, and no other [PRD-141, PRD-142, PRD-143, PRD-144, PRD-146, PRD-147, PRD-148, PRD-149, PRD-150, PRD-151, PRD-152]',
    async (name) => {
      const { values, body } = await create(name);
      expect(body).toEqual({ ...common(name, values), ...BLOCKS[name](values) });
    },
  );

  it.each(Object.keys(BLOCKS) as PrototypeName[])('of an edited %s holds the same blocks, with what was changed', async (name) => {
    const { uuid, values } = await create(name);
    const base = await readProductValues(browser.trpc, uuid);
    await products.update.mutate({ uuid, base, age: 0, form: { ...base, productName: 'Autre nom' } });
    const { statusBlock, mainInformationsBlock, ...rest } = { ...common(name, values), ...BLOCKS[name](values) };
    expect(await sent(`catalogue.products.${name}.update`)).toEqual({
      ...rest,
      mainInformationsBlock: {
        ...mainInformationsBlock,
        productName: 'Autre nom',
        // The marketplace sets it on creation.
        adminProductName: `Essai ${name}`,
        brand: { name: base.brand?.value, uuid: base.brand?.uuid },
      },
      statusBlock: { ...statusBlock, status: 1 },
    });
  });

  it('holds the status beside its block on an update alone [PRD-145]', async () => {
    const { uuid, body } = await create('eTicket');
    const base = await readProductValues(browser.trpc, uuid);
    await products.update.mutate({ uuid, base, age: 0, form: { ...base, active: false } });
    expect(body).not.toHaveProperty('statusBlock.status');
    expect(await sent('catalogue.products.eTicket.update')).toMatchObject({ statusBlock: { active: 0, status: expect.anything() } });
  });

  it('locates it by its key where the type is Api [PRD-153]', async () => {
    const { body } = await create('eTicket', { geolocationType: GEOLOCATION_TYPES.api, apiKey: 'cle1' });
    expect(body).toMatchObject({ geolocations: [{ type: GEOLOCATION_TYPES.api, apiKey: 'cle1' }] });
  });
});
