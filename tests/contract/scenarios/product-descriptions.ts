import { iri } from '@comptoir/marketplace-api/iri';
import type { Api } from '../api.ts';
import { NOWHERE, type Scenarios } from '../scenario.ts';
import { aDescription, aPicture, uuidOf } from './product-bodies.ts';

const body = (changed: object = {}) => ({
  name: 'Description',
  content: '<p>Un moment à deux.</p>',
  position: 1,
  uuid: null,
  images: [],
  ...changed,
});
const withImage = async (api: Api) => body({ images: [iri('images', await aPicture(api))] });

const wrong = [
  { when: 'its title is too long', violations: ['name'], changed: { name: 'x'.repeat(51) } },
  { when: 'its title is empty', violations: ['name'], changed: { name: '' } },
  { when: 'its content is missing', violations: ['content'], changed: { content: undefined } },
  { when: 'its position is none', violations: ['position'], changed: { position: 0 } },
  { when: 'an image does not exist', violations: ['images.0'], changed: { images: [iri('images', NOWHERE)] } },
];

export const productDescriptionsScenarios: Scenarios = {
  'catalogue.productDescriptions.create': {
    writes: true,
    succeeds: [
      { when: 'it is complete', sending: () => ({ body: body() }) },
      { when: 'it shows an image', sending: async (api) => ({ body: await withImage(api) }) },
    ],
    refused: wrong.map(({ when, violations, changed }) => ({ when, status: 422, violations, sending: () => ({ body: body(changed) }) })),
  },
  'catalogue.productDescriptions.update': {
    writes: true,
    succeeds: [{ when: 'it exists', sending: async (api) => ({ params: { uuid: await aDescription(api) }, body: await withImage(api) }) }],
    refused: [
      { when: 'it does not exist', status: 404, sending: () => ({ params: { uuid: NOWHERE }, body: body() }) },
      ...wrong.map(({ when, violations, changed }) => ({
        when,
        status: 422,
        violations,
        sending: async (api: Api) => ({ params: { uuid: await aDescription(api) }, body: body(changed) }),
      })),
    ],
  },
  'catalogue.productDescriptions.remove': {
    writes: true,
    succeeds: [{ when: 'no product has it yet', sending: async (api) => ({ params: { uuid: await aDescription(api) } }) }],
    refused: [
      { when: 'it does not exist', status: 404, sending: () => ({ params: { uuid: NOWHERE } }) },
      {
        when: 'it is the last of its product',
        status: 422,
        violations: [''],
        sending: async (api) => ({
          params: {
            uuid: await uuidOf(
              api,
              'select min(uuid::text) as uuid from product_description where variant_id is not null group by variant_id having count(*) = 1',
            ),
          },
        }),
      },
    ],
  },
};
