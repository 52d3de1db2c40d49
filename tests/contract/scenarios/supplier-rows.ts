import { randomUUID } from 'node:crypto';
import { calls } from '@comptoir/marketplace-api/calls';
import { type Api, ask } from '../api.ts';
import { firstUuid } from '../scenario.ts';

const { suppliers, transporters, shippingMethods, backOfficeUsers } = calls.suppliers;

/** Rows that scenarios of suppliers consume: each call creates a new one. All by uuid. */

export const iri = (collection: string, uuid: string) => `/api/${collection}/${uuid}`;

type Created = { uuid: string };

export const createSupplier = async (api: Api): Promise<string> =>
  ((await ask(api.url, api.adminToken, suppliers.create, { body: { name: 'Maison Essai' } })) as Created).uuid;

const RULES = [
  { startingFrom: 0, price: 4.9, type: 1 },
  { startingFrom: 49.9, price: 0, type: 1 },
  { startingFrom: 1, price: 3, type: 2 },
  { startingFrom: 1, price: 1.5, type: 3 },
];

/** Body of a shipping method, on the wire. */
export async function methodBody(api: Api): Promise<Record<string, unknown>> {
  const [transporter, supplier] = await Promise.all([firstUuid(api, transporters.all), firstUuid(api, suppliers.list)]);
  return {
    name: 'Livraison 48 h',
    deliveryTime: '2 à 3 jours ouvrés',
    transporter: iri('transporters', transporter),
    supplier: iri('suppliers', supplier),
    shippingRules: RULES,
  };
}

export const createMethod = async (api: Api): Promise<string> =>
  ((await ask(api.url, api.adminToken, shippingMethods.create, { body: await methodBody(api) })) as Created).uuid;

/** A new account, inserted into the database: no call of the back-office creates one. */
export async function createUser(api: Api): Promise<string> {
  const uuid = randomUUID();
  await api.sql(`
    insert into account (uuid, email, first_name, last_name, roles, password_hash)
    values ('${uuid}', '${uuid}@example.org', 'Élodie', 'Essai', '{ROLE_CUSTOMER}', '')`);
  return uuid;
}

/** A user linked to a supplier; the link's uuid. */
export async function createLink(api: Api, supplier: string, user: string): Promise<string> {
  const body = { user: iri('users', user), supplier: iri('suppliers', supplier) };
  return ((await ask(api.url, api.adminToken, backOfficeUsers.link, { body })) as Created).uuid;
}
