import { calls } from '@comptoir/marketplace-api/calls';
import type { Category } from '@comptoir/shared/catalogue/categories/categories';
import type { CategoryFilter, FilterCandidate } from '@comptoir/shared/catalogue/category-filters/category-filters';
import { FIXED_PROPERTIES } from '@comptoir/shared/catalogue/products/product-facts';
import { type Api, ask } from '../api.ts';
import { NOWHERE, type Scenarios } from '../scenario.ts';

const { categories, categoryFilters, properties } = calls.catalogue;

/** A category with an active product below it. */
async function aCategory(api: Api): Promise<string> {
  const query = { lvl: '1', archived: 'false', itemsPerPage: '1000' };
  const { items } = (await ask(api.url, api.adminToken, categories.list, { query })) as { items: Category[] };
  const found = items.find(({ activeMasterProductsCount }) => activeMasterProductsCount > 0);
  if (found === undefined) throw new Error('no category with products');
  return found.uuid;
}

/** A new category without products. */
async function anEmptyCategory(api: Api): Promise<string> {
  const { items } = (await ask(api.url, api.adminToken, categories.list, { query: { lvl: '0' } })) as { items: Category[] };
  const body = { name: 'Sans produit', slug: 'sans-produit', enabled: true, parent: `/api/categories/${items[0]?.uuid}` };
  return ((await ask(api.url, api.adminToken, categories.create, { body })) as { uuid: string }).uuid;
}

/** A property that is no filter of any category. */
async function aProperty(api: Api): Promise<string> {
  const body = { name: 'Ambiance', values: [{ value: 'Calme' }] };
  return ((await ask(api.url, api.adminToken, properties.create, { body })) as { uuid: string }).uuid;
}

const creation = async (api: Api, changed: object = {}) => ({
  body: { category: await aCategory(api), properties: [await aProperty(api)], ...changed },
});

async function aFilter(api: Api): Promise<CategoryFilter> {
  const [filter] = (await ask(api.url, api.adminToken, categoryFilters.create, await creation(api))) as CategoryFilter[];
  if (filter === undefined) throw new Error('no filter was made');
  return filter;
}

const ofCategory = async (api: Api) => ({ params: { categoryUuid: await aCategory(api) } });
const ofFilter = async (api: Api, body?: object) => ({ params: { uuid: (await aFilter(api)).uuid }, ...(body && { body }) });

/** A property that is already a filter, so no candidate any more. */
async function known(api: Api): Promise<object> {
  const { body } = await creation(api);
  await ask(api.url, api.adminToken, categoryFilters.create, { body });
  const sending = { params: { categoryUuid: body.category }, query: { itemsPerPage: '500' } };
  const { items } = (await ask(api.url, api.adminToken, categoryFilters.candidates, sending)) as { items: FilterCandidate[] };
  if (items.some(({ property }) => body.properties.includes(property))) throw new Error('a filter is still a candidate');
  return body;
}

export const categoryFiltersScenarios: Scenarios = {
  'catalogue.categoryFilters.candidates': {
    succeeds: [
      { when: 'all are asked', sending: async (api) => ({ ...(await ofCategory(api)), query: { itemsPerPage: '500' } }) },
      { when: 'a page is asked', sending: async (api) => ({ ...(await ofCategory(api)), query: { page: '2', itemsPerPage: '2' } }) },
    ],
    refused: [
      { when: 'the category does not exist', status: 404, sending: () => ({ params: { categoryUuid: NOWHERE } }) },
      { when: 'the page is 0', status: 400, sending: async (api) => ({ ...(await ofCategory(api)), query: { page: '0' } }) },
    ],
  },
  'catalogue.categoryFilters.list': {
    succeeds: [{ when: 'the category exists', sending: ofCategory }],
    refused: [{ when: 'the category does not exist', status: 404, sending: () => ({ params: { categoryUuid: NOWHERE } }) }],
  },
  'catalogue.categoryFilters.create': {
    writes: true,
    succeeds: [
      { when: 'one property is chosen', sending: (api) => creation(api) },
      { when: 'several are', sending: async (api) => creation(api, { properties: [await aProperty(api), await aProperty(api)] }) },
    ],
    refused: [
      { when: 'it is empty', status: 422, violations: ['category', 'properties'], sending: () => ({ body: {} }) },
      { when: 'no property is chosen', status: 422, violations: ['properties'], sending: (api) => creation(api, { properties: [] }) },
      {
        when: 'the category does not exist',
        status: 422,
        violations: ['category'],
        sending: (api) => creation(api, { category: NOWHERE }),
      },
      {
        when: 'the category is linked to no product',
        status: 422,
        violations: ['category'],
        sending: async (api) => creation(api, { category: await anEmptyCategory(api) }),
      },
      {
        when: 'a property does not exist',
        status: 422,
        violations: ['properties.1'],
        sending: async (api) => creation(api, { properties: [await aProperty(api), NOWHERE] }),
      },
      {
        when: 'a property is one of the workings',
        status: 422,
        violations: ['properties.0'],
        sending: (api) => creation(api, { properties: [FIXED_PROPERTIES.searchTag] }),
      },
      {
        when: 'a property is a filter already',
        status: 422,
        violations: ['properties.0'],
        sending: async (api) => ({ body: await known(api) }),
      },
    ],
  },
  'catalogue.categoryFilters.update': {
    writes: true,
    succeeds: [
      { when: 'it is switched off', sending: (api) => ofFilter(api, { isActive: false }) },
      { when: 'it is switched on', sending: (api) => ofFilter(api, { isActive: true }) },
    ],
    refused: [
      { when: 'it does not exist', status: 404, sending: () => ({ params: { uuid: NOWHERE }, body: { isActive: true } }) },
      { when: 'it is neither on nor off', status: 422, violations: ['isActive'], sending: (api) => ofFilter(api, {}) },
    ],
  },
  'catalogue.categoryFilters.remove': {
    writes: true,
    succeeds: [{ when: 'it exists', sending: (api) => ofFilter(api) }],
    refused: [{ when: 'it does not exist', status: 404, sending: () => ({ params: { uuid: NOWHERE } }) }],
  },
};
