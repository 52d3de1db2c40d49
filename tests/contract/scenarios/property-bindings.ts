import { calls } from '@comptoir/marketplace-api/calls';
import type { Property } from '@comptoir/shared/catalogue/properties/properties';
import { type Api, ask } from '../api.ts';
import { firstUuid, NOWHERE, type Scenarios } from '../scenario.ts';
import { aTopCategory, someVariants } from './variants-of-grids.ts';

const { properties, propertyValues } = calls.catalogue;

/** A value with products of the seed. */
async function aUsedValue(api: Api): Promise<string> {
  const propertyUuid = await firstUuid(api, properties.list, { query: { specialProperty: 'true', search: 'couleur' } });
  return firstUuid(api, propertyValues.list, { params: { propertyUuid } });
}

/** A value without products. */
async function aNewValue(api: Api): Promise<string> {
  const body = { name: 'Relief', values: [{ value: 'Plat' }] };
  const { propertyValues: values } = (await ask(api.url, api.adminToken, properties.create, { body })) as Property;
  return values[0]?.uuid ?? '';
}

const grid = async (api: Api, query: Record<string, string | string[]> = {}) => ({
  query: { page: '1', itemsPerPage: '10', propertyValueUuid: await aUsedValue(api), ...query },
});

const nothing = { isAllSelected: false, selectedProductsUuidsToAdd: [], unSelectedProductsUuidsToRemove: [] };
const save = async (api: Api, changed: object) => ({ body: { uuid: await aNewValue(api), ...nothing, ...changed } });

export const bindingsScenarios: Scenarios = {
  'catalogue.propertyBindings.list': {
    succeeds: [
      { when: 'all variants are asked', sending: (api) => grid(api, { matchPropertyValueOnly: 'false' }) },
      { when: 'the bound ones are asked', sending: (api) => grid(api, { matchPropertyValueOnly: 'true' }) },
      { when: 'a text is searched', sending: (api) => grid(api, { search: 'carte cadeau brumelle' }) },
      { when: 'categories are chosen', sending: async (api) => grid(api, { categories: [await aTopCategory(api)] }) },
      {
        when: 'the bound ones of a category are searched',
        sending: async (api) => grid(api, { matchPropertyValueOnly: 'true', search: 'carte', categories: [await aTopCategory(api)] }),
      },
    ],
    refused: [
      { when: 'no value is named', status: 400, sending: () => ({ query: { page: '1' } }) },
      { when: 'the value does not exist', status: 404, sending: () => ({ query: { propertyValueUuid: NOWHERE } }) },
    ],
  },
  'catalogue.propertyBindings.save': {
    writes: true,
    succeeds: [
      { when: 'variants are bound', sending: async (api) => save(api, { selectedProductsUuidsToAdd: await someVariants(api) }) },
      { when: 'variants are set free', sending: async (api) => save(api, { unSelectedProductsUuidsToRemove: await someVariants(api) }) },
      {
        when: 'all are bound but one',
        sending: async (api) => save(api, { isAllSelected: true, unSelectedProductsUuidsToRemove: await someVariants(api, 1) }),
      },
    ],
    refused: [
      {
        when: 'the value does not exist',
        status: 404,
        sending: async (api) => ({ body: { ...nothing, uuid: NOWHERE, selectedProductsUuidsToAdd: await someVariants(api) } }),
      },
      { when: 'nothing would change', status: 422, violations: ['selectedProductsUuidsToAdd'], sending: (api) => save(api, {}) },
      {
        when: 'a variant does not exist',
        status: 422,
        violations: ['selectedProductsUuidsToAdd.1'],
        sending: async (api) => save(api, { selectedProductsUuidsToAdd: [...(await someVariants(api, 1)), NOWHERE] }),
      },
      {
        when: 'a variant to set free does not exist',
        status: 422,
        violations: ['unSelectedProductsUuidsToRemove.0'],
        sending: (api) => save(api, { unSelectedProductsUuidsToRemove: [NOWHERE] }),
      },
    ],
  },
};
