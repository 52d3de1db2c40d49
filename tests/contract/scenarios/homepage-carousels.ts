import { calls } from '@comptoir/marketplace-api/calls';
import { type Api, ask } from '../api.ts';
import { firstUuid, NOWHERE, type Scenarios } from '../scenario.ts';
import { imageOf, nowhere, productOf } from './homepage-rows.ts';

const { carousels } = calls.homepage;

const categoryOf = (api: Api) => firstUuid(api, calls.catalogue.categories.list, { query: { lvl: '1' } });

async function filterOf(api: Api): Promise<string> {
  const [filter] = (await api.sql('select uuid from category_filter limit 1')) as { uuid: string }[];
  return filter?.uuid ?? '';
}

const carousel = async (api: Api, changes: object = {}) => ({
  position: 1,
  redirectionLink: null,
  imageWeb: await imageOf(api),
  imageMobile: await imageOf(api),
  itemValue: 'carte cadeau',
  itemType: 3,
  pageType: 'homepage',
  domaine: 'ce',
  ...changes,
});
/** A carousel created for the request. */
const someCarousel = async (api: Api): Promise<string> => {
  const { uuid } = (await ask(api.url, api.adminToken, carousels.create, { body: await carousel(api) })) as { uuid: string };
  return uuid;
};

export const carouselsScenarios: Scenarios = {
  'homepage.carousels.list': {
    succeeds: [
      {
        when: 'those of the homepage are asked, the newest first',
        sending: () => ({ query: { itemsPerPage: '10', page: '1', pageType: 'homepage', order: { createdAt: 'desc' } } }),
      },
      { when: 'those of the login page are asked', sending: () => ({ query: { pageType: 'login', order: { position: 'asc' } } }) },
      { when: 'a text is searched', sending: () => ({ query: { search: 'carte' } }) },
    ],
    refused: [{ when: 'the page is of no kind', status: 400, sending: () => ({ query: { pageType: 'checkout' } }) }],
  },
  'homepage.carousels.get': {
    succeeds: [{ when: 'it exists', sending: async (api) => ({ params: { uuid: await firstUuid(api, carousels.list) } }) }],
    refused: [nowhere],
  },
  'homepage.carousels.create': {
    writes: true,
    succeeds: [
      { when: 'it leads to words', sending: async (api) => ({ body: await carousel(api) }) },
      {
        when: 'it leads to a product',
        sending: async (api) => ({ body: await carousel(api, { itemType: 1, itemValue: await productOf(api) }) }),
      },
      {
        when: 'it leads to a category',
        sending: async (api) => ({ body: await carousel(api, { itemType: 2, itemValue: await categoryOf(api) }) }),
      },
      {
        when: 'it leads to a filter',
        sending: async (api) => ({ body: await carousel(api, { itemType: 5, itemValue: await filterOf(api) }) }),
      },
      {
        when: 'it leads to an address and stands on the login page, of the second brand and without a mobile image',
        sending: async (api) => ({
          body: await carousel(api, {
            pageType: 'login',
            domaine: 'product',
            imageMobile: null,
            itemType: 4,
            itemValue: '/offres',
            redirectionLink: '/offres',
          }),
        }),
      },
    ],
    refused: [
      {
        when: 'everything is missing',
        status: 422,
        violations: ['position', 'itemType', 'pageType', 'domaine'],
        sending: () => ({ body: {} }),
      },
      {
        when: 'the homepage lacks both images',
        status: 422,
        violations: ['imageWeb', 'imageMobile'],
        sending: async (api) => ({ body: await carousel(api, { imageWeb: null, imageMobile: null }) }),
      },
      {
        when: 'the login page lacks the web image',
        status: 422,
        violations: ['imageWeb'],
        sending: async (api) => ({ body: await carousel(api, { pageType: 'login', imageWeb: null, imageMobile: null }) }),
      },
      {
        when: 'no type is chosen',
        status: 422,
        violations: ['itemType'],
        sending: async (api) => ({ body: await carousel(api, { itemType: 0 }) }),
      },
      {
        when: 'the position is below 1',
        status: 422,
        violations: ['position'],
        sending: async (api) => ({ body: await carousel(api, { position: 0.5 }) }),
      },
      {
        when: 'the platform is neither brand',
        status: 422,
        violations: ['domaine'],
        sending: async (api) => ({ body: await carousel(api, { domaine: 'club-employes' }) }),
      },
      {
        when: 'its product does not exist',
        status: 422,
        violations: ['itemValue'],
        sending: async (api) => ({ body: await carousel(api, { itemType: 1, itemValue: NOWHERE }) }),
      },
      {
        when: 'its image does not exist',
        status: 422,
        violations: ['imageWeb'],
        sending: async (api) => ({ body: await carousel(api, { imageWeb: `/api/images/${NOWHERE}` }) }),
      },
    ],
  },
  'homepage.carousels.update': {
    writes: true,
    succeeds: [
      {
        when: 'the documented members are sent',
        sending: async (api) => {
          const { redirectionLink, ...body } = await carousel(api, { position: 4, itemType: 2, itemValue: await categoryOf(api) });
          return { params: { uuid: await someCarousel(api) }, body };
        },
      },
      {
        when: 'one member is sent',
        sending: async (api) => ({ params: { uuid: await someCarousel(api) }, body: { position: 7 } }),
      },
    ],
    refused: [
      { ...nowhere, sending: () => ({ params: { uuid: NOWHERE }, body: { position: 2 } }) },
      {
        when: 'an image that the homepage needs is taken away',
        status: 422,
        violations: ['imageMobile'],
        sending: async (api) => ({ params: { uuid: await someCarousel(api) }, body: { imageMobile: null } }),
      },
      {
        when: 'what it leads to is no uuid',
        status: 422,
        violations: ['itemValue'],
        sending: async (api) => ({ params: { uuid: await someCarousel(api) }, body: { itemType: 1, itemValue: 'spa' } }),
      },
    ],
  },
  'homepage.carousels.setActive': {
    writes: true,
    succeeds: [{ when: 'it exists', sending: async (api) => ({ body: { uuid: await someCarousel(api), active: false } }) }],
    refused: [
      { ...nowhere, sending: () => ({ body: { uuid: NOWHERE, active: true } }) },
      {
        when: 'the flag is missing',
        status: 422,
        violations: ['active'],
        sending: async (api) => ({ body: { uuid: await someCarousel(api) } }),
      },
    ],
  },
  'homepage.carousels.setActiveByPath': {
    writes: true,
    succeeds: [{ when: 'it exists', sending: async (api) => ({ params: { uuid: await someCarousel(api) }, body: { active: false } }) }],
    refused: [{ ...nowhere, sending: () => ({ params: { uuid: NOWHERE }, body: { active: true } }) }],
  },
  'homepage.carousels.remove': {
    writes: true,
    succeeds: [{ when: 'it exists', sending: async (api) => ({ params: { uuid: await someCarousel(api) } }) }],
    refused: [nowhere],
  },
};
