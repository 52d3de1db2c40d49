import { calls } from '@comptoir/marketplace-api/calls';
import { PROTOTYPES } from '@comptoir/shared/catalogue/products/product-facts';
import type { Api } from '../api.ts';
import { firstUuid, NOWHERE, type Scenarios } from '../scenario.ts';
import { anAttribute, aProduct, aVariant, defaultOf, newValue, type ProductKind, uuidOf } from './product-bodies.ts';
import { variantUpdatesScenarios } from './variant-updates.ts';

const { attributes, products, variants } = calls.catalogue;

/** A variant of a new product without default variant. */
async function onlyVariant(api: Api): Promise<string> {
  const { product, variant } = await aVariant(api, 'physical');
  await api.sql(`delete from variant where is_default and product_id = (select id from master_product where uuid = '${product}')`);
  return variant;
}

const creating =
  (values: (api: Api) => Promise<unknown[]>, kind: ProductKind = 'eTicket') =>
  async (api: Api) => ({
    body: { masterProduct: await aProduct(api, kind), variantsAttributes: await values(api) },
  });

export const variantsScenarios: Scenarios = {
  'catalogue.variants.list': {
    succeeds: [
      {
        when: 'those of a product are asked',
        sending: async (api) => ({ query: { masterProductUuid: await firstUuid(api, products.list), status: '1', isTechnical: '0' } }),
      },
      {
        when: 'import products are asked',
        sending: async (api) => ({
          query: {
            supplierUuid: await firstUuid(api, calls.suppliers.suppliers.list),
            prototypes: [PROTOTYPES.eTicket, PROTOTYPES.physical, PROTOTYPES.giftCard],
            sortBy: 'adminProductName',
            isDefault: '0',
            page: '1',
            itemsPerPage: '1000',
          },
        }),
      },
    ],
    refused: [{ when: 'a flag is none', status: 400, sending: () => ({ query: { isDefault: 'no' } }) }],
  },
  'catalogue.variants.get': {
    succeeds: [
      {
        when: 'it exists',
        sending: async (api) => ({ params: { uuid: await firstUuid(api, variants.list, { query: { isDefault: '0' } }) } }),
      },
      {
        when: 'it is a default one',
        sending: async (api) => ({ params: { uuid: await firstUuid(api, variants.list, { query: { isDefault: '1' } }) } }),
      },
    ],
    refused: [{ when: 'it does not exist', status: 404, sending: () => ({ params: { uuid: NOWHERE } }) }],
  },
  ...variantUpdatesScenarios,
  'catalogue.variants.archive': {
    writes: true,
    succeeds: [{ when: 'another one is left', sending: async (api) => ({ params: { uuid: (await aVariant(api, 'physical')).variant } }) }],
    refused: [
      { when: 'it does not exist', status: 404, sending: () => ({ params: { uuid: NOWHERE } }) },
      {
        when: 'it is the default one',
        status: 422,
        violations: [''],
        sending: async (api) => ({ params: { uuid: await defaultOf(api, (await aVariant(api, 'giftCard')).product) } }),
      },
      { when: 'it is the last one', status: 422, violations: [''], sending: async (api) => ({ params: { uuid: await onlyVariant(api) } }) },
    ],
  },
  'catalogue.variants.create': {
    writes: true,
    succeeds: [
      {
        when: 'values of two attributes are combined',
        sending: creating(async (api) => [
          newValue(await anAttribute(api), 'Tribu'),
          newValue(await anAttribute(api, 1), 'Court'),
          newValue(await anAttribute(api, 1), 'Long'),
        ]),
      },
      {
        when: 'a known value is chosen',
        sending: creating(async (api) => [
          {
            attributeUuid: await anAttribute(api),
            attributeValueUuid: await uuidOf(api, 'select uuid from attribute_value where attribute_id = 1 limit 1'),
            value: 'Adulte',
          },
        ]),
      },
    ],
    refused: [
      {
        when: 'the product does not exist',
        status: 422,
        violations: ['masterProduct'],
        sending: async (api) => ({ body: { masterProduct: NOWHERE, variantsAttributes: [newValue(await anAttribute(api), 'x')] } }),
      },
      {
        when: 'its prototype has no variants',
        status: 422,
        violations: ['masterProduct'],
        sending: creating(async (api) => [newValue(await anAttribute(api), 'x')], 'promo'),
      },
      { when: 'no value is chosen', status: 422, violations: ['variantsAttributes'], sending: creating(async () => []) },
      {
        when: 'values are empty, or too long',
        status: 422,
        violations: ['variantsAttributes.0.value', 'variantsAttributes.1.value'],
        sending: creating(async (api) => [newValue(await anAttribute(api), ' '), newValue(await anAttribute(api), 'x'.repeat(51))]),
      },
      {
        when: 'attribute and value do not exist',
        status: 422,
        violations: ['variantsAttributes.0.attributeUuid', 'variantsAttributes.1.attributeValueUuid'],
        sending: creating(async (api) => [
          newValue(NOWHERE, 'x'),
          { attributeUuid: await anAttribute(api), attributeValueUuid: NOWHERE, value: 'x' },
        ]),
      },
      {
        when: 'the value is one of another attribute',
        status: 422,
        violations: ['variantsAttributes.0.attributeValueUuid'],
        sending: creating(async (api) => [
          {
            attributeUuid: await anAttribute(api),
            attributeValueUuid: await uuidOf(api, 'select uuid from attribute_value where attribute_id = 2 limit 1'),
            value: 'x',
          },
        ]),
      },
      {
        when: 'every combination exists',
        status: 422,
        violations: ['variantsAttributes'],
        sending: async (api) => ({
          body: {
            masterProduct: (await aVariant(api, 'eTicket')).product,
            variantsAttributes: [newValue(await anAttribute(api), ' sOlO ')],
          },
        }),
      },
      {
        when: 'its variants differ by another attribute',
        status: 422,
        violations: ['variantsAttributes'],
        sending: async (api) => ({
          body: {
            masterProduct: (await aVariant(api, 'eTicket')).product,
            variantsAttributes: [newValue(await anAttribute(api, 1), 'Duo')],
          },
        }),
      },
    ],
  },
  'catalogue.attributes.list': {
    succeeds: [{ when: 'all are asked', sending: () => ({ query: { page: '1', itemsPerPage: '1000' } }) }],
    refused: [],
  },
  'catalogue.attributes.get': {
    succeeds: [{ when: 'it exists', sending: async (api) => ({ params: { uuid: await firstUuid(api, attributes.list) } }) }],
    refused: [{ when: 'it does not exist', status: 404, sending: () => ({ params: { uuid: NOWHERE } }) }],
  },
};
