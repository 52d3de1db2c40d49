import { calls } from '@comptoir/marketplace-api/calls';
import { type Api, ask } from '../api.ts';
import { firstUuid, NOWHERE, type Scenarios } from '../scenario.ts';
import { imageOf, nowhere, productOf } from './homepage-rows.ts';

const { news } = calls.homepage;

const newsItem = async (api: Api, changes: object = {}) => ({
  position: 1,
  product: `/api/master_products/${await productOf(api)}`,
  imageWeb: await imageOf(api),
  imageMobile: await imageOf(api),
  ...changes,
});
const someNews = async (api: Api): Promise<string> => {
  const { uuid } = (await ask(api.url, api.adminToken, news.create, { body: await newsItem(api) })) as { uuid: string };
  return uuid;
};

export const newsScenarios: Scenarios = {
  'homepage.news.list': {
    succeeds: [
      {
        when: 'a page is asked, the newest first',
        sending: () => ({ query: { itemsPerPage: '10', page: '1', order: { createdAt: 'desc' } } }),
      },
      { when: 'the name of a product is searched', sending: () => ({ query: { search: 'carte', order: { position: 'asc' } } }) },
    ],
    refused: [],
  },
  'homepage.news.get': {
    succeeds: [{ when: 'it exists', sending: async (api) => ({ params: { uuid: await firstUuid(api, news.list) } }) }],
    refused: [nowhere],
  },
  'homepage.news.create': {
    writes: true,
    succeeds: [{ when: 'all is given', sending: async (api) => ({ body: await newsItem(api) }) }],
    refused: [
      {
        when: 'everything is missing',
        status: 422,
        violations: ['position', 'product', 'imageWeb', 'imageMobile'],
        sending: () => ({ body: {} }),
      },
      {
        when: 'the position is 0',
        status: 422,
        violations: ['position'],
        sending: async (api) => ({ body: await newsItem(api, { position: 0 }) }),
      },
      {
        when: 'the position is no integer',
        status: 422,
        violations: ['position'],
        sending: async (api) => ({ body: await newsItem(api, { position: 1.5 }) }),
      },
      {
        when: 'the product does not exist',
        status: 422,
        violations: ['product'],
        sending: async (api) => ({ body: await newsItem(api, { product: `/api/master_products/${NOWHERE}` }) }),
      },
      ...[`https://evil.example/x/${NOWHERE}`, NOWHERE].map((product) => ({
        when: `the product is ${product}, which is no reference`,
        status: 400,
        sending: async (api: Api) => ({ body: await newsItem(api, { product }) }),
      })),
    ],
  },
  'homepage.news.update': {
    writes: true,
    succeeds: [
      {
        when: 'all is given',
        sending: async (api) => ({ params: { uuid: await someNews(api) }, body: await newsItem(api, { position: 3 }) }),
      },
      { when: 'one member is sent', sending: async (api) => ({ params: { uuid: await someNews(api) }, body: { position: 9 } }) },
    ],
    refused: [
      { ...nowhere, sending: () => ({ params: { uuid: NOWHERE }, body: { position: 2 } }) },
      {
        when: 'an image is taken away',
        status: 422,
        violations: ['imageWeb'],
        sending: async (api) => ({ params: { uuid: await someNews(api) }, body: { imageWeb: null } }),
      },
    ],
  },
  'homepage.news.remove': {
    writes: true,
    succeeds: [{ when: 'it exists', sending: async (api) => ({ params: { uuid: await someNews(api) } }) }],
    refused: [nowhere],
  },
};
