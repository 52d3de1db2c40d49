import { randomUUID } from 'node:crypto';
import { calls } from '@comptoir/marketplace-api/calls';
import { type Api, ask } from '../api.ts';
import { firstUuid, NOWHERE, PIXEL, type Scenarios, upload } from '../scenario.ts';
import { iri } from './supplier-rows.ts';

const { transporters } = calls.suppliers;

const createTransporter = async (api: Api): Promise<string> => {
  const { uuid } = (await ask(api.url, api.adminToken, transporters.create, { body: { name: 'Essai 24' } })) as { uuid: string };
  return uuid;
};

async function createImage(api: Api): Promise<string> {
  const { uuid } = (await ask(api.url, api.adminToken, calls.images.create, { body: upload(PIXEL, 'pixel.png', 'image/png') })) as {
    uuid: string;
  };
  return iri('images', uuid);
}

const createRefusals: [when: string, violations: string[], body: Record<string, unknown>][] = [
  ['the name is missing', ['name'], {}],
  ['the name is blank', ['name'], { name: '   ' }],
  ['the name has 51 characters', ['name'], { name: 'x'.repeat(51) }],
  ['the name has another accent than ç and é', ['name'], { name: 'Orsène' }],
  ['the name has a hyphen', ['name'], { name: 'Porte-à-porte' }],
  ['the image does not exist', ['vignette'], { name: 'Fret', vignette: iri('images', NOWHERE) }],
];

export const transportersScenarios: Scenarios = {
  'suppliers.transporters.list': {
    succeeds: [
      { when: 'nothing is asked', sending: () => ({}) },
      {
        when: 'a name is searched and sorted',
        sending: () => ({
          query: { page: '1', itemsPerPage: '10', search: 'tra', archived: 'false', order: { isActive: 'desc', createdAt: 'asc' } },
        }),
      },
      { when: 'the archived ones are asked', sending: () => ({ query: { archived: 'true' } }) },
    ],
    refused: [{ when: 'it is sorted by name', status: 400, sending: () => ({ query: { order: { name: 'asc' } } }) }],
  },
  'suppliers.transporters.get': {
    succeeds: [{ when: 'it exists', sending: async (api) => ({ params: { uuid: await firstUuid(api, transporters.list) } }) }],
    refused: [{ when: 'it does not exist', status: 404, sending: () => ({ params: { uuid: NOWHERE } }) }],
  },
  'suppliers.transporters.create': {
    writes: true,
    succeeds: [
      {
        when: 'every member is sent',
        sending: async (api) => ({
          body: { uuid: randomUUID(), name: ' Fret de façade 24_7 ', isActive: true, vignette: await createImage(api) },
        }),
      },
      { when: 'only the name is sent', sending: () => ({ body: { name: 'Coursiers associés' } }) },
      { when: 'there is no image', sending: () => ({ body: { name: 'Fret', isActive: true, vignette: null } }) },
    ],
    refused: [
      ...createRefusals.map(([when, violations, body]) => ({ when, status: 422, violations, sending: () => ({ body }) })),
      {
        when: 'the uuid is taken',
        status: 422,
        violations: ['uuid'],
        sending: async (api) => ({ body: { name: 'Fret', uuid: await createTransporter(api) } }),
      },
    ],
  },
  'suppliers.transporters.update': {
    writes: true,
    succeeds: [
      {
        when: 'it is deactivated',
        sending: async (api) => ({ params: { uuid: await createTransporter(api) }, body: { isActive: false } }),
      },
      { when: 'it is archived', sending: async (api) => ({ params: { uuid: await createTransporter(api) }, body: { archived: true } }) },
      {
        when: 'the form is sent',
        sending: async (api) => ({
          params: { uuid: await createTransporter(api) },
          body: { name: 'Fret', isActive: true, vignette: await createImage(api) },
        }),
      },
    ],
    refused: [
      { when: 'it does not exist', status: 404, sending: () => ({ params: { uuid: NOWHERE }, body: { isActive: true } }) },
      {
        when: 'it is to come back from the archive',
        status: 422,
        violations: ['archived'],
        sending: async (api) => ({ params: { uuid: await createTransporter(api) }, body: { archived: false } }),
      },
      {
        when: 'the name has special characters',
        status: 422,
        violations: ['name'],
        sending: async (api) => ({ params: { uuid: await createTransporter(api) }, body: { name: 'Fret & Cie' } }),
      },
    ],
  },
  'suppliers.transporters.all': {
    succeeds: [
      { when: 'the active ones are asked', sending: () => ({ query: { isActive: 'true' } }) },
      { when: 'all are asked', sending: () => ({}) },
    ],
    refused: [{ when: 'isActive is no word', status: 400, sending: () => ({ query: { isActive: 'oui' } }) }],
  },
};
