import { calls } from '@comptoir/marketplace-api/calls';
import type { Api } from '../api.ts';
import { firstUuid, NOWHERE, type Scenarios } from '../scenario.ts';
import { createMethod, iri, methodBody } from './supplier-rows.ts';

const { suppliers, shippingMethods } = calls.suppliers;

const supplierOf = async (api: Api) => ({ uuid: await firstUuid(api, suppliers.list) });
const someMethod = async (api: Api) => firstUuid(api, shippingMethods.list, { params: await supplierOf(api) });

/** A method used by an active product. */
async function attachedMethod(api: Api): Promise<string> {
  const uuid = await createMethod(api);
  await api.sql(`
    insert into master_product_shipping_method (product_id, shipping_method_id)
    select (select min(id) from master_product where active and supplier_id = method.supplier_id), method.id
    from shipping_method as method where method.uuid = '${uuid}'`);
  return uuid;
}

const rule = (startingFrom: unknown, price: unknown, type: number) => ({ startingFrom, price, type });

const refusals: [when: string, violations: string[], change: Record<string, unknown>][] = [
  ['the transporter is missing', ['transporter'], { transporter: undefined }],
  ['the transporter does not exist', ['transporter'], { transporter: iri('transporters', NOWHERE) }],
  ['the supplier does not exist', ['supplier'], { supplier: iri('suppliers', NOWHERE) }],
  ['the name is empty', ['name'], { name: '' }],
  ['the name has 51 characters', ['name'], { name: 'x'.repeat(51) }],
  ['the name has no letter', ['name'], { name: '48' }],
  ['the delivery time is empty', ['deliveryTime'], { deliveryTime: ' ' }],
  ['the delivery time has 26 characters', ['deliveryTime'], { deliveryTime: 'x'.repeat(26) }],
  ['no family is ticked', ['shippingRules'], { shippingRules: [] }],
  ['the first rule by price does not start at 0', ['shippingRules.0.startingFrom'], { shippingRules: [rule(1, 5, 1)] }],
  [
    'the first rules by quantity and by product do not start at 1',
    ['shippingRules.0.startingFrom', 'shippingRules.1.startingFrom'],
    { shippingRules: [rule(0, 5, 2), rule(2, 5, 3)] },
  ],
  [
    'a rule starts where the one before does',
    ['shippingRules.3.startingFrom'],
    { shippingRules: [rule(0, 5, 1), rule(1, 5, 2), rule(10, 4, 1), rule(10, 3, 1)] },
  ],
  ['a start is missing', ['shippingRules.1.startingFrom'], { shippingRules: [rule(0, 5, 1), rule(undefined, 3, 1)] }],
  ['a price is missing', ['shippingRules.0.price'], { shippingRules: [rule(0, null, 1)] }],
  ['a price is negative', ['shippingRules.0.price'], { shippingRules: [rule(0, -1, 1)] }],
  ['a quantity is not whole', ['shippingRules.1.startingFrom'], { shippingRules: [rule(1, 5, 2), rule(2.5, 3, 2)] }],
  ['a price has three decimals', ['shippingRules.0.price'], { shippingRules: [rule(0, 1.999, 1)] }],
  ['a type is none', ['shippingRules.0.type'], { shippingRules: [rule(0, 1, 4)] }],
];

export const shippingMethodsScenarios: Scenarios = {
  'suppliers.shippingMethods.list': {
    succeeds: [
      { when: 'a page is asked', sending: async (api) => ({ params: await supplierOf(api), query: { page: '1', itemsPerPage: '10' } }) },
      {
        when: 'it is used as a picker',
        sending: async (api) => ({ params: await supplierOf(api), query: { status: '1', itemsPerPage: '1000' } }),
      },
      {
        when: 'it is searched and sorted',
        sending: async (api) => ({
          params: await supplierOf(api),
          query: {
            search: 'liv',
            order: {
              name: 'asc',
              'transporter.name': 'desc',
              deliveryTime: 'asc',
              'createdBy.lastname': 'desc',
              status: 'asc',
              createdAt: 'desc',
            },
          },
        }),
      },
    ],
    refused: [{ when: 'the supplier does not exist', status: 404, sending: () => ({ params: { uuid: NOWHERE } }) }],
  },
  'suppliers.shippingMethods.get': {
    succeeds: [{ when: 'it exists', sending: async (api) => ({ params: { uuid: await someMethod(api) } }) }],
    refused: [{ when: 'it does not exist', status: 404, sending: () => ({ params: { uuid: NOWHERE } }) }],
  },
  'suppliers.shippingMethods.create': {
    writes: true,
    succeeds: [
      { when: 'the three families are ticked', sending: async (api) => ({ body: await methodBody(api) }) },
      { when: 'shipping is free', sending: async (api) => ({ body: { ...(await methodBody(api)), shippingRules: [rule(1, 0, 3)] } }) },
    ],
    refused: refusals.map(([when, violations, change]) => ({
      when,
      status: 422,
      violations,
      sending: async (api) => ({ body: { ...(await methodBody(api)), ...change } }),
    })),
  },
  'suppliers.shippingMethods.replace': {
    writes: true,
    succeeds: [
      {
        when: 'another family is ticked',
        sending: async (api) => ({
          params: { uuid: await createMethod(api) },
          body: { ...(await methodBody(api)), name: 'Point relais', shippingRules: [rule(1, 2.5, 2), rule(10, 0, 2)] },
        }),
      },
    ],
    refused: [
      {
        when: 'it does not exist',
        status: 404,
        sending: async (api) => ({ params: { uuid: NOWHERE }, body: await methodBody(api) }),
      },
      ...refusals.map(([when, violations, change]) => ({
        when,
        status: 422,
        violations,
        sending: async (api: Api) => ({ params: { uuid: await someMethod(api) }, body: { ...(await methodBody(api)), ...change } }),
      })),
      {
        when: 'another supplier is named while products of the first are sent so',
        status: 422,
        violations: ['supplier'],
        sending: async (api) => ({
          params: { uuid: await attachedMethod(api) },
          body: {
            ...(await methodBody(api)),
            supplier: iri('suppliers', await firstUuid(api, suppliers.list, { query: { page: '2', itemsPerPage: '1' } })),
          },
        }),
      },
    ],
  },
  'suppliers.shippingMethods.setActive': {
    writes: true,
    succeeds: [
      { when: 'it is deactivated', sending: async (api) => ({ params: { uuid: await createMethod(api) }, body: { status: 0 } }) },
      { when: 'it is activated', sending: async (api) => ({ params: { uuid: await createMethod(api) }, body: { status: 1 } }) },
    ],
    refused: [
      { when: 'it does not exist', status: 404, sending: () => ({ params: { uuid: NOWHERE }, body: { status: 1 } }) },
      {
        when: 'the status is none',
        status: 422,
        violations: ['status'],
        sending: async (api) => ({ params: { uuid: await createMethod(api) }, body: { status: 2 } }),
      },
    ],
  },
  'suppliers.shippingMethods.remove': {
    writes: true,
    succeeds: [{ when: 'no product is sent so', sending: async (api) => ({ params: { uuid: await createMethod(api) } }) }],
    refused: [
      { when: 'it does not exist', status: 404, sending: () => ({ params: { uuid: NOWHERE } }) },
      {
        when: 'an active product is sent so',
        status: 422,
        violations: [''],
        sending: async (api) => ({ params: { uuid: await attachedMethod(api) } }),
      },
    ],
  },
};
