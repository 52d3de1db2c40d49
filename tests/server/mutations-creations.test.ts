import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createBrowserClient } from '../kit/client.ts';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

// Requests time out after a second.
const { stack, browser } = await signedInStack({ marketplaceClient: { headersMs: 1_000 } });
const { transporters } = browser.trpc.suppliers;
/** Sent through another server process. */
const other = createBrowserClient((await stack.spawnServer()).url);
await other.signIn();

const formOf = (name: string) => ({ name, isActive: true, vignette: null, requestKey: randomUUID() });
const countOf = async (name: string) => (await transporters.list.query({ search: name })).total;
const sent = async () => (await stack.marketplace.requests('suppliers.transporters.create')).length;
const fault = { call: 'suppliers.transporters.create', times: 1 };
const outcomes = async (requestId?: string) =>
  (
    await stack.services.db.prisma.auditLine.findMany({
      where: { action: 'suppliers.transporters.create', ...(requestId && { requestId }) },
      orderBy: { id: 'asc' },
    })
  ).map(({ outcome }) => outcome);

describe('a creation with a request key', () => {
  it('sent three times at once, through two processes, makes one record and answers the same each time [MUT-005]', async () => {
    const form = formOf('Trois fois');
    const both = [transporters, transporters, other.trpc.suppliers.transporters];
    const [first, ...others] = await Promise.all(both.map((of) => of.create.mutate(form)));
    expect(others).toEqual([first, first]);
    expect(await transporters.create.mutate(form)).toEqual(first);
    expect([await countOf('Trois fois'), await sent()]).toEqual([1, 1]);
  });

  it('refuses another form under the same key, and replies to no other user with it', async () => {
    const form = formOf('Premiere');
    const { uuid } = await transporters.create.mutate(form);
    expect(await refusal(transporters.create.mutate({ ...form, name: 'Seconde' }))).toMatchObject({ code: 'CONFLICT' });
    expect(await countOf('Seconde')).toBe(0);
    const row = await stack.services.db.prisma.requestKey.findFirst({ where: { key: form.requestKey } });
    expect(row).toMatchObject({ state: 'done', answer: { uuid } });
  });

  it('that was refused may be sent again under its key', async () => {
    const form = formOf('Refuse');
    await stack.marketplace.faults([{ ...fault, status: 422, body: { detail: 'non' } }]);
    expect(await refusal(transporters.create.mutate(form))).toMatchObject({ code: 'REFUSED' });
    await transporters.create.mutate(form);
    expect(await countOf('Refuse')).toBe(1);
  });

  it('sends no null for what its form leaves empty', async () => {
    const read: string[] = [];
    const { marketplace } = stack.services;
    const call = marketplace.call.bind(marketplace);
    marketplace.call = (async (description: never, args: { body?: unknown }) => {
      if (args.body !== undefined) read.push(JSON.stringify(args.body));
      return call(description, args as never);
    }) as never;
    await transporters.create.mutate(formOf('Sans rien'));
    marketplace.call = call as never;
    expect(read).toEqual(['{"name":"Sans rien","isActive":true}']);
  });
});

describe('a creation whose reply is lost', () => {
  it('is found by its name, and answered as if nothing had happened [MUT-006]', async () => {
    const form = formOf('Coupe apres');
    await stack.marketplace.faults([{ ...fault, cutAfterBytes: 0 }]);
    const { uuid } = await transporters.create.mutate(form);
    expect((await transporters.get.query({ uuid })).name).toBe('Coupe apres');
    expect(await transporters.create.mutate(form)).toEqual({ uuid });
    expect(await countOf('Coupe apres')).toBe(1);
  });

  it.each([
    ['429', { status: 429 }],
    ['502', { status: 502 }],
    ['503', { status: 503 }],
    ['504', { status: 504 }],
    ['a body that breaks off', { truncate: 3 }],
    ['500 and a page', { status: 500, shape: 'html' as const }],
    ['404 and a page', { status: 404, shape: 'html' as const }],
    ['a page', { shape: 'html' as const }],
  ])('to a gateway that answers %s is found by its name too [OUT-003]', async (name, lost) => {
    const form = formOf(`Apres ${name}`);
    await stack.marketplace.faults([{ ...fault, ...lost, afterEffect: true }]);
    const { uuid } = await transporters.create.mutate(form);
    expect(await transporters.create.mutate(form)).toEqual({ uuid });
    expect(await countOf(form.name)).toBe(1);
  });

  it('to a gateway that answers 503 and is not there yet is not sent again before it can no longer arrive [OUT-003]', async () => {
    const form = formOf('Passerelle');
    await stack.marketplace.faults([{ ...fault, status: 503 }]);
    const before = await sent();
    expect(await refusal(transporters.create.mutate(form))).toMatchObject({ code: 'UNCERTAIN' });
    expect(await refusal(transporters.create.mutate(form))).toMatchObject({ code: 'UNCERTAIN' });
    expect(await refusal(transporters.create.mutate({ ...form, verify: true }))).toMatchObject({ code: 'UNCERTAIN' });
    expect(await sent()).toBe(before + 1);
    await stack.services.db.prisma.requestKey.updateMany({ where: { key: form.requestKey }, data: { until: new Date(0) } });
    expect(await refusal(transporters.create.mutate({ ...form, verify: true }))).toMatchObject({ code: 'NOT_FOUND' });
    await transporters.create.mutate(form);
    expect([await countOf('Passerelle'), await sent()]).toEqual([1, before + 2]);
  });

  it('of a name that was there before is not taken for the other [MUT-006]', async () => {
    await transporters.create.mutate(formOf('Homonyme'));
    await stack.marketplace.faults([{ ...fault, status: 500, body: { detail: 'An error occurred' } }]);
    const form = formOf('Homonyme');
    expect(await refusal(transporters.create.mutate(form))).toMatchObject({ code: 'UPSTREAM_DOWN' });
    await transporters.create.mutate(form);
    expect(await countOf('Homonyme')).toBe(2);
  });

  it('and that cannot be read back is uncertain: not sent again before it was verified [MUT-006]', async () => {
    const form = formOf('Incertain');
    const unreadable = { call: 'suppliers.transporters.list', status: 500 };
    // The first read is before the creation.
    await stack.marketplace.faults([{ ...fault, cutAfterBytes: 0 }, { call: unreadable.call, latencyMs: 1, times: 1 }, unreadable]);
    expect(await refusal(transporters.create.mutate(form))).toMatchObject({ code: 'UNCERTAIN' });
    expect(await refusal(transporters.create.mutate(form))).toMatchObject({ code: 'UNCERTAIN' });
    expect(await refusal(transporters.create.mutate({ ...form, verify: true }))).toMatchObject({ code: 'UNCERTAIN' });
    await stack.marketplace.faults([]);
    const { uuid } = await transporters.create.mutate({ ...form, verify: true });
    expect(await transporters.create.mutate(form)).toEqual({ uuid });
    expect([await countOf('Incertain'), await sent()]).toEqual([1, 1]);
    expect((await outcomes()).slice(-2)).toEqual(['UNCERTAIN', 'ok']);
  });

  it('because the marketplace is slow is uncertain, also when it is not there yet; once it surely is not, it may be sent again [MUT-006]', async () => {
    const form = formOf('Lent');
    await stack.marketplace.faults([{ ...fault, latencyMs: 5_000, status: 500 }]);
    expect(await refusal(transporters.create.mutate(form))).toMatchObject({ code: 'UNCERTAIN' });
    expect(await refusal(transporters.create.mutate({ ...form, verify: true }))).toMatchObject({ code: 'UNCERTAIN' });
    await stack.services.db.prisma.requestKey.updateMany({ where: { key: form.requestKey }, data: { until: new Date(0) } });
    expect(await refusal(transporters.create.mutate({ ...form, verify: true }))).toMatchObject({ code: 'NOT_FOUND' });
    await transporters.create.mutate(form);
    expect(await countOf('Lent')).toBe(1);
  });

  it('because its process was killed is uncertain to the next one, which writes so', async () => {
    const form = formOf('Tue');
    await stack.marketplace.faults([{ ...fault, cutAfterBytes: 0 }]);
    await transporters.create.mutate(form);
    const { prisma } = stack.services.db;
    await prisma.requestKey.updateMany({ where: { key: form.requestKey }, data: { state: 'running', until: new Date(0) } });
    expect(await refusal(transporters.create.mutate(form))).toMatchObject({ code: 'UNCERTAIN' });
    expect((await outcomes()).at(-1)).toBe('UNCERTAIN');
    await transporters.create.mutate({ ...form, verify: true });
    expect(await countOf('Tue')).toBe(1);
  });

  it('the history and the key are written together, or neither is', async () => {
    const form = formOf('Ensemble');
    const { pool } = stack.services.db;
    await pool.query(`ALTER TABLE audit_line ADD CONSTRAINT refused CHECK (action <> 'suppliers.transporters.create') NOT VALID`);
    await transporters.create.mutate(form);
    await pool.query('ALTER TABLE audit_line DROP CONSTRAINT refused');
    expect(await stack.services.db.prisma.requestKey.findFirst({ where: { key: form.requestKey } })).toMatchObject({ state: 'running' });
  });
});

describe('what is started or saved with a request key, beside the forms of records', () => {
  const january = { type: 'soldProduct' as const, start: '2025-01-01', end: '2025-01-31' };

  it('an export that is started twice at once makes one job, also through two processes and of a list [MUT-005]', async () => {
    const of = (requestKey: string) => [browser, browser, other].map(({ trpc }) => trpc.exports.start.mutate({ ...january, requestKey }));
    const [first, ...others] = (await Promise.all(of(randomUUID()))).map(({ uuid }) => uuid);
    expect(others).toEqual([first, first]);
    const view = { list: 'transporters' as const, filters: {}, columns: ['name' as const], requestKey: randomUUID() };
    const [one, two] = await Promise.all([browser.trpc.exports.view.mutate(view), other.trpc.exports.view.mutate(view)]);
    expect(two.uuid).toBe(one.uuid);
    expect((await browser.trpc.jobs.list.query({ page: 1, itemsPerPage: 10 })).total).toBe(2);
  });

  it('another export under the same key is refused', async () => {
    const requestKey = randomUUID();
    await browser.trpc.exports.start.mutate({ ...january, requestKey });
    const second = browser.trpc.exports.start.mutate({ ...january, start: '2025-01-02', requestKey });
    expect(await refusal(second)).toMatchObject({ code: 'CONFLICT' });
  });

  it('a new description that is saved twice at once is made once; one whose reply was lost may be saved again [MUT-005]', async () => {
    const { saveDescription } = browser.trpc.catalogue.productContents;
    const text = { uuid: null, name: 'Acces', content: '<p>Ici</p>', position: 1 };
    const made = async () => (await stack.marketplace.requests('catalogue.productDescriptions.create')).length;
    const twice = { ...text, requestKey: randomUUID() };
    const [first, second] = await Promise.all([saveDescription.mutate(twice), saveDescription.mutate(twice)]);
    expect([second, await made()]).toEqual([first, 1]);
    const lost = { ...text, requestKey: randomUUID() };
    await stack.marketplace.faults([{ call: 'catalogue.productDescriptions.create', times: 1, cutAfterBytes: 0 }]);
    expect(await refusal(saveDescription.mutate(lost))).toMatchObject({ code: 'UNCERTAIN' });
    expect(await saveDescription.mutate(lost)).toMatchObject({ content: '<p>Ici</p>' });
    expect(await made()).toBe(3);
  });

  it('several filters of a category whose reply was lost are all answered [MUT-006]', async () => {
    const { categories, categoryFilters } = browser.trpc.catalogue;
    const { items } = await categories.list.query({ search: 'Sport' });
    const category = items.find(({ name }) => name === 'Sport')?.uuid ?? '';
    const properties = (await categoryFilters.candidates.query({ category })).candidates.slice(0, 3).map(({ uuid }) => uuid);
    await stack.marketplace.faults([{ call: 'catalogue.categoryFilters.create', times: 1, cutAfterBytes: 0 }]);
    const { uuids } = await categoryFilters.create.mutate({ category, properties, requestKey: randomUUID() });
    const filters = (await categoryFilters.list.query({ category })).items.filter(({ property }) => properties.includes(property));
    expect(filters.length).toBe(3);
    expect(uuids.toSorted()).toEqual(filters.map(({ uuid }) => uuid).sort());
  });
});
