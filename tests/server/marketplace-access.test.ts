import { calls } from '@comptoir/marketplace-api/calls';
import { iri } from '@comptoir/marketplace-api/iri';
import { describe, expect, it } from 'vitest';
import { fiveTimes, me, newEmail, newName, rowsOf, statuses, violationsOf } from './access-kit.ts';
import { marketplaceForFile } from './marketplace-kit.ts';

const marketplace = marketplaceForFile();
const { company, user } = rowsOf(marketplace);
const { access } = calls;
const texts = { description: 'Télétravail', requestedBy: 'Dominique Faure' };
const author = { ...texts, status: true, createdAt: expect.any(Date), createdBy: me, uuid: expect.any(String) };

describe('the white lists', () => {
  it('keep an address with its company, in one spelling [WHL-005]', async () => {
    const name = newName();
    const body = { ipAddress: ' 203.000.113.07 ', company: iri('companies', await company(name)), ...texts };
    const entry = await marketplace.ask(access.ipWhiteLists.create, { body });
    expect(entry).toEqual({ ...author, ipAddress: '203.0.113.7', company: { uuid: expect.any(String), name } });
    expect(violationsOf(await marketplace.reply(access.ipWhiteLists.create, { body: { ...body, ipAddress: '203.0.113.7' } }))).toEqual({
      ipAddress: 'Cette adresse IP existe déjà.',
    });
  });

  it('keep a company [WHL-006]', async () => {
    const uuid = await company('Comptoir des Brumes');
    const body = { company: iri('companies', uuid), ...texts };
    expect(await marketplace.ask(access.companyWhiteLists.create, { body })).toEqual({
      ...author,
      company: { uuid, name: 'Comptoir des Brumes' },
    });
    const { items } = await marketplace.ask(access.companyWhiteLists.list, { query: { 'company.name': 'COMPTOIR DES BRUMES' } });
    expect(items.map((entry) => entry.company)).toEqual([{ uuid, name: 'Comptoir des Brumes' }]);
  });

  it('keep a user by e-mail, whatever its case [WHL-007]', async () => {
    const email = newEmail();
    await user(email);
    const body = { email: email.toUpperCase(), ...texts };
    expect(await marketplace.ask(access.userWhiteLists.create, { body })).toEqual({ ...author, user: { email } });
    const found = async (text: string) => (await marketplace.ask(access.userWhiteLists.list, { query: { 'user.email': text } })).items;
    expect((await found(email.slice(0, 12))).map((entry) => entry.user.email)).toEqual([email]);
    // The name is no part of the e-mail.
    expect((await found('roussel')).map((entry) => entry.user.email)).not.toContain(email);
  });

  it('refuse what is missing or wrong with the documents’ text', async () => {
    const nothing = { description: '', requestedBy: ' ' };
    const required = 'Ce champ est obligatoire.';
    const refused = { description: required, requestedBy: required };
    const refusalOf = async (call: Parameters<typeof marketplace.reply>[0], body: object) =>
      violationsOf(await marketplace.reply(call, { body }));
    expect(await refusalOf(access.ipWhiteLists.create, { ...nothing, ipAddress: 'localhost', company: null })).toEqual({
      ...refused,
      ipAddress: 'Veuillez entrer une adresse IP valide.',
      company: required,
    });
    expect(await refusalOf(access.companyWhiteLists.create, { ...nothing })).toEqual({ ...refused, company: required });
    expect(await refusalOf(access.userWhiteLists.create, { ...nothing, email: '' })).toEqual({ ...refused, email: required });
    expect(await refusalOf(access.userWhiteLists.create, { ...texts, email: 'claude@' })).toEqual({
      email: 'Veuillez entrer un email valide.',
    });
    expect(await refusalOf(access.userWhiteLists.create, { ...texts, email: newEmail() })).toEqual({
      email: "L'adresse mail fournie est invalide. Veuillez vérifier et réessayer.",
    });
    expect(await refusalOf(access.userWhiteLists.create, { ...texts, description: 'x'.repeat(256), email: newEmail() })).toEqual({
      description: 'Ce champ doit contenir maximum 255 caractères.',
    });
  });

  it('take one of several equal additions that come at once', async () => {
    const body = { company: iri('companies', await company()), ...texts };
    const replies = await fiveTimes(() => marketplace.reply(access.companyWhiteLists.create, { body }));
    expect(statuses(replies)).toEqual([201, 422, 422, 422, 422]);
    const refusal = replies.find(({ status }) => status === 422);
    expect(refusal && violationsOf(refusal)).toEqual({ company: 'Cette société existe déjà.' });
  });

  it('switch an entry on and off, and lose it', async () => {
    const body = { company: iri('companies', await company()), ...texts };
    const { uuid } = await marketplace.ask(access.companyWhiteLists.create, { body });
    const switched = (status: boolean) => marketplace.ask(access.companyWhiteLists.setStatus, { body: { uuid, status } });
    expect([(await switched(false)).status, (await switched(false)).status, (await switched(true)).status]).toEqual([false, false, true]);
    const remove = async () => (await marketplace.reply(access.companyWhiteLists.remove, { params: { uuid } })).status;
    expect([await remove(), await remove()]).toEqual([204, 404]);
    expect((await marketplace.reply(access.companyWhiteLists.create, { body })).status).toBe(201);
  });

  it('begin with the newest', async () => {
    const { items } = await marketplace.ask(access.ipWhiteLists.list, { query: { order: { createdAt: 'desc' } } });
    const times = items.map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual(times.toSorted((left, right) => right - left));
  });
});

describe('the approved versions', () => {
  const add = (version: string, os = 'iOS', domain = 'club-employes') =>
    marketplace.reply(access.versions.create, { body: { version, os, domain } });
  const found = async (query: Record<string, string | Record<string, string>>) =>
    (await marketplace.ask(access.versions.list, { query: { itemsPerPage: '1000', ...query } })).items;

  it('are approved from the start, once per platform and brand [VER-026, VER-028]', async () => {
    const added = [
      await add('71.0'),
      await add('71.0', 'ANDROID'),
      await add('71.0', 'iOS', 'product'),
      await add(' 71.0 '),
      await add('71.0', 'ios'),
    ];
    expect(added.map(({ status }) => status)).toEqual([201, 201, 201, 422, 422]);
    const [entry] = await found({ version: '71.0', os: 'ANDROID' });
    expect(entry).toEqual({
      uuid: expect.any(String),
      version: '71.0',
      os: 'ANDROID',
      domain: 'club-employes',
      approved: true,
      createdAt: expect.any(Date),
      createdBy: me,
    });
  });

  it('are of one of the two brands [LCM-003]', async () => {
    const tried = [
      await add('72.0'),
      await add('72.0', 'iOS', 'product'),
      await add('72.0', 'iOS', 'ce'),
      await add('72.0', 'iOS', 'autre'),
    ];
    expect(tried.map(({ status }) => status)).toEqual([201, 201, 422, 422]);
  });

  it('take one of several equal additions that come at once', async () => {
    const replies = await fiveTimes(() => add('72.0.1'));
    expect(statuses(replies)).toEqual([201, 422, 422, 422, 422]);
  });

  it('count every toggle, also of several at once', async () => {
    const { uuid } = JSON.parse((await add('73.1')).text);
    const toggle = () => marketplace.ask(access.versions.toggle, { params: { uuid }, body: {} });
    await fiveTimes(toggle);
    expect((await found({ version: '73.1' }))[0]?.approved).toBe(false);
    expect((await toggle()).approved).toBe(true);
  });

  it('require a body of the toggle, which may be empty', async () => {
    const { uuid } = JSON.parse((await add('73.2')).text);
    const { status } = await marketplace.reply(access.versions.toggle, { params: { uuid }, body: '' });
    expect(status).toBe(400);
  });

  it('combine the search box and the column filters', async () => {
    await Promise.all([add('74.1', 'iOS'), add('74.1', 'ANDROID'), add('74.2', 'ANDROID'), add('74.2', 'ANDROID', 'product')]);
    const versions = async (query: Record<string, string>) => (await found(query)).map(({ version, domain }) => `${version} ${domain}`);
    expect(await versions({ search: '74.', os: 'ANDROID', domain: 'club-employes', version: '4.2' })).toEqual(['74.2 club-employes']);
    expect(await versions({ search: '74.', approved: '0' })).toEqual([]);
    expect(await versions({ search: 'PRODUCT', version: '74.' })).toEqual(['74.2 product']);
  });

  it('are sorted as numbers', async () => {
    await Promise.all(['75.9', '75.10-beta', '75.10.1'].map((version) => add(version)));
    const sorted = await found({ search: '75.', order: { version: 'desc' } });
    expect(sorted.map(({ version }) => version)).toEqual(['75.10.1', '75.10-beta', '75.9']);
  });
});
