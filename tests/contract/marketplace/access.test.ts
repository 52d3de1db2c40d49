import { calls } from '@comptoir/marketplace-api/calls';
import { iri } from '@comptoir/marketplace-api/iri';
import { accessTexts } from '@comptoir/shared/access/texts';
import { describe, expect, it } from 'vitest';
import { fiveTimes, rowsOf, statuses, violationsOf } from './access-kit.ts';
import { marketplaceForFile } from './marketplace-kit.ts';

const marketplace = marketplaceForFile();
const { company, user } = rowsOf(marketplace);
const { access } = calls;
const texts = { description: 'Télétravail', requestedBy: 'Dominique Faure' };

describe('the white lists', () => {
  it('take one of several equal additions that come at once', async () => {
    const body = { company: iri('companies', await company()), ...texts };
    const replies = await fiveTimes(() => marketplace.reply(access.companyWhiteLists.create, { body }));
    expect(statuses(replies)).toEqual([201, 422, 422, 422, 422]);
    const refusal = replies.find(({ status }) => status === 422);
    expect(refusal && violationsOf(refusal)).toEqual({ company: 'Cette société existe déjà.' });
  });
});

describe('the approved versions', () => {
  const add = (version: string) => marketplace.reply(access.versions.create, { body: { version, os: 'iOS', domain: 'club-employes' } });
  const found = async (query: Record<string, string | Record<string, string>>) =>
    (await marketplace.ask(access.versions.list, { query: { itemsPerPage: '1000', ...query } })).items;

  it('take one of several equal additions that come at once', async () => {
    const replies = await fiveTimes(() => add('72.0.1'));
    expect(statuses(replies)).toEqual([201, 422, 422, 422, 422]);
  });

  it('count every toggle, also of several at once', async () => {
    const { uuid } = JSON.parse((await add('73.1')).text);
    const toggle = () => marketplace.ask(access.versions.toggle, { params: { uuid }, body: {} });
    // An even number: an odd one of which each has read the same leaves what an odd one leaves.
    await marketplace.atOnce('approved_version', uuid, [toggle, toggle, toggle, toggle]);
    expect((await found({ version: '73.1' }))[0]?.approved).toBe(true);
    expect((await toggle()).approved).toBe(false);
  });
});

describe('the blacklist', () => {
  const block = (of: string, comment = 'Fraude avérée') => ({
    body: { user: of, active: true, state: false, reason: 'Blacklist', comment },
  });
  const treat = (uuid: string, active: boolean, comment: string) =>
    marketplace.ask(access.blacklist.treat, {
      params: { uuid },
      body: { active, state: true, comment, ...(active && { reason: 'Blacklist' }) },
    });
  const history = (uuid: string) => marketplace.ask(access.blacklist.get, { params: { uuid } });

  it('refuses the last administrator who can sign in, as a new entry and by treating one again; the service account does not count', async () => {
    const [mine, other] = [await user(), await user()];
    const accounts = await marketplace.sql(
      `update account set enabled = uuid in ($1, $2), roles = case when uuid in ($1, $2) then '{ROLE_ADMIN}' else roles end
       where 'ROLE_ADMIN' = any(roles) and not 'ROLE_SERVICE' = any(roles) or uuid in ($1, $2) returning uuid`,
      [mine, other],
    );
    expect(accounts.length).toBeGreaterThan(2);
    const { blacklistUuid: entry = '' } = await marketplace.ask(access.blacklist.create, block(other));
    const refused = await marketplace.reply(access.blacklist.create, block(mine));
    expect([refused.status, violationsOf(refused)]).toEqual([422, { '': accessTexts.lastAdministrator }]);
    await treat(entry, false, 'Réglé');
    await marketplace.ask(access.blacklist.create, block(mine));
    const again = { params: { uuid: entry }, body: { active: true, state: true, comment: 'Récidive', reason: 'Blacklist' } };
    expect(violationsOf(await marketplace.reply(access.blacklist.treat, again))).toEqual({ '': accessTexts.lastAdministrator });
    await marketplace.sql(`update account set enabled = true where uuid = any($1::uuid[])`, [accounts.map(({ uuid }) => uuid)]);
  });

  it('has one entry per user, also of several calls at once', async () => {
    const uuid = await user();
    const replies = await fiveTimes(() => marketplace.reply(access.blacklist.create, block(uuid)));
    expect(statuses(replies)).toEqual([201, 422, 422, 422, 422]);
    const rows = await marketplace.sql(
      `select from blacklist_detail join blacklist_entry as entry on entry.id = entry_id join account on account.id = account_id where account.uuid = $1`,
      [uuid],
    );
    expect(rows).toHaveLength(1);
  });

  it('loses no comment of several that come at once', async () => {
    const { blacklistUuid: uuid } = await marketplace.ask(access.blacklist.create, block(await user()));
    await fiveTimes(() => treat(uuid, false, 'Vu'));
    expect((await history(uuid)).comments).toHaveLength(6);
  });
});
