import type { PrototypeName } from '@comptoir/shared/catalogue/products/product-facts';
import { describe, expect, it } from 'vitest';
import { lastWrite } from '../kit/last-write.ts';
import { productValuesFor } from '../kit/product-values.ts';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { stack, browser } = await signedInStack();
const { products, variants } = browser.trpc.catalogue;
const sent = lastWrite(stack);

/** A variant of a new product, and the default one. */
async function ownVariant(prototype: PrototypeName) {
  const master = await productValuesFor(browser, prototype);
  const { uuid: masterProduct } = await products.create.mutate(master);
  const [attribute] = (await variants.subject.query({ uuid: masterProduct })).attributes;
  const variantsAttributes = [{ attributeUuid: attribute?.uuid ?? '', attributeValueUuid: null, value: 'Trio' }];
  await variants.create.mutate({ masterProduct, variantsAttributes });
  const { items } = await variants.list.query({ product: masterProduct });
  const uuid = items.find(({ isDefault }) => !isDefault)?.uuid ?? '';
  const read = await variants.get.query({ uuid });
  await stack.marketplace.forget();
  return { uuid, master, masterProduct, read, defaultUuid: items.find(({ isDefault }) => isDefault)?.uuid ?? '' };
}

describe('a variant', () => {
  it('holds what its product does, its descriptions in one list, its collections and what it shares [PVA-003, PVA-025, PVA-026, PVA-029]', async () => {
    const { uuid, master, masterProduct, read } = await ownVariant('eTicket');
    await variants.get.query({ uuid });
    const [request] = await stack.marketplace.requests('catalogue.variants.get');
    expect(`${request?.method} ${request?.path}`).toBe(`GET /api/variant-product/${uuid}`);
    expect(read).toMatchObject({ isDefault: false, masterProduct });
    const { supplier, socialEvent, categories, kind } = master;
    expect(read.values).toMatchObject({ kind, supplier, socialEvent, categories, productCollections: [] });
    expect(read.values.descriptions).toEqual(master.descriptions);
    const { isSharedImage, isSharedStock, isSharedGeolocation, isSharedDescription } = read.values;
    expect([isSharedImage, isSharedStock, isSharedGeolocation, isSharedDescription]).toEqual([true, true, true, true]);
  });

  it.each([
    ['physical', 'updatePhysical', 'physical', {}],
    ['eTicket', 'updateETicket', 'e-ticket', {}],
    [
      'giftCard',
      'updateGiftCard',
      'gift-card',
      { usageConditionBlock: { onlineValidity: '1 an', offlineValidity: null, driveValidity: 0 } },
    ],
  ] as const)(
    'of the prototype %s is sent whole under its own path, with collections and without a brand [PVA-027, PVA-028, PVA-034, PVA-035, PVA-036]',
    async (prototype, call, path, more) => {
      const { uuid, read, master } = await ownVariant(prototype);
      const [collection] = await variants.collections.query();
      const form = {
        ...read.values,
        productName: 'Trio du port',
        productCollections: [collection?.uuid ?? ''],
        stock: 7,
        isSharedStock: false,
      };
      await variants.update.mutate({ uuid, base: read.values, age: 0, form });
      const write = await sent(`catalogue.variants.${call}`);
      expect([write?.method, write?.path]).toEqual(['PATCH', `/api/variant-product-${path}/${uuid}`]);
      expect(write?.body).toEqual({
        prototype: master.kind,
        mainInformationsBlock: {
          reference: read.values.reference,
          productName: 'Trio du port',
          adminProductName: read.values.adminProductName,
          shortDescription: null,
          urssafClassification: [master.urssafClassification],
          urssafEvent: [],
          socialEvent: master.socialEvent,
          productCollections: [collection?.uuid],
        },
        statusBlock: expect.objectContaining({ active: 1, hiddenProduct: 0, closedSale: 0, status: 1 }),
        supplierBlock: { supplier: master.supplier?.uuid, shippingMethod: master.shippingMethod, delayedSending: 0 },
        stockBlock: { stock: 7, stockAlertThreshold: null, limitByCart: null, limitByUser: null },
        pricingBlock: { price: 12.5, tax: master.tax, reductionType: 2, publicPrice: null, purchasingPrice: null, country: 'FR' },
        specialProperty: {},
        geolocations: null,
        descriptions: [],
        images: [],
        ...{ isSharedImage: true, isSharedStock: false, isSharedGeolocation: true, isSharedDescription: true },
        ...more,
      });
      expect((await variants.get.query({ uuid })).values).toEqual(form);
    },
  );

  it('that two administrators edit at once keeps what each has changed, and refuses what both have', async () => {
    const { uuid, read } = await ownVariant('eTicket');
    const base = read.values;
    await variants.update.mutate({ uuid, base, age: 0, form: { ...base, price: 20, shortDescription: 'À deux' } });
    await variants.update.mutate({ uuid, base, age: 1_000, form: { ...base, stock: 7, isSharedStock: false } });
    expect((await variants.get.query({ uuid })).values).toMatchObject({ price: 20, shortDescription: 'À deux', stock: 7 });
    const failure = await refusal(variants.update.mutate({ uuid, base, age: 1_000, form: { ...base, price: 30 } }));
    expect(failure).toMatchObject({ code: 'CONFLICT' });
    expect((await variants.get.query({ uuid })).values.price).toBe(20);
  });

  it('that was saved and cannot be read again is told and kept as saved [OUT-006]', async () => {
    const { uuid, read } = await ownVariant('eTicket');
    const form = { ...read.values, shortDescription: 'Relu' };
    const call = 'catalogue.variants.get';
    // The first read is before the write.
    await stack.marketplace.faults([
      { call, latencyMs: 1, times: 1 },
      { call, status: 404, body: { detail: 'Non.' } },
    ]);
    expect(await variants.update.mutate({ uuid, base: read.values, age: 0, form })).toEqual(form);
    await stack.marketplace.faults([]);
    expect((await variants.get.query({ uuid })).values.shortDescription).toBe('Relu');
  });

  it('that is the default one is changed by nobody [PVA-022]', async () => {
    const { defaultUuid } = await ownVariant('eTicket');
    const { isDefault, values } = await variants.get.query({ uuid: defaultUuid });
    expect(isDefault).toBe(true);
    const form = { ...values, productName: 'Autre nom' };
    expect(await refusal(variants.update.mutate({ uuid: defaultUuid, base: values, age: 0, form }))).toMatchObject({
      code: 'REFUSED',
      serverMessage: 'Le variant par défaut ne peut pas être modifié. Veuillez modifier le produit parent.',
    });
    expect(await stack.marketplace.requests('catalogue.variants.updateETicket')).toEqual([]);
  });

  it('offers all collections at once [PVA-038]', async () => {
    const found = await variants.collections.query();
    const [request] = await stack.marketplace.requests('catalogue.collections.options');
    expect(`${request?.method} ${request?.path}?${request?.query}`).toBe('GET /api/admin/variant_product_collection_all_for_grant?');
    expect(found.length).toBeGreaterThan(0);
  });
});
