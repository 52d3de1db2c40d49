import { calls } from '@comptoir/marketplace-api/calls';
import { PROTOTYPES } from '@comptoir/shared/catalogue/products/product-facts';
import type { Api } from '../api.ts';
import { firstUuid, NOWHERE, type Scenarios } from '../scenario.ts';
import { aProduct, type ProductKind } from './product-bodies.ts';
import { productDescriptionsScenarios } from './product-descriptions.ts';
import { productWritesScenarios } from './product-writes.ts';
import { variantsScenarios } from './variants.ts';

const { suppliers } = calls.suppliers;
const { products } = calls.catalogue;

const duplicating =
  (kind: ProductKind, prototype: ProductKind = kind) =>
  async (api: Api) => ({
    body: { uuid: await aProduct(api, kind), prototypeUuid: PROTOTYPES[prototype] },
  });

export const productsScenarios: Scenarios = {
  'catalogue.products.list': {
    succeeds: [
      { when: 'a page is asked', sending: () => ({ query: { page: '2', itemsPerPage: '25' } }) },
      {
        when: 'a name is searched and sorted',
        sending: () => ({ query: { searchByAdminProductName: 'spa', sortBy: 'adminProductName' } }),
      },
      { when: 'one supplier is asked', sending: async (api) => ({ query: { supplierUuid: await firstUuid(api, suppliers.list) } }) },
      {
        when: 'what may be hidden from a company is asked',
        sending: async (api) => ({ query: { companyUuid: await firstUuid(api, calls.companies.companies.list) } }),
      },
    ],
    refused: [],
  },
  'catalogue.products.get': {
    succeeds: [
      { when: 'it exists', sending: async (api) => ({ params: { uuid: await firstUuid(api, products.list) } }) },
      {
        when: 'it was found by name',
        sending: async (api) => ({
          params: { uuid: await firstUuid(api, products.list, { query: { searchByAdminProductName: 'chez' } }) },
        }),
      },
    ],
    refused: [{ when: 'it does not exist', status: 404, sending: () => ({ params: { uuid: NOWHERE } }) }],
  },
  'catalogue.products.disable': {
    writes: true,
    succeeds: [{ when: 'it exists', sending: async (api) => ({ params: { uuid: await aProduct(api, 'physical') } }) }],
    refused: [{ when: 'it does not exist', status: 404, sending: () => ({ params: { uuid: NOWHERE } }) }],
  },
  'catalogue.products.setStatus': {
    writes: true,
    succeeds: [true, false].map((isActive) => ({
      when: isActive ? 'two are switched on' : 'two are switched off',
      sending: async (api: Api) => ({
        body: { isActive, masterProductsUuids: [await aProduct(api, 'eTicket'), await aProduct(api, 'memberCard')] },
      }),
    })),
    refused: [
      {
        when: 'one of them does not exist',
        status: 422,
        violations: ['masterProductsUuids.1'],
        sending: async (api) => ({ body: { isActive: true, masterProductsUuids: [await firstUuid(api, products.list), NOWHERE] } }),
      },
      {
        when: 'none is chosen',
        status: 422,
        violations: ['masterProductsUuids'],
        sending: () => ({ body: { isActive: true, masterProductsUuids: [] } }),
      },
      {
        when: 'no status is chosen',
        status: 422,
        violations: ['isActive'],
        sending: async (api) => ({ body: { masterProductsUuids: [await firstUuid(api, products.list)] } }),
      },
    ],
  },
  'catalogue.products.duplicate': {
    writes: true,
    succeeds: [
      { when: 'it is an e-ticket', sending: duplicating('eTicket') },
      { when: 'it may not be, which the reply says', sending: duplicating('giftCard') },
      { when: 'its prototype is another, which the reply says', sending: duplicating('eTicket', 'physical') },
    ],
    refused: [
      {
        when: 'it does not exist',
        status: 422,
        violations: ['uuid'],
        sending: () => ({ body: { uuid: NOWHERE, prototypeUuid: PROTOTYPES.eTicket } }),
      },
    ],
  },
  ...productWritesScenarios,
  ...productDescriptionsScenarios,
  ...variantsScenarios,
};
