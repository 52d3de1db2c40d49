import { randomUUID } from 'node:crypto';
import { calls } from '@comptoir/marketplace-api/calls';
import { type Api, ask } from '../api.ts';
import type { Sending } from '../exchange.ts';
import { firstUuid, NOWHERE, type Scenario, type Scenarios, upload } from '../scenario.ts';

const { codes, documents } = calls.stock;
const { suppliers } = calls.suppliers;

/** A variant that may receive stock, as a reference. */
const variantProduct = async (api: Api): Promise<string> => {
  const [row] = (await api.sql('select uuid from variant where not is_default order by id limit 1')) as { uuid: string }[];
  return `/api/variant_products/${row?.uuid}`;
};

const csvOf = (kind: 'code' | 'document', name: string) =>
  kind === 'code'
    ? `code;expirationDate\r\n${name};31/12/2030\r\n`
    : `docName;url;expirationDate\r\n${name};https://example.org/a.pdf;2030-12-31\r\n`;

const importing = async (api: Api, csv: string, name = 'stock.csv') => ({
  body: upload(csv, name, 'text/csv', { variantProduct: await variantProduct(api) }),
});

/** Uuid of a new unit in stock. */
async function added(api: Api, kind: 'code' | 'document'): Promise<string> {
  const name = randomUUID();
  const { import: call, list } = kind === 'code' ? codes : documents;
  await ask(api.url, api.adminToken, call, await importing(api, csvOf(kind, name)));
  return firstUuid(api, list, { query: { name } });
}

const sold = (api: Api) => firstUuid(api, documents.list, { query: { availability: '0', orderNumber: '1' } });

const lists = (): Scenario => ({
  succeeds: [
    { when: 'what is available is asked', sending: () => ({ query: { availability: '1', page: '1', itemsPerPage: '10' } }) },
    { when: 'what is unavailable is asked', sending: () => ({ query: { availability: '0', page: '2', itemsPerPage: '10' } }) },
    {
      when: 'days of expiration are asked',
      sending: () => ({ query: { availability: '1', expirationDate: { after: '2026-12-01', before: '2027-06-30' } } }),
    },
    { when: 'a name is searched', sending: () => ({ query: { availability: '1', name: 'abc' } }) },
    { when: 'a product is searched', sending: () => ({ query: { availability: '1', productName: 'duo' } }) },
    {
      when: 'the unavailable of a supplier are asked',
      sending: async (api) => ({ query: { availability: '0', supplier: await firstUuid(api, suppliers.list) } }),
    },
    { when: 'an order is searched', sending: () => ({ query: { availability: '0', orderNumber: '10' } }) },
  ],
  refused: [
    {
      when: 'a day does not exist',
      status: 400,
      sending: () => ({ query: { availability: '1', expirationDate: { after: '2026-02-31' } } }),
    },
    { when: 'the availability is no digit', status: 400, sending: () => ({ query: { availability: 'true' } }) },
  ],
});

const imports = (kind: 'code' | 'document'): Scenario => ({
  writes: true,
  succeeds: [{ when: 'a line is new', status: 201, sending: (api) => importing(api, csvOf(kind, randomUUID())) }],
  refused: [
    {
      when: 'the product is missing',
      status: 422,
      violations: ['variantProduct'],
      sending: () => ({ body: upload(csvOf(kind, 'A'), 'stock.csv', 'text/csv') }),
    },
    {
      when: 'the product does not exist',
      status: 422,
      violations: ['variantProduct'],
      sending: () => ({ body: upload(csvOf(kind, 'A'), 'stock.csv', 'text/csv', { variantProduct: `/api/variant_products/${NOWHERE}` }) }),
    },
    { when: 'the form is empty', status: 422, violations: ['file', 'variantProduct'], sending: () => ({ body: new FormData() }) },
    {
      when: 'the file is not named as a CSV file',
      status: 422,
      violations: ['file'],
      sending: (api) => importing(api, csvOf(kind, 'A'), 'a.xlsx'),
    },
    { when: 'the file is empty', status: 422, violations: ['file'], sending: (api) => importing(api, '') },
    { when: 'the headers are missing', status: 422, violations: ['file'], sending: (api) => importing(api, 'a;b\nc;d\n') },
    { when: 'no line can be imported', status: 422, violations: ['file'], sending: (api) => importing(api, csvOf(kind, ' ')) },
  ],
});

const disables = (kind: 'code' | 'document', member: string): Scenario => ({
  writes: true,
  succeeds: [{ when: 'one is available', sending: async (api) => ({ body: { [member]: [await added(api, kind)] } }) }],
  refused: [
    { when: 'none is selected', status: 422, violations: [member], sending: () => ({ body: { [member]: [] } }) },
    { when: 'one does not exist', status: 422, violations: [`${member}.0`], sending: () => ({ body: { [member]: [NOWHERE] } }) },
    {
      when: 'one is sold',
      status: 422,
      violations: [`${member}.1`],
      sending: async (api): Promise<Sending> => {
        const call = kind === 'code' ? codes.list : documents.list;
        const given = [await added(api, kind), await firstUuid(api, call, { query: { availability: '0', orderNumber: '1' } })];
        return { body: { [member]: given } };
      },
    },
  ],
});

export const stockScenarios: Scenarios = {
  'stock.codes.list': lists(),
  'stock.codes.stock': {
    succeeds: [
      { when: 'all are asked', sending: () => ({ query: { page: '1', itemsPerPage: '10' } }) },
      { when: 'a product is searched', sending: () => ({ query: { name: 'car' } }) },
    ],
    refused: [],
  },
  'stock.codes.disable': disables('code', 'codes'),
  'stock.codes.import': imports('code'),
  'stock.documents.list': lists(),
  'stock.documents.stock': {
    succeeds: [
      { when: 'stocks are asked', sending: () => ({ query: { isAvailable: '1', page: '1', itemsPerPage: '10' } }) },
      { when: 'blank stocks are asked', sending: () => ({ query: { isAvailable: '0' } }) },
      { when: 'a product is searched', sending: () => ({ query: { isAvailable: '1', name: 'duo' } }) },
    ],
    refused: [],
  },
  'stock.documents.export': { succeeds: [{ when: 'it is asked', sending: () => ({}) }], refused: [] },
  'stock.documents.remove': {
    writes: true,
    succeeds: [{ when: 'it is available', sending: async (api) => ({ params: { uuid: await added(api, 'document') } }) }],
    refused: [
      { when: 'it does not exist', status: 404, sending: () => ({ params: { uuid: NOWHERE } }) },
      { when: 'it is sold', status: 422, violations: [''], sending: async (api) => ({ params: { uuid: await sold(api) } }) },
    ],
  },
  'stock.documents.disable': disables('document', 'documents'),
  'stock.documents.import': imports('document'),
};
