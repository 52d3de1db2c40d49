import { calls } from '@comptoir/marketplace-api/calls';
import { type Api, ask } from '../api.ts';
import { firstUuid, NOWHERE, type Scenarios } from '../scenario.ts';

const { companies, restrictions } = calls.companies;
const { categories, products } = calls.catalogue;

const someCompany = (api: Api) => firstUuid(api, companies.list);
const someProduct = (api: Api) => firstUuid(api, products.list);

/** A product that was just hidden from a company. */
async function hidden(api: Api) {
  const [companyUuid, masterProductUuid] = await Promise.all([someCompany(api), someProduct(api)]);
  await ask(api.url, api.adminToken, restrictions.hide, { body: { companyUuid, masterProductUuids: [masterProductUuid] } });
  return { companyUuid, masterProductUuid };
}

export const companiesScenarios: Scenarios = {
  'companies.companies.list': {
    succeeds: [
      { when: 'a page is asked', sending: () => ({ query: { page: '2', itemsPerPage: '10' } }) },
      { when: 'active ones are searched', sending: () => ({ query: { name: 'val', isActive: 'true' } }) },
      { when: 'inactive ones are asked by the other word', sending: () => ({ query: { active: 'false' } }) },
    ],
    refused: [{ when: 'isActive is no word', status: 400, sending: () => ({ query: { isActive: '1' } }) }],
  },
  'companies.companies.get': {
    succeeds: [{ when: 'it exists', sending: async (api) => ({ params: { uuid: await someCompany(api) } }) }],
    refused: [{ when: 'it does not exist', status: 404, sending: () => ({ params: { uuid: NOWHERE } }) }],
  },
  'companies.companies.settings': {
    succeeds: [{ when: 'it exists', sending: async (api) => ({ params: { companyUuid: await someCompany(api) } }) }],
    refused: [{ when: 'it does not exist', status: 404, sending: () => ({ params: { companyUuid: NOWHERE } }) }],
  },
  'companies.companies.saveSettings': {
    writes: true,
    succeeds: [
      {
        when: 'categories are ticked',
        sending: async (api) => ({
          body: { uuid: await someCompany(api), categories: [{ uuid: await firstUuid(api, categories.list, { query: { lvl: '1' } }) }] },
        }),
      },
      { when: 'nothing is ticked', sending: async (api) => ({ body: { uuid: await someCompany(api), categories: [] } }) },
    ],
    refused: [
      {
        when: 'the company does not exist',
        status: 422,
        violations: ['uuid'],
        sending: () => ({ body: { uuid: NOWHERE, categories: [] } }),
      },
      {
        when: 'a category does not exist',
        status: 422,
        violations: ['categories.0.uuid'],
        sending: async (api) => ({ body: { uuid: await someCompany(api), categories: [{ uuid: NOWHERE }] } }),
      },
    ],
  },
  'companies.restrictions.companyOptions': {
    succeeds: [
      { when: 'they are searched', sending: () => ({ query: { search: 'val', order: { name: 'asc' } } }) },
      { when: 'a page is asked', sending: () => ({ query: { page: '2', itemsPerPage: '10', order: { name: 'desc' } } }) },
    ],
    refused: [{ when: 'the page is no number', status: 400, sending: () => ({ query: { page: 'deux' } }) }],
  },
  'companies.restrictions.list': {
    succeeds: [
      {
        when: 'a page is asked',
        sending: async (api) => ({ params: { companyUuid: await someCompany(api) }, query: { page: '1', itemsPerPage: '25' } }),
      },
      {
        when: 'they are searched',
        sending: async (api) => ({ params: { companyUuid: await someCompany(api) }, query: { search: 'mai' } }),
      },
    ],
    refused: [{ when: 'the company does not exist', status: 404, sending: () => ({ params: { companyUuid: NOWHERE } }) }],
  },
  'companies.restrictions.hide': {
    writes: true,
    succeeds: [
      {
        when: 'products are selected',
        sending: async (api) => ({ body: { companyUuid: await someCompany(api), masterProductUuids: [await someProduct(api)] } }),
      },
      {
        when: 'one is hidden already',
        sending: async (api) => {
          const { companyUuid, masterProductUuid } = await hidden(api);
          return { body: { companyUuid, masterProductUuids: [masterProductUuid, masterProductUuid] } };
        },
      },
    ],
    refused: [
      {
        when: 'the company does not exist',
        status: 422,
        violations: ['companyUuid'],
        sending: async (api) => ({ body: { companyUuid: NOWHERE, masterProductUuids: [await someProduct(api)] } }),
      },
      {
        when: 'a product does not exist',
        status: 422,
        violations: ['masterProductUuids.1'],
        sending: async (api) => ({ body: { companyUuid: await someCompany(api), masterProductUuids: [await someProduct(api), NOWHERE] } }),
      },
      {
        when: 'no product is selected',
        status: 422,
        violations: ['masterProductUuids'],
        sending: async (api) => ({ body: { companyUuid: await someCompany(api), masterProductUuids: [] } }),
      },
    ],
  },
  'companies.restrictions.remove': {
    writes: true,
    succeeds: [{ when: 'it exists', sending: async (api) => ({ params: await hidden(api) }) }],
    refused: [
      {
        when: 'the product is not hidden',
        status: 404,
        sending: async (api) => ({ params: { companyUuid: await someCompany(api), masterProductUuid: NOWHERE } }),
      },
    ],
  },
};
