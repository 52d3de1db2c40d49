import { randomUUID } from 'node:crypto';
import { hashPassword } from '@comptoir/marketplace/kit/passwords';
import { calls } from '@comptoir/marketplace-api/calls';
import { readRefusal } from '@comptoir/marketplace-api/violations';
import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../../kit/accounts.ts';
import { marketplaceForFile } from './marketplace-kit.ts';

const marketplace = marketplaceForFile();
const { suppliers, backOfficeUsers } = calls.suppliers;

const createSupplier = async () => (await marketplace.ask(suppliers.create, { body: { name: 'Maison Essai' } })).uuid;

/** A new account for one test. */
async function createUser(firstName: string, lastName: string) {
  const [uuid, email] = [randomUUID(), `${randomUUID()}@example.org`];
  await marketplace.sql(
    `insert into account (uuid, email, first_name, last_name, roles, password_hash) values ($1, $2, $3, $4, '{ROLE_CUSTOMER}', $5)`,
    [uuid, email, firstName, lastName, await hashPassword(PASSWORD)],
  );
  return { uuid, email };
}
const linkReply = (user: string, supplier: string) =>
  marketplace.reply(backOfficeUsers.link, { body: { user: `/api/users/${user}`, supplier: `/api/suppliers/${supplier}` } });
const link = async (user: string, supplier: string): Promise<{ uuid: string }> => JSON.parse((await linkReply(user, supplier)).text);

const listOf = async (supplierUuid: string, query = {}) =>
  (await marketplace.ask(backOfficeUsers.list, { params: { supplierUuid }, query })).items;
const signIn = async (username: string) =>
  marketplace.reply(calls.session.login, { token: undefined, body: { username, password: PASSWORD } });

describe('the back-office users of a supplier', () => {
  it('are linked once, also when asked twice at once', async () => {
    const [supplier, { uuid }] = [await createSupplier(), await createUser('Un', 'Seul')];
    const replies = await Promise.all([linkReply(uuid, supplier), linkReply(uuid, supplier)]);
    const refused = replies.find(({ status }) => status === 422);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(readRefusal(JSON.parse(refused?.text ?? '{}')).fields).toEqual([
      { path: 'user', message: 'Cet utilisateur est déjà lié à ce fournisseur.' },
    ]);
  });
});

describe('a back-office user', () => {
  it('is switched off and on alone; while off, no session opens nor continues [BOU-012]', async () => {
    const [supplier, user, colleague] = [await createSupplier(), await createUser('Off', 'On'), await createUser('Reste', 'La')];
    await link(colleague.uuid, supplier);
    await link(user.uuid, supplier);
    const { refresh_token } = JSON.parse((await signIn(user.email)).text) as { refresh_token: string };
    const set = (isActive: boolean) =>
      marketplace.reply(backOfficeUsers.setActive, { params: { userUuid: user.uuid }, body: { isActive } });
    expect((await set(false)).status).toBe(204);
    expect((await listOf(supplier)).map(({ isActive }) => isActive)).toEqual([false, true]);
    expect((await signIn(user.email)).status).toBe(401);
    expect((await marketplace.reply(calls.session.refresh, { token: undefined, body: { refresh_token } })).status).toBe(401);
    await set(true);
    expect((await listOf(supplier)).map(({ isActive }) => isActive)).toEqual([true, true]);
    expect((await signIn(user.email)).status).toBe(200);
  });

  it('is switched off and on with all of the supplier, and nobody else is [BOU-013]', async () => {
    const [supplier, other] = [await createSupplier(), await createSupplier()];
    const users = [await createUser('Une', 'A'), await createUser('Deux', 'B'), await createUser('Trois', 'C')];
    for (const [index, { uuid }] of users.entries()) await link(uuid, index === 2 ? other : supplier);
    const set = (isActive: boolean) => marketplace.reply(backOfficeUsers.setAllActive, { params: { uuid: supplier }, body: { isActive } });
    const states = async () => [...(await listOf(supplier)), ...(await listOf(other))].map(({ isActive }) => isActive);
    await set(false);
    expect(await states()).toEqual([false, false, true]);
    await set(true);
    expect(await states()).toEqual([true, true, true]);
  });
});
