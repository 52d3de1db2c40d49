import { calls } from '@comptoir/marketplace-api/calls';
import type { Category } from '@comptoir/shared/catalogue/categories/categories';
import { type Api, ask } from '../api.ts';
import { firstUuid, NOWHERE, type Scenarios } from '../scenario.ts';
import { categoryFiltersScenarios } from './category-filters.ts';
import { aDrawing, aPixel, imageIri } from './images.ts';
import { megaMenuScenarios } from './mega-menu.ts';

const { categories } = calls.catalogue;

const form = { name: 'Escapades', slug: 'escapades/week-end', description: null, enabled: true, vignette: null, icon3d: null };

const iriOf = (uuid: string) => `/api/categories/${uuid}`;
const root = (api: Api) => firstUuid(api, categories.list, { query: { lvl: '0' } });

/** A new category, the last one below `parent`, or of the top level. */
async function aCategory(api: Api, parent?: string): Promise<Category> {
  const body = { ...form, parent: iriOf(parent ?? (await root(api))) };
  return (await ask(api.url, api.adminToken, categories.create, { body })) as Category;
}

/** The maximum depth of a category. */
async function aDeepCategory(api: Api): Promise<Category> {
  const { items } = (await ask(api.url, api.adminToken, categories.list, { query: { lvl: '4', itemsPerPage: '1' } })) as {
    items: Category[];
  };
  const [deep] = items;
  if (deep === undefined) throw new Error('no category on the last level');
  return deep;
}

const change = async (api: Api, body: object, category = aCategory(api)) => ({ params: { uuid: (await category).uuid }, body });
const creation = async (api: Api, changed: object = {}) => ({ body: { ...form, parent: iriOf(await root(api)), ...changed } });

async function archived(api: Api): Promise<Category> {
  const { uuid } = await aCategory(api);
  return (await ask(api.url, api.adminToken, categories.update, { params: { uuid }, body: { archived: true } })) as Category;
}

export const categoriesScenarios: Scenarios = {
  ...categoryFiltersScenarios,
  ...megaMenuScenarios,
  'catalogue.categories.list': {
    succeeds: [
      { when: 'the top level is asked', sending: () => ({ query: { lvl: '1', page: '1', itemsPerPage: '10' } }) },
      { when: 'the tree is asked', sending: () => ({ query: { lvl: '1', order: { lft: 'ASC' } } }) },
      {
        when: 'a name is searched and sorted',
        sending: () => ({ query: { name: 'a', order: { name: 'desc', position: 'asc', enabled: 'asc' } } }),
      },
      {
        when: 'children are asked',
        sending: async (api) => ({ query: { 'parent.uuid': await firstUuid(api, categories.list, { query: { lvl: '1' } }) } }),
      },
      { when: 'archived ones are left out', sending: () => ({ query: { name: 'spa', archived: 'false', itemsPerPage: '5' } }) },
    ],
    refused: [{ when: 'archived is no flag', status: 400, sending: () => ({ query: { archived: 'peut-être' } }) }],
  },
  'catalogue.categories.get': {
    succeeds: [{ when: 'it exists', sending: async (api) => ({ params: { uuid: await firstUuid(api, categories.list) } }) }],
    refused: [{ when: 'it does not exist', status: 404, sending: () => ({ params: { uuid: NOWHERE } }) }],
  },
  'catalogue.categories.create': {
    writes: true,
    succeeds: [
      { when: 'it has all its members', sending: async (api) => creation(api, await pictures(api)) },
      {
        when: 'it has only those that must be',
        sending: async (api) => ({ body: { name: 'Bals', slug: 'bals', enabled: false, parent: iriOf(await root(api)) } }),
      },
      { when: 'it lies below another', sending: async (api) => creation(api, { parent: iriOf((await aCategory(api)).uuid) }) },
      {
        when: 'its name and its description are as long as may be',
        sending: (api) => creation(api, { name: 'n'.repeat(30), description: 'd'.repeat(255) }),
      },
    ],
    refused: [
      { when: 'it is empty', status: 422, violations: ['name', 'slug', 'enabled', 'parent'], sending: () => ({ body: {} }) },
      { when: 'its name is blank', status: 422, violations: ['name'], sending: (api) => creation(api, { name: '  ' }) },
      { when: 'its name is too long', status: 422, violations: ['name'], sending: (api) => creation(api, { name: 'n'.repeat(31) }) },
      {
        when: 'its description is too long',
        status: 422,
        violations: ['description'],
        sending: (api) => creation(api, { description: 'd'.repeat(256) }),
      },
      { when: 'its slug starts with a space', status: 422, violations: ['slug'], sending: (api) => creation(api, { slug: ' bals' }) },
      { when: 'its slug has an accent', status: 422, violations: ['slug'], sending: (api) => creation(api, { slug: 'théâtre' }) },
      {
        when: 'its parent does not exist',
        status: 422,
        violations: ['parent'],
        sending: (api) => creation(api, { parent: iriOf(NOWHERE) }),
      },
      {
        when: 'its parent is archived',
        status: 422,
        violations: ['parent'],
        sending: async (api) => creation(api, { parent: iriOf((await archived(api)).uuid) }),
      },
      {
        when: 'its parent is on the last level',
        status: 422,
        violations: ['parent'],
        sending: async (api) => creation(api, { parent: iriOf((await aDeepCategory(api)).uuid) }),
      },
      {
        when: 'its pictures do not exist',
        status: 422,
        violations: ['vignette', 'icon3d'],
        sending: (api) => creation(api, { vignette: imageIri(NOWHERE), icon3d: imageIri(NOWHERE) }),
      },
      {
        when: 'its 3D icon is no PNG',
        status: 422,
        violations: ['icon3d'],
        sending: async (api) => creation(api, { icon3d: imageIri(await aDrawing(api)) }),
      },
    ],
  },
  'catalogue.categories.update': {
    writes: true,
    succeeds: [
      { when: 'it is edited', sending: async (api) => change(api, { ...form, name: 'Escapades à deux', ...(await pictures(api)) }) },
      { when: 'it is archived', sending: (api) => change(api, { archived: true }) },
      { when: 'it comes back from the archive', sending: (api) => change(api, { archived: false }, archived(api)) },
      { when: 'it is moved', sending: (api) => change(api, { position: 1 }) },
      { when: 'nothing changes', sending: (api) => change(api, {}) },
    ],
    refused: [
      { when: 'it does not exist', status: 404, sending: () => ({ params: { uuid: NOWHERE }, body: { archived: true } }) },
      {
        when: 'a child is not archived',
        status: 422,
        violations: ['archived'],
        sending: async (api) => {
          const parent = await aCategory(api);
          await aCategory(api, parent.uuid);
          return change(api, { archived: true }, Promise.resolve(parent));
        },
      },
      {
        when: 'it is the root',
        status: 422,
        violations: ['archived'],
        sending: async (api) => ({ params: { uuid: await root(api) }, body: { archived: true } }),
      },
      {
        when: 'its position is none of its siblings',
        status: 422,
        violations: ['position'],
        sending: (api) => change(api, { position: 100_000 }),
      },
      { when: 'its position is 0', status: 422, violations: ['position'], sending: (api) => change(api, { position: 0 }) },
      { when: 'its name is too long', status: 422, violations: ['name'], sending: (api) => change(api, { ...form, name: 'n'.repeat(31) }) },
      { when: 'its slug is empty', status: 422, violations: ['slug'], sending: (api) => change(api, { ...form, slug: '' }) },
      {
        when: 'its pictures do not exist',
        status: 422,
        violations: ['vignette'],
        sending: (api) => change(api, { vignette: imageIri(NOWHERE) }),
      },
      {
        when: 'its 3D icon is no PNG',
        status: 422,
        violations: ['icon3d'],
        sending: async (api) => change(api, { icon3d: imageIri(await aDrawing(api)) }),
      },
    ],
  },
};

async function pictures(api: Api) {
  return { vignette: imageIri(await aDrawing(api)), icon3d: imageIri(await aPixel(api)) };
}
