import { calls } from '@comptoir/marketplace-api/calls';
import { type Api, ask } from '../api.ts';
import { firstUuid, NOWHERE, type Scenarios } from '../scenario.ts';
import { imageOf, nowhere } from './homepage-rows.ts';

const { blocks } = calls.homepage;

const block = (changes: object = {}) => ({
  position: 1,
  title: 'Idées de sorties',
  image: null,
  icon3d: null,
  blockType: 'current_offer',
  displayVersion: 'both',
  additionalInfo: null,
  reference: 'idees-de-sorties',
  ...changes,
});
const region = { title: 'Normandie', blockType: 'region', displayVersion: 'new', additionalInfo: '14, 27,50', reference: 'normandie' };

/** A block created for the request. */
export const someBlock = async (api: Api, changes: object = {}): Promise<string> => {
  const { uuid } = (await ask(api.url, api.adminToken, blocks.create, { body: block(changes) })) as { uuid: string };
  return uuid;
};

/** Refused bodies of a block, in addition to those of a creation only. */
const refusedBlocks: [when: string, violations: string[], changes: object][] = [
  ['the title has no letter', ['title'], { title: '2024' }],
  ['the title has a slash', ['title'], { title: 'Été/hiver' }],
  ['the position is no number', ['position'], { position: '1' }],
  ['the identifier is empty', ['reference'], { reference: ' ' }],
  ['another kind than a region has numbers', ['additionalInfo'], { additionalInfo: '14' }],
  ['the version is that of regions', ['displayVersion'], { displayVersion: 'new' }],
];

export const blocksScenarios: Scenarios = {
  'homepage.blocks.list': {
    succeeds: [
      ...['travel', 'region', 'current_offer'].map((blockType) => ({
        when: `those of the kind ${blockType} are asked`,
        sending: () => ({ query: { itemsPerPage: '10', page: '1', archived: 'false', blockType, order: { createdAt: 'desc' } } }),
      })),
      {
        when: 'a text is searched and sorted',
        sending: () => ({ query: { search: 'ile-de', order: { title: 'asc', position: 'desc' } } }),
      },
    ],
    refused: [{ when: 'the kind is none', status: 400, sending: () => ({ query: { blockType: 'travelBloc' } }) }],
  },
  'homepage.blocks.get': {
    succeeds: [{ when: 'it exists', sending: async (api) => ({ params: { uuid: await firstUuid(api, blocks.list) } }) }],
    refused: [nowhere],
  },
  'homepage.blocks.create': {
    writes: true,
    succeeds: [
      { when: 'it is a block of offers', sending: () => ({ body: block() }) },
      {
        when: 'it is a region',
        sending: async (api) => ({ body: block({ ...region, image: await imageOf(api), icon3d: await imageOf(api) }) }),
      },
      { when: 'it is a block of travels', sending: () => ({ body: block({ blockType: 'travel' }) }) },
    ],
    refused: [
      {
        when: 'everything is missing',
        status: 422,
        violations: ['position', 'title', 'reference', 'displayVersion', 'blockType'],
        sending: () => ({ body: {} }),
      },
      {
        when: 'a region has no numbers',
        status: 422,
        violations: ['additionalInfo'],
        sending: () => ({ body: block({ ...region, additionalInfo: null }) }),
      },
      {
        when: 'the numbers of a region have no two digits',
        status: 422,
        violations: ['additionalInfo'],
        sending: () => ({ body: block({ ...region, additionalInfo: '14,2A' }) }),
      },
      {
        when: 'its image does not exist',
        status: 422,
        violations: ['image'],
        sending: () => ({ body: block({ ...region, image: `/api/images/${NOWHERE}` }) }),
      },
      ...refusedBlocks.map(([when, violations, changes]) => ({ when, status: 422, violations, sending: () => ({ body: block(changes) }) })),
    ],
  },
  'homepage.blocks.update': {
    writes: true,
    succeeds: [
      {
        when: 'the documented members are sent',
        sending: async (api) => {
          const { blockType, ...body } = block({ position: 4, title: 'Idées de week-end' });
          return { params: { uuid: await someBlock(api) }, body };
        },
      },
      {
        when: 'it is toggled by its own path',
        sending: async (api) => ({ params: { uuid: await someBlock(api) }, body: { active: false } }),
      },
    ],
    refused: [
      { ...nowhere, sending: () => ({ params: { uuid: NOWHERE }, body: { position: 2 } }) },
      {
        when: 'the identifier is changed',
        status: 422,
        violations: ['reference'],
        sending: async (api) => ({ params: { uuid: await someBlock(api) }, body: { reference: 'autre' } }),
      },
      ...refusedBlocks.map(([when, violations, body]) => ({
        when,
        status: 422,
        violations,
        sending: async (api: Api) => ({ params: { uuid: await someBlock(api) }, body }),
      })),
    ],
  },
  'homepage.blocks.setActive': {
    writes: true,
    succeeds: [{ when: 'it exists', sending: async (api) => ({ body: { uuid: await someBlock(api), active: false } }) }],
    refused: [
      { ...nowhere, sending: () => ({ body: { uuid: NOWHERE, active: true } }) },
      { when: 'it is not named', status: 422, violations: ['uuid'], sending: () => ({ body: { active: true } }) },
    ],
  },
};
