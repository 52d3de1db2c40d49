import { calls } from '@comptoir/marketplace-api/calls';
import type { CollectionRow } from '@comptoir/shared/catalogue/collections/collections';
import { type Api, ask } from '../api.ts';
import { firstUuid, NOWHERE, type Scenarios } from '../scenario.ts';
import { aTopCategory, someVariants } from './variants-of-grids.ts';

const { collections, socialEvents } = calls.catalogue;

/** A new collection of the first three variants. */
async function aCollection(api: Api): Promise<string> {
  const body = { name: 'Jeux d’été', variantProductsUuids: await someVariants(api) };
  return ((await ask(api.url, api.adminToken, collections.create, { body })) as CollectionRow).uuid;
}

const anyCollection = (api: Api) => firstUuid(api, collections.list);

const change = async (api: Api, changed: object) => ({
  body: { uuid: await aCollection(api), name: 'Jeux', selectedProductsUuidsToAdd: [], unSelectedProductsUuidsToRemove: [], ...changed },
});

const creation = async (api: Api, changed: object) => ({
  body: { name: 'Jeux', variantProductsUuids: await someVariants(api), ...changed },
});

const association = async (api: Api, changed: object = {}) => ({
  body: {
    variantProductCollection: `/api/variant_product_collections/${await aCollection(api)}`,
    socialEvents: [`/api/wv_social_events/${await firstUuid(api, socialEvents.list)}`],
    ...changed,
  },
});

export const collectionsScenarios: Scenarios = {
  'catalogue.collections.list': {
    succeeds: [
      { when: 'a page is asked', sending: () => ({ query: { page: '1', itemsPerPage: '15' } }) },
      { when: 'a name is searched', sending: () => ({ query: { name: 'noel' } }) },
    ],
    refused: [],
  },
  'catalogue.collections.options': { succeeds: [{ when: 'they are asked', sending: () => ({}) }], refused: [] },
  'catalogue.collections.get': {
    succeeds: [{ when: 'it exists', sending: async (api) => ({ params: { uuid: await anyCollection(api) } }) }],
    refused: [{ when: 'it does not exist', status: 404, sending: () => ({ params: { uuid: NOWHERE } }) }],
  },
  'catalogue.collections.create': {
    writes: true,
    succeeds: [{ when: 'it has a name and products', sending: (api) => creation(api, {}) }],
    refused: [
      { when: 'it is empty', status: 422, violations: ['name', 'variantProductsUuids'], sending: () => ({ body: {} }) },
      { when: 'its name is blank', status: 422, violations: ['name'], sending: (api) => creation(api, { name: ' ' }) },
      { when: 'its name is too long', status: 422, violations: ['name'], sending: (api) => creation(api, { name: 'n'.repeat(256) }) },
      {
        when: 'it has no product',
        status: 422,
        violations: ['variantProductsUuids'],
        sending: (api) => creation(api, { variantProductsUuids: [] }),
      },
      {
        when: 'a product does not exist',
        status: 422,
        violations: ['variantProductsUuids.0'],
        sending: (api) => creation(api, { variantProductsUuids: [NOWHERE] }),
      },
    ],
  },
  'catalogue.collections.update': {
    writes: true,
    succeeds: [
      { when: 'its name changes', sending: (api) => change(api, {}) },
      {
        when: 'products join and leave it',
        sending: async (api) => {
          const variants = await someVariants(api, 5);
          return change(api, { selectedProductsUuidsToAdd: variants.slice(3), unSelectedProductsUuidsToRemove: variants.slice(0, 3) });
        },
      },
    ],
    refused: [
      { when: 'it does not exist', status: 404, sending: (api) => change(api, { uuid: NOWHERE }) },
      { when: 'its name is blank', status: 422, violations: ['name'], sending: (api) => change(api, { name: ' ' }) },
      {
        when: 'no product would be left',
        status: 422,
        violations: ['selectedProductsUuidsToAdd'],
        sending: async (api) => change(api, { unSelectedProductsUuidsToRemove: await someVariants(api) }),
      },
      {
        when: 'a product does not exist',
        status: 422,
        violations: ['selectedProductsUuidsToAdd.0'],
        sending: (api) => change(api, { selectedProductsUuidsToAdd: [NOWHERE] }),
      },
      {
        when: 'a product to remove does not exist',
        status: 422,
        violations: ['unSelectedProductsUuidsToRemove.0'],
        sending: (api) => change(api, { unSelectedProductsUuidsToRemove: [NOWHERE] }),
      },
    ],
  },
  'catalogue.collections.remove': {
    writes: true,
    succeeds: [{ when: 'it exists', sending: async (api) => ({ params: { uuid: await aCollection(api) } }) }],
    refused: [{ when: 'it does not exist', status: 404, sending: () => ({ params: { uuid: NOWHERE } }) }],
  },
  'catalogue.collections.variants': {
    succeeds: [
      { when: 'a new collection is filled', sending: () => ({ query: { page: '1', itemsPerPage: '25' } }) },
      { when: 'a text is searched', sending: () => ({ query: { name: 'carte cadeau brumelle' } }) },
      {
        when: 'a collection is edited, in a category',
        sending: async (api) => ({
          query: { variantProductCollectionUuid: await anyCollection(api), categories: [await aTopCategory(api)], itemsPerPage: '100' },
        }),
      },
    ],
    refused: [
      { when: 'the collection does not exist', status: 404, sending: () => ({ query: { variantProductCollectionUuid: NOWHERE } }) },
    ],
  },
  'catalogue.collections.events': {
    succeeds: [
      {
        when: 'all are asked',
        sending: async (api) => ({ query: { 'variantProductCollection.uuid': await anyCollection(api), itemsPerPage: '9999' } }),
      },
      {
        when: 'a name is searched',
        sending: async (api) => ({
          query: { 'variantProductCollection.uuid': await anyCollection(api), name: 'noe', page: '1', itemsPerPage: '9999' },
        }),
      },
    ],
    refused: [
      { when: 'no collection is named', status: 400, sending: () => ({ query: { itemsPerPage: '9999' } }) },
      { when: 'the collection does not exist', status: 404, sending: () => ({ query: { 'variantProductCollection.uuid': NOWHERE } }) },
    ],
  },
  'catalogue.collections.saveEvents': {
    writes: true,
    succeeds: [
      { when: 'one is chosen', sending: (api) => association(api) },
      { when: 'none is', sending: (api) => association(api, { socialEvents: [] }) },
    ],
    refused: [
      {
        when: 'the collection does not exist',
        status: 422,
        violations: ['variantProductCollection'],
        sending: (api) => association(api, { variantProductCollection: `/api/variant_product_collections/${NOWHERE}` }),
      },
      {
        when: 'an event does not exist',
        status: 422,
        violations: ['socialEvents.0'],
        sending: (api) => association(api, { socialEvents: [`/api/wv_social_events/${NOWHERE}`] }),
      },
      {
        when: 'an event is no reference',
        status: 400,
        sending: (api) => association(api, { socialEvents: ['Noël'] }),
      },
    ],
  },
};
