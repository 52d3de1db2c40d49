import type { Call } from '@comptoir/marketplace-api/call';
import { calls } from '@comptoir/marketplace-api/calls';
import { Secret, TOTP } from 'otpauth';
import { ACCOUNTS, PASSWORD, TOTP_SECRET } from '../kit/accounts.ts';
import { type Api, ask } from './api.ts';
import { decode, type Sending, send } from './exchange.ts';

const NOWHERE = '99999999-9999-4999-8999-999999999999';

/** How one described call is driven. Sendings are made when they are needed: a code or a token lives a short while. */
export interface Scenario {
  /** Changes something: never sent to a marketplace that is only to be read. */
  writes?: true;
  /** The call succeeds, with this status when several mean success. */
  succeeds: { when: string; status?: number; sending(api: Api): Promise<Sending> | Sending }[];
  /** The call is refused with this status. */
  refused: { when: string; status: number; sending(api: Api): Promise<Sending> | Sending }[];
}

const credentials = (username: string, password = PASSWORD): Sending => ({ token: undefined, body: { username, password } });
const code = (secret = TOTP_SECRET): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

async function preToken(api: Api): Promise<string | undefined> {
  const reply = await send(api.url, calls.session.login, credentials(ACCOUNTS['admin-2fa']));
  return (decode(calls.session.login, reply) as { token?: string }).token;
}

const firstUuid = async (api: Api, call: Call, sending: Sending = {}): Promise<string> => {
  const { items } = (await ask(api.url, api.adminToken, call, sending)) as { items: { uuid: string }[] };
  const [first] = items;
  if (first === undefined) throw new Error(`no row from ${call.path}`);
  return first.uuid;
};

/** A picture of one pixel. */
const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const picture = (content: Buffer, name: string, type: string): FormData => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)], { type }), name);
  return form;
};

const { categories } = calls.catalogue;
const { suppliers } = calls.suppliers;
const days = { start: '2000-01-01', end: '2000-01-02' };

/** One scenario for each described call, by dotted name. */
export const scenarios: Record<string, Scenario> = {
  'session.login': {
    succeeds: [
      { when: 'an administrator signs in', status: 200, sending: () => credentials(ACCOUNTS.admin) },
      { when: 'a second factor is required', status: 202, sending: () => credentials(ACCOUNTS['admin-2fa']) },
      { when: 'a user without the role signs in', status: 200, sending: () => credentials(ACCOUNTS.client) },
    ],
    refused: [
      { when: 'the password is wrong', status: 401, sending: () => credentials(ACCOUNTS.admin, 'wrong') },
      { when: 'nobody has this e-mail', status: 401, sending: () => credentials('nobody@comptoir.example') },
    ],
  },
  'session.verifyCode': {
    writes: true,
    succeeds: [
      {
        when: 'the code is right',
        sending: async (api) => ({ token: await preToken(api), body: { code: code(), email: ACCOUNTS['admin-2fa'] } }),
      },
    ],
    refused: [
      {
        when: 'the code is wrong',
        status: 400,
        sending: async (api) => ({ token: await preToken(api), body: { code: code('GEZDGNBVGY3TQOJQ'), email: ACCOUNTS['admin-2fa'] } }),
      },
      {
        when: 'no pre-token is sent',
        status: 401,
        sending: () => ({ token: undefined, body: { code: code(), email: ACCOUNTS['admin-2fa'] } }),
      },
    ],
  },
  'session.refresh': {
    writes: true,
    succeeds: [
      {
        when: 'the refresh token is good',
        sending: async (api) => {
          const { refresh_token } = (await ask(api.url, api.adminToken, calls.session.login, credentials(ACCOUNTS.admin))) as {
            refresh_token?: string;
          };
          return { token: undefined, body: { refresh_token } };
        },
      },
    ],
    refused: [
      { when: 'the refresh token is unknown', status: 401, sending: () => ({ token: undefined, body: { refresh_token: 'unknown' } }) },
    ],
  },
  'catalogue.categories.list': {
    succeeds: [
      { when: 'the top level is asked', sending: () => ({ query: { lvl: '1', page: '1', itemsPerPage: '10' } }) },
      { when: 'the tree is asked', sending: () => ({ query: { lvl: '1', order: { lft: 'ASC' } } }) },
      { when: 'a name is searched and sorted', sending: () => ({ query: { name: 'a', order: { name: 'desc', position: 'asc' } } }) },
      {
        when: 'children are asked',
        sending: async (api) => ({ query: { 'parent.uuid': await firstUuid(api, categories.list, { query: { lvl: '1' } }) } }),
      },
    ],
    refused: [],
  },
  'catalogue.categories.get': {
    succeeds: [{ when: 'it exists', sending: async (api) => ({ params: { uuid: await firstUuid(api, categories.list) } }) }],
    refused: [{ when: 'it does not exist', status: 404, sending: () => ({ params: { uuid: NOWHERE } }) }],
  },
  'catalogue.products.list': {
    succeeds: [
      { when: 'a page is asked', sending: () => ({ query: { page: '2', itemsPerPage: '25' } }) },
      {
        when: 'a name is searched and sorted',
        sending: () => ({ query: { searchByAdminProductName: 'spa', sortBy: 'adminProductName' } }),
      },
      { when: 'one supplier is asked', sending: async (api) => ({ query: { supplierUuid: await firstUuid(api, suppliers.list) } }) },
    ],
    refused: [],
  },
  'suppliers.suppliers.list': {
    succeeds: [
      {
        when: 'options are asked',
        sending: () => ({ query: { name: 'a', isActive: 'true', page: '1', itemsPerPage: '5', order: { name: 'asc' } } }),
      },
    ],
    refused: [],
  },
  'reference.taxes.list': { succeeds: [{ when: 'they are asked', sending: () => ({}) }], refused: [] },
  'exports.soldProduct': {
    succeeds: [
      { when: 'nothing was sold', sending: () => ({ params: days }) },
      { when: 'two years are asked', sending: () => ({ params: { start: '2024-11-01', end: '2026-11-30' } }) },
      {
        when: 'one supplier is asked',
        sending: async (api) => ({ params: days, query: { supplierId: await firstUuid(api, suppliers.list) } }),
      },
    ],
    refused: [{ when: 'a day does not exist', status: 400, sending: () => ({ params: { start: '2026-02-31', end: '2026-03-01' } }) }],
  },
  'images.create': {
    writes: true,
    succeeds: [{ when: 'a picture is sent', sending: () => ({ body: picture(PIXEL, 'pixel.png', 'image/png') }) }],
    refused: [
      { when: 'it is no picture', status: 422, sending: () => ({ body: picture(Buffer.from('hello'), 'hello.png', 'image/png') }) },
      { when: 'the file is missing', status: 422, sending: () => ({ body: new FormData() }) },
    ],
  },
  'images.remove': {
    writes: true,
    succeeds: [
      {
        when: 'it exists',
        sending: async (api) => {
          const { uuid } = (await ask(api.url, api.adminToken, calls.images.create, {
            body: picture(PIXEL, 'pixel.png', 'image/png'),
          })) as { uuid: string };
          return { params: { uuid } };
        },
      },
    ],
    refused: [{ when: 'it does not exist', status: 404, sending: () => ({ params: { uuid: NOWHERE } }) }],
  },
};
