import { GEOLOCATION_TYPES } from '@comptoir/shared/catalogue/geolocation-types';
import type { Api } from '../api.ts';
import { NOWHERE, type Scenario, type Scenarios } from '../scenario.ts';
import { aProduct, manual, type Payload, POSITIONS, type ProductKind, productBody, status } from './product-bodies.ts';
import { broken, type Changes } from './product-refusals.ts';

/** A payload with changed blocks or members; undefined removes one. */
const changed = (body: Payload, changes: Record<string, unknown>): Payload => {
  const result = { ...body };
  for (const [key, value] of Object.entries(changes)) {
    const isBlock = key.endsWith('Block') && typeof value === 'object' && value !== null;
    result[key] = isBlock ? { ...(body[key] as object), ...value } : value;
  }
  return result;
};

const good: Record<'create' | 'update', { when: string; changes: Changes }[]> = {
  create: [
    { when: 'everything is sent', changes: {} },
    { when: 'it is located by a key', changes: { geolocations: [{ type: GEOLOCATION_TYPES.api, apiKey: 'Clé 42' }] } },
    { when: 'it is located nowhere', changes: { geolocations: [{ type: GEOLOCATION_TYPES.disabled }] } },
    {
      when: 'its sale is closed, its brand new',
      changes: {
        statusBlock: { closedSale: 1, saleClosingReason: 'Rupture' },
        mainInformationsBlock: { brand: { name: `Marque ${Date.now()}`, uuid: '' }, urssafClassification: [], adminProductName: null },
      },
    },
    {
      when: 'it is located in three ways',
      changes: { geolocations: Object.values(POSITIONS).map(manual) },
    },
  ],
  update: [
    { when: 'everything is sent', changes: { statusBlock: { ...status, status: 1 } } },
    { when: 'its geolocations are left alone', changes: { geolocations: undefined } },
  ],
};

const resolve = async (api: Api, changes: Changes) => (typeof changes === 'function' ? changes(api) : changes);

const sending = (kind: ProductKind, changes: Changes) => async (api: Api) => ({
  body: changed(await productBody(api, kind), await resolve(api, changes)),
});
const updating = (kind: ProductKind, changes: Changes) => async (api: Api) => ({
  params: { uuid: await aProduct(api, kind) },
  ...(await sending(kind, changes)(api)),
});

const refusals = (kind: ProductKind, send: typeof sending) =>
  broken(kind).map(({ when, violations, changes }) => ({ when, status: 422, violations, sending: send(kind, changes) }));

const writes = (kind: ProductKind): { create: Scenario; update: Scenario } => ({
  create: {
    writes: true,
    succeeds: good.create.map(({ when, changes }) => ({ when, sending: sending(kind, changes) })),
    refused: refusals(kind, sending),
  },
  update: {
    writes: true,
    succeeds: good.update.map(({ when, changes }) => ({ when, sending: updating(kind, changes) })),
    refused: [
      {
        when: 'it does not exist',
        status: 404,
        sending: async (api) => ({ params: { uuid: NOWHERE }, ...(await sending(kind, {})(api)) }),
      },
      {
        when: 'it is of another prototype',
        status: 404,
        sending: async (api) => ({
          params: { uuid: await aProduct(api, kind === 'physical' ? 'eTicket' : 'physical') },
          ...(await sending(kind, {})(api)),
        }),
      },
      ...refusals(kind, updating),
    ],
  },
});

const kinds: ProductKind[] = ['physical', 'eTicket', 'giftCard', 'promo', 'memberCard'];

/** The create and update calls of each prototype. */
export const productWritesScenarios: Scenarios = Object.fromEntries(
  kinds.flatMap((kind) => {
    const { create, update } = writes(kind);
    return [
      [`catalogue.products.${kind}.create`, create],
      [`catalogue.products.${kind}.update`, update],
    ];
  }),
);
