import { calls } from '@comptoir/marketplace-api/calls';
import { type Api, ask } from '../api.ts';
import { firstUuid, NOWHERE, type Scenarios, upload } from '../scenario.ts';

const { geolocations } = calls.geolocations;

/** A variant with positions, if any; for a read-only marketplace, any. */
async function variant(api: Api): Promise<string> {
  if (api.readOnly) return firstUuid(api, calls.catalogue.variants.list);
  const [row] = (await api.sql(`select variant.uuid from variant left join geolocation on variant_id = variant.id
    order by geolocation.id nulls last, variant.id limit 1`)) as { uuid: string }[];
  return row?.uuid ?? '';
}

const place = {
  address: '12 rue des Lilas',
  city: 'Lyon',
  zipCode: '69003',
  country: 'FR',
  formattedAddress: '12 rue des Lilas, 69003 Lyon, France',
  latitude: 45.76,
  longitude: 4.85,
};
const noAddress = { address: null, city: null, zipCode: null };

async function added(api: Api): Promise<string> {
  const row = await ask(api.url, api.adminToken, geolocations.create, { body: { uuid: await variant(api), ...place } });
  return (row as { uuid: string }).uuid;
}

const coordinates = ['latitude', 'longitude'];

/** Requests of one form with some members changed, for both calls that accept it. */
const adding = (changed: object) => async (api: Api) => ({ body: { uuid: await variant(api), ...place, ...changed } });
const editing = (changed: object) => async (api: Api) => ({
  params: { uuid: await added(api) },
  body: { manualMethod: 'address', ...place, ...changed },
});

const HEADERS = 'address;zipCode;city;country;latitude;longitude';
const csv =
  (lines: string, name = 'positions.csv') =>
  async (api: Api) => ({
    body: upload(`${HEADERS}\n${lines}`, name, 'text/csv', { variantProduct: `/api/variant_products/${await variant(api)}` }),
  });

const wrongForms = [
  { when: 'coordinates are missing', violations: coordinates, changed: { latitude: undefined, longitude: null } },
  { when: 'coordinates are out of range', violations: coordinates, changed: { latitude: 90.1, longitude: -90.1 } },
  { when: 'a latitude has 18 decimals', violations: ['latitude'], changed: { latitude: 1e-18 } },
  { when: 'the address is not whole', violations: ['zipCode', 'city', 'country'], changed: { zipCode: '', city: ' ', country: null } },
  { when: 'the country is not offered', violations: ['country'], changed: { country: 'PT' } },
  { when: 'a text is too long', violations: ['address'], changed: { address: 'x'.repeat(256) } },
];

export const geolocationsScenarios: Scenarios = {
  'geolocations.geolocations.list': {
    succeeds: [
      {
        when: 'a page is asked',
        sending: async (api) => ({ params: { uuid: await variant(api) }, query: { page: '1', itemsPerPage: '30' } }),
      },
      { when: 'anything is searched', sending: async (api) => ({ params: { uuid: await variant(api) }, query: { search: 'rue' } }) },
      {
        when: 'columns are searched',
        sending: async (api) => ({
          params: { uuid: await variant(api) },
          query: { latitude: '4', longitude: '2', formattedAddress: 'france' },
        }),
      },
    ],
    refused: [
      { when: 'the variant does not exist', status: 404, sending: () => ({ params: { uuid: NOWHERE } }) },
      { when: 'the page is none', status: 400, sending: async (api) => ({ params: { uuid: await variant(api) }, query: { page: '0' } }) },
    ],
  },
  'geolocations.geolocations.create': {
    writes: true,
    succeeds: [
      { when: 'an address is whole', sending: adding({}) },
      { when: 'only coordinates and their address are given', sending: adding(noAddress) },
    ],
    refused: [
      ...wrongForms.map(({ changed, ...wrong }) => ({ ...wrong, status: 422, sending: adding(changed) })),
      {
        when: 'coordinates have no address at all',
        status: 422,
        violations: ['formattedAddress'],
        sending: adding({ ...noAddress, formattedAddress: '' }),
      },
      { when: 'the variant does not exist', status: 422, violations: ['uuid'], sending: () => ({ body: { ...place, uuid: NOWHERE } }) },
      { when: 'there is nothing', status: 422, violations: [...coordinates, 'uuid', 'formattedAddress'], sending: () => ({ body: {} }) },
    ],
  },
  'geolocations.geolocations.update': {
    writes: true,
    succeeds: [
      { when: 'the address is whole', sending: editing({}) },
      { when: 'coordinates have their address', sending: editing({ manualMethod: 'geocoding', ...noAddress }) },
      { when: 'the marketplace completed it', sending: editing({ manualMethod: 'completed_by_partner' }) },
    ],
    refused: [
      ...wrongForms.map(({ changed, ...wrong }) => ({ ...wrong, status: 422, sending: editing(changed) })),
      {
        when: 'coordinates lack their address',
        status: 422,
        violations: ['formattedAddress'],
        sending: editing({ manualMethod: 'geocoding', formattedAddress: null }),
      },
      {
        when: 'there is no form',
        status: 422,
        violations: [''],
        sending: async (api) => ({ params: { uuid: await added(api) }, body: 'null' }),
      },
      { when: 'the method is unknown', status: 422, violations: ['manualMethod'], sending: editing({ manualMethod: 'dowsing' }) },
      {
        when: 'it does not exist',
        status: 404,
        sending: () => ({ params: { uuid: NOWHERE }, body: { manualMethod: 'address', ...place } }),
      },
    ],
  },
  'geolocations.geolocations.remove': {
    writes: true,
    succeeds: [{ when: 'it exists', sending: async (api) => ({ params: { uuid: await added(api) } }) }],
    refused: [{ when: 'it does not exist', status: 404, sending: () => ({ params: { uuid: NOWHERE } }) }],
  },
  'geolocations.geocoding.geocode': {
    succeeds: [
      {
        when: 'the address is found',
        sending: () => ({ body: { address: '1 rue de la Paix', zipCode: '75002', city: 'Paris', countryCode: 'FR', isEditMode: false } }),
      },
      {
        when: 'the address is not found',
        sending: () => ({ body: { address: '1 rue', zipCode: '00000', city: 'Nulle Part', countryCode: 'LU', isEditMode: true } }),
      },
    ],
    refused: [
      {
        when: 'parts are missing',
        status: 422,
        violations: ['address', 'zipCode', 'city', 'countryCode'],
        sending: () => ({ body: { address: ' ' } }),
      },
    ],
  },
  'geolocations.geocoding.reverse': {
    succeeds: [
      { when: 'the place is found', sending: () => ({ body: { latitude: 48.85, longitude: 2.35, isEditMode: false } }) },
      { when: 'the place is not found', sending: () => ({ body: { latitude: -60, longitude: -30, isEditMode: true } }) },
    ],
    refused: [
      { when: 'coordinates are missing', status: 422, violations: coordinates, sending: () => ({ body: {} }) },
      { when: 'they are out of range', status: 422, violations: coordinates, sending: () => ({ body: { latitude: 91, longitude: 180 } }) },
    ],
  },
  'geolocations.imports.create': {
    writes: true,
    succeeds: [
      { when: 'lines are addresses', sending: csv('1 rue de la Paix;75002;Paris;France;;\n2 Markt;1000;Bruxelles;BE;;\n') },
      { when: 'lines are coordinates', sending: csv(';;;;48,85;2,35\n;;;;45.75;4.85') },
      { when: 'some lines are wrong', sending: csv(';;;;48.85;2.35\n;;;;;12\n') },
    ],
    refused: [
      { when: 'it is not called a CSV file', status: 422, violations: ['file'], sending: csv(';;;;48.85;2.35', 'positions.xlsx') },
      { when: 'it has no line', status: 422, violations: ['file'], sending: csv('') },
      { when: 'no line of it is a position', status: 422, violations: ['file'], sending: csv(';;;;91;2.35') },
      {
        when: 'the file is missing',
        status: 422,
        violations: ['file'],
        sending: async (api) => {
          const body = new FormData();
          body.append('variantProduct', `/api/variant_products/${await variant(api)}`);
          return { body };
        },
      },
      {
        when: 'the variant does not exist',
        status: 422,
        violations: ['variantProduct'],
        sending: () => ({ body: upload(`${HEADERS}\n`, 'x.csv', 'text/csv', { variantProduct: `/api/variant_products/${NOWHERE}` }) }),
      },
      {
        when: 'the variant is missing',
        status: 422,
        violations: ['variantProduct'],
        sending: () => ({ body: upload('x', 'x.csv', 'text/csv') }),
      },
    ],
  },
};
