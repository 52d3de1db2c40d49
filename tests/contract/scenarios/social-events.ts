import { calls } from '@comptoir/marketplace-api/calls';
import type { BrandMapping } from '@comptoir/shared/catalogue/collections/social-events';
import { type Api, ask } from '../api.ts';
import { firstUuid, NOWHERE, type Scenarios } from '../scenario.ts';

const { socialEvents } = calls.catalogue;

const anEvent = (api: Api) => firstUuid(api, socialEvents.list);

const ofEvent = async (api: Api) => ({ query: { socialEventUuid: await anEvent(api) } });

const refused = [
  { when: 'no event is named', status: 400, sending: () => ({}) },
  { when: 'the event does not exist', status: 404, sending: () => ({ query: { socialEventUuid: NOWHERE } }) },
];

/** Another mapping of an event: the selection of each of the first rows is inverted. */
async function mapping(api: Api, changed: object = {}) {
  const uuid = await anEvent(api);
  const query = { socialEventUuid: uuid };
  const { brands } = (await ask(api.url, api.adminToken, socialEvents.allBrands, { query })) as { brands: BrandMapping[] };
  const ids = brands.slice(0, 10).flatMap(({ id, isSelected }) => (isSelected ? [] : [id]));
  return { body: { socialEvent: `/api/wv_social_events/${uuid}`, brands: ids, ...changed } };
}

export const socialEventsScenarios: Scenarios = {
  'catalogue.socialEvents.list': {
    succeeds: [
      { when: 'a page is asked', sending: () => ({ query: { page: '1', itemsPerPage: '10' } }) },
      { when: 'a name is searched', sending: () => ({ query: { name: 'Noël' } }) },
    ],
    refused: [],
  },
  'catalogue.socialEvents.brands': { succeeds: [{ when: 'the event exists', sending: ofEvent }], refused },
  'catalogue.socialEvents.allBrands': { succeeds: [{ when: 'the event exists', sending: ofEvent }], refused },
  'catalogue.socialEvents.saveBrands': {
    writes: true,
    succeeds: [
      { when: 'brands are chosen', sending: (api) => mapping(api) },
      { when: 'none is', sending: (api) => mapping(api, { brands: [] }) },
    ],
    refused: [
      {
        when: 'the event does not exist',
        status: 422,
        violations: ['socialEvent'],
        sending: (api) => mapping(api, { socialEvent: `/api/wv_social_events/${NOWHERE}` }),
      },
      {
        when: 'a brand was never shown',
        status: 422,
        violations: ['brands.0', 'brands.1', 'brands.2'],
        sending: (api) => mapping(api, { brands: [`${NOWHERE}|${NOWHERE}`, 'Brumelle', 7] }),
      },
    ],
  },
};
