import type { Api } from '../api.ts';
import { NOWHERE, type Scenario, type Scenarios } from '../scenario.ts';
import {
  aDescription,
  aPicture,
  aProduct,
  aVariant,
  defaultOf,
  manual,
  type Payload,
  POSITIONS,
  type ProductKind,
  uuidOf,
  variantBody,
} from './product-bodies.ts';

const updating = (kind: ProductKind, change: (body: Payload, api: Api) => Promise<Payload> | Payload) => async (api: Api) => {
  const { variant } = await aVariant(api, kind);
  return { params: { uuid: variant }, body: await change(await variantBody(api, kind), api) };
};

const update = (kind: ProductKind): Scenario => ({
  writes: true,
  succeeds: [
    { when: 'its stock is its own', sending: updating(kind, (body) => body) },
    {
      when: 'nothing is shared',
      sending: updating(kind, async (body, api) => ({
        ...body,
        ...{ isSharedImage: false, isSharedGeolocation: false, isSharedDescription: false },
        descriptions: [await aDescription(api)],
        images: [await aPicture(api)],
        geolocations: [manual(POSITIONS.geocoding)],
      })),
    },
    {
      when: 'everything is shared',
      sending: updating(kind, (body) => ({ ...body, isSharedStock: true, stockBlock: undefined, descriptions: undefined })),
    },
    {
      when: 'it joins a collection',
      sending: updating(kind, async (body, api) => ({
        ...body,
        mainInformationsBlock: {
          ...(body.mainInformationsBlock as object),
          productCollections: [await uuidOf(api, 'select uuid from variant_collection limit 1')],
        },
      })),
    },
  ],
  refused: [
    { when: 'it does not exist', status: 404, sending: async (api) => ({ params: { uuid: NOWHERE }, body: await variantBody(api, kind) }) },
    {
      when: 'it is the default one',
      status: 422,
      violations: [''],
      sending: async (api) => ({ params: { uuid: await defaultOf(api, await aProduct(api, kind)) }, body: await variantBody(api, kind) }),
    },
    {
      when: 'its own stock is missing',
      status: 422,
      violations: ['stockBlock'],
      sending: updating(kind, (body) => ({ ...body, stockBlock: null })),
    },
    {
      when: 'it has no description of its own',
      status: 422,
      violations: ['descriptions'],
      sending: updating(kind, (body) => ({ ...body, isSharedDescription: false })),
    },
    {
      when: 'its supplier is another, its collection none',
      status: 422,
      violations: ['mainInformationsBlock.productCollections.0', 'supplierBlock.supplier'],
      sending: updating(kind, async (body, api) => {
        const [row] = (await api.sql(
          'select supplier.uuid as supplier, method.uuid as method from shipping_method as method join supplier on supplier.id = supplier_id order by supplier.id desc limit 1',
        )) as { supplier: string; method: string }[];
        return {
          ...body,
          mainInformationsBlock: { ...(body.mainInformationsBlock as object), productCollections: [NOWHERE] },
          supplierBlock: { supplier: row?.supplier, shippingMethod: [row?.method] },
        };
      }),
    },
    {
      when: 'its sale is closed without a reason',
      status: 422,
      violations: ['statusBlock.saleClosingReason'],
      sending: updating(kind, (body) => ({ ...body, statusBlock: { ...(body.statusBlock as object), closedSale: 1 } })),
    },
  ],
});

export const variantUpdatesScenarios: Scenarios = {
  'catalogue.variants.updatePhysical': update('physical'),
  'catalogue.variants.updateETicket': update('eTicket'),
  'catalogue.variants.updateGiftCard': update('giftCard'),
};
