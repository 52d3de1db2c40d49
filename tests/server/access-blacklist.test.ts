import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { lastWrite } from '../kit/last-write.ts';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { stack, browser } = await signedInStack();
afterEach(() => stack.marketplace.faults([]));

const { blacklist, activeUsers } = browser.trpc.access;
const last = lastWrite(stack);
const queryOf = async (call: string) => Object.fromEntries(new URLSearchParams((await last(call))?.query));

async function newUser(roles = ['ROLE_CUSTOMER']) {
  const email = `${randomUUID()}@essai.example`;
  const [user] = await stack.marketplace.sql<{ uuid: string }>(
    `insert into account (email, first_name, last_name, password_hash, roles)
     values ('${email}', 'Solène', 'Le Gall', '', array[${roles.map((role) => `'${role}'`)}]::text[]) returning uuid`,
  );
  return { uuid: user?.uuid ?? '', email };
}
const rowOf = async (email: string) => (await blacklist.list.query({ search: email })).items[0];

describe('the blacklist', () => {
  it('is searched and paged by the marketplace, the last listed first [BLA-010, BLA-011, LCM-005]', async () => {
    const { items, total } = await blacklist.list.query({ search: ' a ', itemsPerPage: 25 });
    expect((await last('access.blacklist.list'))?.path).toBe('/api/user_black_lists');
    expect(await queryOf('access.blacklist.list')).toEqual({ page: '1', itemsPerPage: '25', search: 'a', 'order[listedAt]': 'desc' });
    expect(total).toBeGreaterThan(0);
    const moments = items.map(({ listedAt }) => listedAt);
    expect(moments).toEqual([...moments].sort().reverse());
    await blacklist.list.query({ sort: [{ field: 'listedAt', direction: 'asc' }] });
    expect(await queryOf('access.blacklist.list')).toMatchObject({ 'order[listedAt]': 'asc' });
  });

  it.each([
    [['ROLE_DEMO', 'ROLE_SUPPLIER', 'ROLE_CUSTOMER', 'ROLE_MANAGER', 'ROLE_ADMIN'], 'ROLE_ADMIN'],
    [['ROLE_DEMO', 'ROLE_SUPPLIER', 'ROLE_CUSTOMER', 'ROLE_MANAGER'], 'ROLE_MANAGER'],
    [['ROLE_DEMO', 'ROLE_SUPPLIER', 'ROLE_CUSTOMER'], 'ROLE_CUSTOMER'],
    [['ROLE_DEMO', 'ROLE_SUPPLIER'], 'ROLE_SUPPLIER'],
    [['ROLE_DEMO'], 'ROLE_DEMO'],
    [['ROLE_AUTRE'], 'unknown'],
  ])('shows of the roles %j the first known one: %s [BLA-003, BLA-004]', async (roles, role) => {
    const { uuid, email } = await newUser(roles);
    await blacklist.create.mutate({ user: uuid, comment: 'Fraude' });
    expect(await rowOf(email)).toMatchObject({ role });
  });

  it('gives what a row shows [BLA-006, BLA-008]', async () => {
    const { uuid, email } = await newUser();
    const entry = await blacklist.create.mutate({ user: uuid, comment: 'Fraude' });
    expect(await rowOf(email)).toEqual({
      uuid: entry.uuid,
      name: 'Solène Le Gall',
      company: null,
      email,
      role: 'ROLE_CUSTOMER',
      listedAt: expect.any(String),
      active: true,
    });
  });
});

describe('a user', () => {
  it('is blacklisted with a reason, whatever was typed [BLA-025, BLA-028]', async () => {
    const { uuid, email } = await newUser();
    const entry = await blacklist.create.mutate({ user: uuid, comment: ' Carte volée ' });
    expect(await last('access.blacklist.create')).toMatchObject({ method: 'POST', path: '/api/user_black_lists' });
    expect((await last('access.blacklist.create'))?.body).toEqual({
      user: uuid,
      active: true,
      state: false,
      reason: 'Blacklist',
      comment: 'Carte volée',
    });
    expect((await rowOf(email))?.uuid).toBe(entry.uuid);
  });

  it('is whitelisted without a reason, and blacklisted again with one [BLA-007, BLA-026, BLA-027, BLA-029]', async () => {
    const { uuid: user, email } = await newUser();
    const { uuid } = await blacklist.create.mutate({ user, comment: 'Fraude' });
    await blacklist.treat.mutate({ uuid, active: false, comment: ' Réglé ' });
    expect(await last('access.blacklist.treat')).toMatchObject({ method: 'PATCH', path: `/api/user_black_lists/${uuid}` });
    expect((await last('access.blacklist.treat'))?.body).toEqual({ active: false, state: true, comment: 'Réglé' });
    expect((await rowOf(email))?.active).toBe(false);
    await blacklist.treat.mutate({ uuid, active: true, comment: 'Récidive' });
    expect((await last('access.blacklist.treat'))?.body).toEqual({ active: true, state: true, reason: 'Blacklist', comment: 'Récidive' });
    expect((await rowOf(email))?.active).toBe(true);
  });

  it.each([
    ['', 'BLA-021', 'Veuillez entrer une description.'],
    ['   ', 'BLA-021', 'Veuillez entrer une description.'],
    ['x'.repeat(256), 'BLA-022', 'Ce champ doit contenir maximum 255 caractères.'],
  ])('is not treated with the comment «%s» [%s]', async (comment, _id, message) => {
    const { uuid } = await newUser();
    const fields = [{ path: 'comment', message }];
    expect(await refusal(blacklist.create.mutate({ user: uuid, comment }))).toMatchObject({ code: 'INVALID', fields });
    expect(await refusal(blacklist.treat.mutate({ uuid, active: true, comment }))).toMatchObject({ code: 'INVALID', fields });
    expect(await stack.marketplace.requests('access.blacklist.create')).toEqual([]);
  });

  it('is treated once for a request that is sent twice, and for one whose reply is lost', async () => {
    const [twice, lost] = [await newUser(), await newUser()];
    const form = { user: twice.uuid, comment: 'Fraude', requestKey: randomUUID() };
    expect(await blacklist.create.mutate(form)).toEqual(await blacklist.create.mutate(form));
    expect(await stack.marketplace.requests('access.blacklist.create')).toHaveLength(1);
    await stack.marketplace.faults([{ call: 'access.blacklist.create', times: 1, cutAfterBytes: 0 }]);
    const { uuid } = await blacklist.create.mutate({ user: lost.uuid, comment: 'Fraude', requestKey: randomUUID() });
    expect((await rowOf(lost.email))?.uuid).toBe(uuid);
  });

  it('is whitelisted with the comment of the blacklisting, and a treatment that is sent twice is made once', async () => {
    const { uuid: user, email } = await newUser();
    const { uuid } = await blacklist.create.mutate({ user, comment: 'Erreur' });
    for (const _ of ['first', 'second']) await blacklist.treat.mutate({ uuid, active: false, comment: 'Erreur' });
    expect((await rowOf(email))?.active).toBe(false);
    expect(await stack.marketplace.requests('access.blacklist.treat')).toHaveLength(1);
  });

  it('whose treatment is answered without the entry is uncertain', async () => {
    const { uuid: user } = await newUser();
    const { uuid } = await blacklist.create.mutate({ user, comment: 'Fraude' });
    await stack.marketplace.faults([{ call: 'access.blacklist.treat', status: 200, body: {} }]);
    expect((await refusal(blacklist.treat.mutate({ uuid, active: false, comment: 'Réglé' }))).code).toBe('UNCERTAIN');
  });
});

describe('the history of an entry', () => {
  it('holds its user, its blacklistings and its comments, the newest first, and never its state [BLA-008, BLA-009, BLA-012]', async () => {
    const { uuid: user, email } = await newUser();
    const { uuid } = await blacklist.create.mutate({ user, comment: 'Fraude' });
    await blacklist.treat.mutate({ uuid, active: false, comment: 'Réglé' });
    await blacklist.treat.mutate({ uuid, active: true, comment: 'Récidive' });
    const me = 'Camille Lantier';
    expect(await blacklist.get.query({ uuid })).toEqual({
      uuid,
      user,
      active: true,
      profile: { name: 'Solène Le Gall', email, role: 'ROLE_CUSTOMER', company: null, phoneNumber: null, lastLoginAt: null },
      blacklists: Array.from({ length: 2 }, () => ({ uuid: expect.any(String), date: expect.any(String), reason: 'Blacklist' })),
      comments: ['Récidive', 'Réglé', 'Fraude'].map((comment) => ({
        uuid: expect.any(String),
        date: expect.any(String),
        author: me,
        comment,
      })),
    });
    expect((await last('access.blacklist.get'))?.path).toBe(`/api/user_black_lists/${uuid}`);
  });
});

describe('the active users', () => {
  it('are those who were accepted and are enabled, by id unless sorted [BLA-033, BLA-034, LCM-005, BOU-009]', async () => {
    await activeUsers.list.query({});
    expect((await last('access.users.list'))?.path).toBe('/api/admin/users');
    expect(await queryOf('access.users.list')).toEqual({
      page: '1',
      itemsPerPage: '10',
      status: 'accepted',
      enabled: 'true',
      'order[id]': 'asc',
    });
    await activeUsers.list.query({ search: ' mar ', page: 2, sort: [{ field: 'lastname', direction: 'desc' }] });
    expect(await queryOf('access.users.list')).toMatchObject({ page: '2', search: 'mar', 'order[lastname]': 'desc' });
    expect(await queryOf('access.users.list')).not.toHaveProperty('order[id]');
  });

  it('name the entry that they have [BLA-032]', async () => {
    const { uuid, email } = await newUser();
    const row = { uuid, email, firstName: 'Solène', lastName: 'Le Gall' };
    expect((await activeUsers.list.query({ search: email })).items).toEqual([{ ...row, userBlackList: null }]);
    const entry = await blacklist.create.mutate({ user: uuid, comment: 'Fraude' });
    expect((await activeUsers.list.query({ search: email })).items).toEqual([{ ...row, userBlackList: entry.uuid }]);
  });
});
