import { calls } from '@comptoir/marketplace-api/calls';
import { describe, expect, it } from 'vitest';
import { fiveTimes, me, newEmail, newName, rowsOf, statuses, violationsOf } from './access-kit.ts';
import { marketplaceForFile } from './marketplace-kit.ts';

const marketplace = marketplaceForFile();
const { company, user } = rowsOf(marketplace);
const { access } = calls;

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

  it('shows who was blacklisted, when and why [BLA-008]', async () => {
    const email = newEmail();
    const uuid = await user(email, 'Solène', 'Le Gall');
    const name = newName();
    await marketplace.sql('update account set company_id = (select id from company where uuid = $1) where uuid = $2', [
      await company(name),
      uuid,
    ]);
    const { blacklistUuid } = await marketplace.ask(access.blacklist.create, block(uuid));
    const { items } = await marketplace.ask(access.blacklist.list, { query: { search: name } });
    expect(items).toEqual([
      {
        uuid: blacklistUuid,
        name: 'Solène Le Gall',
        company: name,
        email,
        listedAt: expect.any(Date),
        role: 'ROLE_CUSTOMER',
        active: true,
        user: {
          uuid,
          firstName: 'Solène',
          lastName: 'Le Gall',
          email,
          roles: ['ROLE_CUSTOMER'],
          company: name,
          lastLoginAt: new Date('2026-03-05T13:07:00Z'),
          phoneNumber: '+33639980000',
        },
        blacklists: [{ uuid: expect.any(String), date: expect.any(Date), reason: 'Blacklist' }],
        comments: [{ uuid: expect.any(String), date: expect.any(Date), createdBy: me, comment: 'Fraude avérée' }],
      },
    ]);
  });

  it('keeps what was done to an entry, the newest first, and the date of the last blacklisting [BLA-009]', async () => {
    const { blacklistUuid: uuid } = await marketplace.ask(access.blacklist.create, block(await user()));
    const first = await history(uuid);
    expect(first).toMatchObject({ active: true, state: false });

    expect(await treat(uuid, false, 'Justificatifs reçus')).toEqual({ blacklistUuid: uuid });
    const second = await history(uuid);
    expect(second).toMatchObject({ active: false, state: true, listedAt: first.listedAt });
    expect(second.updatedAt.getTime()).toBeGreaterThan(first.updatedAt.getTime());

    await treat(uuid, true, 'Récidive');
    await treat(uuid, true, 'Toujours');
    const third = await history(uuid);
    expect(third).toMatchObject({ active: true, state: true });
    expect(third.listedAt.getTime()).toBeGreaterThan(first.listedAt.getTime());
    expect(third.details.map(({ comment, reason }) => [comment, reason])).toEqual([
      ['Toujours', 'Blacklist'],
      ['Récidive', 'Blacklist'],
      ['Justificatifs reçus', null],
      ['Fraude avérée', 'Blacklist'],
    ]);
    expect([third.blacklists.length, third.comments.length]).toEqual([3, 4]);
    expect(third.listedAt).toEqual(third.blacklists[1]?.date);
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

  it('requires a comment, with the documents’ text', async () => {
    const uuid = await user();
    const announced = async (comment: string) => violationsOf(await marketplace.reply(access.blacklist.create, block(uuid, comment)));
    expect(await announced('  ')).toEqual({ comment: 'Veuillez entrer une description.' });
    expect(await announced('x'.repeat(256))).toEqual({ comment: 'Ce champ doit contenir maximum 255 caractères.' });
    expect((await marketplace.reply(access.blacklist.create, block(uuid, 'x'.repeat(255)))).status).toBe(201);
  });

  it('begins with those who were listed last', async () => {
    const { items } = await marketplace.ask(access.blacklist.list, { query: { itemsPerPage: '100', order: { listedAt: 'desc' } } });
    const times = items.map(({ listedAt }) => listedAt.getTime());
    expect(times).toEqual(times.toSorted((left, right) => right - left));
    expect(new Set(items.map(({ active }) => active))).toEqual(new Set([true, false]));
  });

  it('is found by name, e-mail or company, ignoring case and accents', async () => {
    const email = newEmail();
    const { blacklistUuid } = await marketplace.ask(access.blacklist.create, block(await user(email, 'Zéphyrine', 'Œuvrard')));
    for (const search of ['ZEPHYRINE', 'oeuvrard', email.slice(3, 20)]) {
      const { items } = await marketplace.ask(access.blacklist.list, { query: { search } });
      expect(items.map(({ uuid }) => uuid)).toEqual([blacklistUuid]);
    }
  });
});

describe('the users', () => {
  const list = async (query: Record<string, string | Record<string, string>>) =>
    (await marketplace.ask(access.users.list, { query: { itemsPerPage: '1000', ...query } })).items;

  it('say which of them have an entry of the blacklist [BLA-032]', async () => {
    const email = newEmail();
    const uuid = await user(email, 'Gaël', 'Hamon');
    const row = { uuid, email, firstName: 'Gaël', lastName: 'Hamon' };
    expect(await list({ search: email })).toEqual([{ ...row, userBlackList: null }]);
    const body = { user: uuid, active: true, state: false, reason: 'Blacklist', comment: 'Fraude' };
    const { blacklistUuid } = await marketplace.ask(access.blacklist.create, { body });
    expect(await list({ search: email })).toEqual([{ ...row, userBlackList: blacklistUuid }]);
  });

  it('are those who were accepted and are switched on, when active ones are asked', async () => {
    const emails = await Promise.all(
      [`enabled = false`, `status = 'pending'`, `status = 'refused'`].map(async (state) => {
        const email = newEmail();
        await user(email);
        await marketplace.sql(`update account set ${state} where email = $1`, [email]);
        return email;
      }),
    );
    const active = (await list({ status: 'accepted', enabled: 'true' })).map(({ email }) => email);
    const everyone = (await list({})).map(({ email }) => email);
    expect(emails.filter((email) => active.includes(email))).toEqual([]);
    expect(emails.filter((email) => everyone.includes(email))).toEqual(emails);
  });

  it.each(['asc', 'desc'])('are sorted %s, by id unless asked otherwise [BLA-034]', async (direction) => {
    const ids = await marketplace.sql<{ uuid: string }>(`select uuid from account order by id ${direction}`);
    expect((await list({ order: { id: direction } })).map(({ uuid }) => uuid)).toEqual(ids.map(({ uuid }) => uuid));
    const names = await marketplace.sql<{ uuid: string }>(`select uuid from account order by last_name_key ${direction}, id`);
    expect((await list({ order: { lastname: direction } })).map(({ uuid }) => uuid)).toEqual(names.map(({ uuid }) => uuid));
  });

  it('are found by first and last name together', async () => {
    expect((await list({ search: 'camille lantier' })).map(({ email }) => email)).toEqual(['admin@comptoir.example']);
  });
});
