import { randomInt, randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { lastWrite } from '../kit/last-write.ts';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { stack, browser } = await signedInStack();
afterEach(() => stack.marketplace.faults([]));

const access = () => browser.trpc.access;
const last = lastWrite(stack);
const queryOf = async (call: string) => Object.fromEntries(new URLSearchParams((await last(call))?.query));
const uuidOf = async (statement: string) => (await stack.marketplace.sql<{ uuid: string }>(statement))[0]?.uuid ?? '';

const request = { requestedBy: ' Service client ', description: ' Accueil partagé ' };
const kept = { requestedBy: 'Service client', description: 'Accueil partagé' };
const newAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
const newCompany = async () => {
  const value = `Société ${randomUUID()}`;
  return { uuid: await uuidOf(`insert into company (name) values ('${value}') returning uuid`), value };
};
const newEmail = async () => {
  const email = `${randomUUID()}@essai.example`;
  await stack.marketplace.sql(
    `insert into account (email, first_name, last_name, password_hash) values ('${email}', 'Claude', 'Roussel', '')`,
  );
  return email;
};

/** The three lists: how each is searched, the subject of an entry, and how it is added. */
const LISTS = [
  {
    list: 'ipWhiteList',
    calls: 'access.ipWhiteLists',
    path: 'ip_white_lists',
    filter: 'ipAddress',
    search: '198.1',
    about: { ipAddress: expect.any(String), company: { uuid: expect.any(String), name: expect.any(String) } },
    async add() {
      const [ipAddress, company] = [newAddress(), await newCompany()];
      const { uuid } = await access().ipWhiteList.create.mutate({ ipAddress, company, ...request });
      return { uuid, name: ipAddress, body: { ipAddress, company: `/api/companies/${company.uuid}`, ...kept } };
    },
    rows: 'WHL-005',
    ids: 'WHL-008, WHL-009, WHL-010, WHL-011',
  },
  {
    list: 'companyWhiteList',
    calls: 'access.companyWhiteLists',
    path: 'company_white_lists',
    filter: 'company.name',
    search: 'a',
    about: { company: { uuid: expect.any(String), name: expect.any(String) } },
    async add() {
      const company = await newCompany();
      const { uuid } = await access().companyWhiteList.create.mutate({ company, ...request });
      return { uuid, name: company.value, body: { company: `/api/companies/${company.uuid}`, ...kept } };
    },
    rows: 'WHL-006',
    ids: 'WHL-012, WHL-013, WHL-014, WHL-015',
  },
  {
    list: 'userWhiteList',
    calls: 'access.userWhiteLists',
    path: 'user_white_lists',
    filter: 'user.email',
    search: '@',
    about: { user: { email: expect.any(String) } },
    async add() {
      const email = await newEmail();
      const { uuid } = await access().userWhiteList.create.mutate({ email, ...request });
      return { uuid, name: email, body: { email, ...kept } };
    },
    rows: 'WHL-007',
    ids: 'WHL-016, WHL-017, WHL-018, WHL-019',
  },
] as const;

describe.each(LISTS)('$path', ({ list, calls, path, filter, search, about, add, rows, ids }) => {
  const procedures = () => access()[list];

  it(`are searched and paged by the marketplace, the latest first [${rows}, LCM-005]`, async () => {
    const { items, total } = await procedures().list.query({ search: ` ${search} `, page: 1, itemsPerPage: 25 });
    expect((await last(`${calls}.list`))?.path).toBe(`/api/${path}`);
    expect(await queryOf(`${calls}.list`)).toEqual({ page: '1', itemsPerPage: '25', [filter]: search, 'order[createdAt]': 'desc' });
    expect(total).toBeGreaterThan(0);
    expect(items[0]).toEqual({
      uuid: expect.any(String),
      ...about,
      requestedBy: expect.any(String),
      description: expect.any(String),
      createdAt: expect.any(String),
      createdBy: expect.objectContaining({ firstName: expect.any(String), lastName: expect.any(String) }),
      status: expect.any(Boolean),
    });
    await procedures().list.query({});
    expect(await queryOf(`${calls}.list`)).not.toHaveProperty(filter);
  });

  it(`are added, switched and deleted by the documented calls [${ids}]`, async () => {
    const { uuid, name, body } = await add();
    expect(await last(`${calls}.create`)).toMatchObject({ method: 'POST', path: `/api/${path}` });
    expect((await last(`${calls}.create`))?.body).toEqual(body);
    await procedures().setStatus.mutate({ uuid, status: false });
    expect(await last(`${calls}.setStatus`)).toMatchObject({ method: 'PATCH', path: `/api/${path}` });
    expect((await last(`${calls}.setStatus`))?.body).toEqual({ uuid, status: false });
    expect((await procedures().list.query({ search: name })).items).toMatchObject([{ uuid, status: false }]);
    await procedures().remove.mutate({ uuid });
    expect(await last(`${calls}.remove`)).toMatchObject({ method: 'DELETE', path: `/api/${path}/${uuid}` });
    expect((await procedures().list.query({ search: name })).total).toBe(0);
  });
});

describe('an addition', () => {
  const company = { uuid: randomUUID(), value: 'Société' };
  const required = 'Ce champ est obligatoire.';
  const tooLong = 'Ce champ doit contenir maximum 255 caractères.';
  const address = { ipAddress: '10.0.0.1', company, ...request };

  it.each(['', '10.0.0', '10.0.0.1.2', '10,0,0,1', '::1', '10.0.0.1/24', 'a.b.c.d', '1000.0.0.1'])(
    'of the address «%s» is refused before it is sent [WHL-027]',
    async (ipAddress) => {
      const { fields } = await refusal(access().ipWhiteList.create.mutate({ ...address, ipAddress }));
      expect(fields).toContainEqual({ path: 'ipAddress', message: 'Veuillez entrer une adresse IP valide.' });
      expect(await stack.marketplace.requests('access.ipWhiteLists.create')).toEqual([]);
    },
  );

  it.each([
    [{ company: null }, 'WHL-028', 'company', required],
    [{ requestedBy: '  ' }, 'WHL-031', 'requestedBy', required],
    [{ description: ' ' }, 'WHL-032', 'description', required],
    [{ description: 'x'.repeat(256) }, 'WHL-033', 'description', tooLong],
  ])('of an address or a company with %j is refused [%s]', async (changes, _id, path, message) => {
    const expected = { code: 'INVALID', fields: [{ path, message }] };
    expect(await refusal(access().ipWhiteList.create.mutate({ ...address, ...changes }))).toMatchObject(expected);
    expect(await refusal(access().companyWhiteList.create.mutate({ company, ...request, ...changes }))).toMatchObject(expected);
  });

  it.each([
    [{ email: ' ' }, 'WHL-030', 'email', required],
    [{ email: 'claude@' }, 'WHL-030', 'email', 'Veuillez entrer un email valide.'],
    [{ requestedBy: '' }, 'WHL-031', 'requestedBy', required],
    [{ description: '' }, 'WHL-032', 'description', required],
    [{ description: 'x'.repeat(256) }, 'WHL-033', 'description', tooLong],
  ])('of a user with %j is refused [%s]', async (changes, _id, path, message) => {
    const form = { email: 'claude@essai.example', ...request, ...changes };
    expect((await refusal(access().userWhiteList.create.mutate(form))).fields).toContainEqual({ path, message });
  });

  it('has a description of up to 255 characters [WHL-033]', async () => {
    const email = await newEmail();
    await access().userWhiteList.create.mutate({ email, ...request, description: 'x'.repeat(255) });
    expect((await last('access.userWhiteLists.create'))?.status).toBe(201);
  });

  it('of a company that is listed is refused without being sent, also when its entry is inactive [WHL-029]', async () => {
    const listed = await newCompany();
    const { uuid } = await access().companyWhiteList.create.mutate({ company: listed, ...request });
    await access().companyWhiteList.setStatus.mutate({ uuid, status: false });
    await stack.marketplace.forget();
    expect((await refusal(access().companyWhiteList.create.mutate({ company: listed, ...request }))).fields).toEqual([
      { path: 'company', message: 'Cette société existe déjà.' },
    ]);
    expect(await stack.marketplace.requests('access.companyWhiteLists.create')).toEqual([]);
    expect(await queryOf('access.companyWhiteLists.list')).toMatchObject({ 'company.name': listed.value });
  });

  it('is not taken for that of a company whose name contains the other one’s', async () => {
    const long = await newCompany();
    const short = {
      uuid: await uuidOf(`insert into company (name) values ('${long.value.slice(0, 30)}') returning uuid`),
      value: long.value.slice(0, 30),
    };
    await access().companyWhiteList.create.mutate({ company: long, ...request });
    await access().companyWhiteList.create.mutate({ company: short, ...request });
    expect(await stack.marketplace.requests('access.companyWhiteLists.create')).toHaveLength(2);
  });

  it('sent twice under one key makes one entry', async () => {
    const form = { ipAddress: newAddress(), company: await newCompany(), ...request, requestKey: randomUUID() };
    const first = await access().ipWhiteList.create.mutate(form);
    expect(await access().ipWhiteList.create.mutate(form)).toEqual(first);
    expect(await stack.marketplace.requests('access.ipWhiteLists.create')).toHaveLength(1);
  });

  it.each([
    ['as it is stored', (email: string) => email],
    ['in capitals', (email: string) => email.toUpperCase()],
  ])('whose reply is lost is answered with the entry that was made, of an email typed %s', async (_, typed) => {
    await stack.marketplace.faults([{ call: 'access.userWhiteLists.create', times: 1, cutAfterBytes: 0 }]);
    const email = await newEmail();
    const { uuid } = await access().userWhiteList.create.mutate({ email: typed(email), ...request, requestKey: randomUUID() });
    expect((await access().userWhiteList.list.query({ search: email })).items).toMatchObject([{ uuid }]);
  });
});

describe('the companies of the dialogs', () => {
  it('are the active ones whose name holds what was typed, from three characters on [WHL-020]', async () => {
    const { uuid, value } = await newCompany();
    expect(await access().companyWhiteList.options.query({ name: value })).toEqual([{ uuid, value }]);
    expect(await queryOf('companies.companies.list')).toEqual({ page: '1', itemsPerPage: '10', name: value, isActive: 'true' });
    expect((await refusal(access().companyWhiteList.options.query({ name: 'ab' }))).code).toBe('INVALID');
  });

  it('are read one by one [WHL-021]', async () => {
    const { uuid, value } = await newCompany();
    expect(await browser.trpc.companies.companies.get.query({ uuid })).toMatchObject({ uuid, name: value });
    expect((await last('companies.companies.get'))?.path).toBe(`/api/companies/${uuid}`);
  });
});
