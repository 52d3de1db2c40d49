import { calls } from '@comptoir/marketplace-api/calls';
import { type Api, ask } from '../api.ts';
import { firstUuid, NOWHERE, type Scenarios } from '../scenario.ts';
import { someBlock } from './homepage-blocks.ts';
import { imageOf, nowhere, productOf } from './homepage-rows.ts';

const { blocks, items } = calls.homepage;

const item = async (api: Api, changes: object = {}) => ({
  title: 'Cinéma 5 places',
  label: 'Sans date',
  description: 'Valable tous les jours',
  position: 1,
  imageWeb: await imageOf(api),
  imageMobile: await imageOf(api),
  itemValue: await productOf(api),
  middleMenu: `/api/middle_menus/${await someBlock(api)}`,
  itemType: 1,
  ...changes,
});
const someItem = async (api: Api, changes: object = {}): Promise<string> => {
  const { uuid } = (await ask(api.url, api.adminToken, items.create, { body: await item(api, changes) })) as { uuid: string };
  return uuid;
};

const refusedItems: [when: string, violations: string[], changes: object][] = [
  ['the title is missing', ['title'], { title: '' }],
  ['the title has 36 characters', ['title'], { title: 'x'.repeat(36) }],
  ['the label has 16 characters in a block of offers', ['label'], { label: 'x'.repeat(16) }],
  ['the label has a slash', ['label'], { label: 'a/b' }],
  ['the description has 81 characters', ['description'], { description: 'x'.repeat(81) }],
  ['the description has no letter', ['description'], { description: '2024' }],
  ['no type is chosen', ['itemType'], { itemType: 0 }],
  ['both images are missing', ['imageWeb', 'imageMobile'], { imageWeb: null, imageMobile: null }],
  ['the position is below 1', ['position'], { position: 0 }],
  ['its product does not exist', ['itemValue'], { itemValue: NOWHERE }],
  ['its block does not exist', ['middleMenu'], { middleMenu: `/api/middle_menus/${NOWHERE}` }],
];

export const itemsScenarios: Scenarios = {
  'homepage.items.list': {
    succeeds: [
      {
        when: 'those of a block are asked',
        sending: async (api) => ({
          query: {
            'middleMenu.uuid': await firstUuid(api, blocks.list, { query: { blockType: 'travel' } }),
            itemsPerPage: '10',
            page: '1',
            order: { createdAt: 'desc', title: 'asc' },
          },
        }),
      },
      { when: 'a text is searched', sending: () => ({ query: { search: 'croisiere', order: { position: 'asc' } } }) },
    ],
    refused: [],
  },
  'homepage.items.get': {
    succeeds: [{ when: 'it exists', sending: async (api) => ({ params: { uuid: await firstUuid(api, items.list) } }) }],
    refused: [nowhere],
  },
  'homepage.items.create': {
    writes: true,
    succeeds: [
      { when: 'it leads to a product', sending: async (api) => ({ body: await item(api) }) },
      {
        when: 'it leads to an address, without label and description',
        sending: async (api) => ({
          body: await item(api, { label: null, description: '', itemType: 4, itemValue: '/offres?token={token}' }),
        }),
      },
      {
        when: 'its label has 30 characters in a block of travels',
        sending: async (api) => ({
          body: await item(api, {
            label: 'x'.repeat(30),
            middleMenu: `/api/middle_menus/${await someBlock(api, { blockType: 'travel' })}`,
          }),
        }),
      },
    ],
    refused: refusedItems.map(([when, violations, changes]) => ({
      when,
      status: 422,
      violations,
      sending: async (api) => ({ body: await item(api, changes) }),
    })),
  },
  'homepage.items.update': {
    writes: true,
    succeeds: [
      {
        when: 'the documented members are sent',
        sending: async (api) => ({
          params: { uuid: await someItem(api) },
          body: await item(api, { itemType: 4, itemValue: null, redirectionLink: '/offres' }),
        }),
      },
      { when: 'one member is sent', sending: async (api) => ({ params: { uuid: await someItem(api) }, body: { position: 3 } }) },
    ],
    refused: [
      { ...nowhere, sending: () => ({ params: { uuid: NOWHERE }, body: { position: 2 } }) },
      ...(
        [
          ['nothing leads anywhere', ['itemValue'], { itemValue: null, redirectionLink: null }],
          ['both the value and the link are filled', ['itemValue'], { redirectionLink: '/offres' }],
          ['a link is of another type', ['itemType'], { itemValue: null, redirectionLink: '/offres' }],
          ...refusedItems,
        ] as typeof refusedItems
      ).map(([when, violations, body]) => ({
        when,
        status: 422,
        violations,
        sending: async (api: Api) => ({ params: { uuid: await someItem(api) }, body }),
      })),
    ],
  },
  'homepage.items.remove': {
    writes: true,
    succeeds: [{ when: 'it exists', sending: async (api) => ({ params: { uuid: await someItem(api) } }) }],
    refused: [nowhere],
  },
};
