import { calls } from '@comptoir/marketplace-api/calls';
import type { Highlight } from '@comptoir/shared/catalogue/highlights/mega-menu';
import { FIXED_PROPERTIES } from '@comptoir/shared/catalogue/products/product-facts';
import { type Api, ask } from '../api.ts';
import { firstUuid, NOWHERE, type Scenarios } from '../scenario.ts';
import { aDrawing, aPixel } from './images.ts';

const { categories, megaMenu, propertyValues } = calls.catalogue;

const creation = async (api: Api, changed: object = {}) => ({
  body: {
    name: 'Idées cadeaux',
    category: await firstUuid(api, categories.list, { query: { lvl: '1', archived: 'false' } }),
    image: await aPixel(api),
    propertyValue: await firstUuid(api, propertyValues.search, { query: { status: 'true', 'property.uuid': FIXED_PROPERTIES.searchTag } }),
    ...changed,
  },
});

async function aHighlight(api: Api): Promise<Highlight> {
  return (await ask(api.url, api.adminToken, megaMenu.create, await creation(api))) as Highlight;
}
const ofHighlight = async (api: Api, body?: object) => ({ params: { uuid: (await aHighlight(api)).uuid }, ...(body && { body }) });

export const megaMenuScenarios: Scenarios = {
  'catalogue.megaMenu.list': {
    succeeds: [{ when: 'a page is asked', sending: () => ({ query: { page: '1', itemsPerPage: '10' } }) }],
    refused: [{ when: 'its size is 0', status: 400, sending: () => ({ query: { itemsPerPage: '0' } }) }],
  },
  'catalogue.megaMenu.get': {
    succeeds: [{ when: 'it exists', sending: async (api) => ({ params: { uuid: await firstUuid(api, megaMenu.list) } }) }],
    refused: [{ when: 'it does not exist', status: 404, sending: () => ({ params: { uuid: NOWHERE } }) }],
  },
  'catalogue.megaMenu.create': {
    writes: true,
    succeeds: [
      { when: 'it has all its members', sending: (api) => creation(api) },
      { when: 'its name is as long as may be', sending: (api) => creation(api, { name: 'n'.repeat(50) }) },
    ],
    refused: [
      { when: 'it is empty', status: 422, violations: ['name', 'category', 'image', 'propertyValue'], sending: () => ({ body: {} }) },
      { when: 'its name is blank', status: 422, violations: ['name'], sending: (api) => creation(api, { name: ' ' }) },
      { when: 'its name is too long', status: 422, violations: ['name'], sending: (api) => creation(api, { name: 'n'.repeat(51) }) },
      {
        when: 'its category does not exist',
        status: 422,
        violations: ['category'],
        sending: (api) => creation(api, { category: NOWHERE }),
      },
      { when: 'its image does not exist', status: 422, violations: ['image'], sending: (api) => creation(api, { image: NOWHERE }) },
      {
        when: 'its image is a drawing',
        status: 422,
        violations: ['image'],
        sending: async (api) => creation(api, { image: await aDrawing(api) }),
      },
      {
        when: 'its search tag is a value of another property',
        status: 422,
        violations: ['propertyValue'],
        sending: async (api) =>
          creation(api, {
            propertyValue: await firstUuid(api, propertyValues.search, { query: { 'property.uuid': FIXED_PROPERTIES.brand } }),
          }),
      },
      {
        when: 'its search tag does not exist',
        status: 422,
        violations: ['propertyValue'],
        sending: (api) => creation(api, { propertyValue: NOWHERE }),
      },
    ],
  },
  'catalogue.megaMenu.update': {
    writes: true,
    succeeds: [
      { when: 'all is sent', sending: async (api) => ofHighlight(api, (await creation(api, { name: 'Coups de cœur' })).body) },
      { when: 'its name is sent alone', sending: (api) => ofHighlight(api, { name: 'Rentrée' }) },
    ],
    refused: [
      { when: 'it does not exist', status: 404, sending: () => ({ params: { uuid: NOWHERE }, body: { name: 'Rentrée' } }) },
      { when: 'its name is blank', status: 422, violations: ['name'], sending: (api) => ofHighlight(api, { name: ' ' }) },
      { when: 'its category is taken away', status: 422, violations: ['category'], sending: (api) => ofHighlight(api, { category: null }) },
      { when: 'its image does not exist', status: 422, violations: ['image'], sending: (api) => ofHighlight(api, { image: NOWHERE }) },
    ],
  },
  'catalogue.megaMenu.remove': {
    writes: true,
    succeeds: [{ when: 'it exists', sending: (api) => ofHighlight(api) }],
    refused: [{ when: 'it does not exist', status: 404, sending: () => ({ params: { uuid: NOWHERE } }) }],
  },
};
