import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { stack, browser } = await signedInStack({ config: { AUDIT_DAYS: '40' } });
const { suppliers, history, catalogue, stock, dashboard } = browser.trpc;
const { transporters } = suppliers;

const create = (name: string) => transporters.create.mutate({ name, isActive: true, vignette: null });
const readLines = async (input: Parameters<typeof history.list.query>[0] = {}) => (await history.list.query(input)).items;

/** The records of these tests: one created, renamed and switched, one whose change is refused. */
const own = { renamed: '', refused: '' };
beforeAll(async () => {
  const { uuid } = await create('Premier nom');
  const base = await transporters.get.query({ uuid });
  await transporters.update.mutate({ uuid, base, age: 0, form: { ...base, name: 'Eclair second' } });
  await transporters.setActive.mutate({ uuid, isActive: false });
  const { uuid: refused } = await create('Refus');
  await stack.marketplace.faults([
    { call: 'suppliers.transporters.update', status: 422, body: { '@type': 'Error', detail: 'non' }, times: 1 },
  ]);
  await refusal(transporters.setActive.mutate({ uuid: refused, isActive: false }));
  Object.assign(own, { renamed: uuid, refused });
});

it('the journal has every change, newest first, with its author, act, record by its last name, and result [HIS-003]', async () => {
  const line = { email: 'admin@comptoir.example', kind: 'transporter', count: 1, import: null };
  expect(await readLines()).toMatchObject([
    { ...line, act: 'disable', record: own.refused, name: 'Refus', result: 'refused' },
    { ...line, act: 'create', record: own.refused, name: 'Refus', result: 'done' },
    { ...line, act: 'disable', record: own.renamed, name: 'Eclair second', result: 'done' },
    { ...line, act: 'edit', record: own.renamed, name: 'Eclair second', result: 'done' },
    { ...line, act: 'create', record: own.renamed, name: 'Eclair second', result: 'done' },
  ]);
});

it.each([
  ['its author', { author: 'admin@comptoir.example' }, 5],
  ['another author', { author: 'personne@comptoir.example' }, 0],
  ['its kind', { kind: 'transporter' }, 5],
  ['another kind', { kind: 'product' }, 0],
  ['its act', { act: 'disable' }, 2],
  ['its result', { result: 'refused' }, 1],
  ['a part of the name, whatever its accents and case', { search: 'ÉCLAIR' }, 3],
  ['a sign of a pattern', { search: '%' }, 0],
  ['several of them', { kind: 'transporter', act: 'disable', search: 'éclair' }, 1],
] as const)('the journal is filtered by %s [HIS-003]', async (_name, filter, count) => {
  const { items, total } = await history.list.query(filter);
  expect([items.length, total]).toEqual([count, count]);
});

it('the journal is filtered by days in Paris, both included [HIS-003]', async () => {
  const { pool } = stack.services.db;
  // 23:30 in Paris on the 14th, and 00:30 on the 16th.
  for (const at of ['2026-01-14T22:30:00Z', '2026-01-15T11:00:00Z', '2026-01-15T23:30:00Z']) {
    await pool.query(
      `insert into audit_line (at, email, action, outcome, request_id, act, result, kind, record, count)
       values ($1, 'jours@comptoir.example', 'essai', 'ok', 'essai', 'edit', 'done', 'product', 'essai', 1)`,
      [at],
    );
  }
  const days = async (at: { after?: string; before?: string }) =>
    (await readLines({ author: 'jours@comptoir.example', at })).map((line) => line.at.slice(0, 13));
  expect(await days({ after: '2026-01-15', before: '2026-01-15' })).toEqual(['2026-01-15T11']);
  expect(await days({ after: '2026-01-15' })).toEqual(['2026-01-15T23', '2026-01-15T11']);
  expect(await days({ before: '2026-01-14' })).toEqual(['2026-01-14T22']);
  expect(await history.authors.query()).toEqual(['admin@comptoir.example', 'jours@comptoir.example']);
});

it('the authors of the journal are those of its changes: an address that was typed to sign in is none [HIS-003]', async () => {
  const email = 'inconnu@ailleurs.example';
  await refusal(browser.trpc.session.signIn.mutate({ email, password: 'Faux-mot-de-passe-1' }));
  expect(await stack.services.db.prisma.auditLine.count({ where: { email } })).toBe(1);
  expect(await history.authors.query()).not.toContain(email);
});

it('a change has its records in pages, each with its name, its fields before and after, and its result [HIS-004]', async () => {
  const { items } = await catalogue.products.list.query({ page: 1, itemsPerPage: 5 });
  const products = items.map(({ uuid }) => uuid);
  await catalogue.products.setStatus.mutate({ isActive: true, products });
  await catalogue.products.setStatus.mutate({ isActive: false, products });
  const [line] = await readLines({ kind: 'product', author: 'admin@comptoir.example' });
  expect(line).toMatchObject({ act: 'disable', count: 5, result: 'done' });
  expect(await history.get.query({ id: line?.id ?? '' })).toMatchObject({ act: 'disable', count: 5, keptDays: 40 });
  const { items: records, total } = await history.records.query({ id: line?.id ?? '', page: 2, itemsPerPage: 3 });
  expect(total).toBe(5);
  expect(records.map(({ record, result, changes }) => [record, result, changes])).toEqual(
    products.slice(3).map((uuid) => [uuid, 'done', [{ field: 'active', before: true, after: false }]]),
  );
  for (const { name } of records) expect(name).not.toBeNull();
});

it('of a change that was made in part, each record has its own result [HIS-004, OUT-002]', async () => {
  const [company] = await stack.marketplace.sql<{ uuid: string }>(`insert into company (name) values ('En partie') returning uuid`);
  const { items } = await catalogue.products.list.query({ page: 1, itemsPerPage: 3 });
  const [hidden, ...shown] = items.map(({ uuid }) => uuid);
  const change = { company: company?.uuid ?? '', isAllSelected: false };
  const { save } = browser.trpc.companies.restrictions;
  await save.mutate({ ...change, add: shown, remove: [] });
  await stack.marketplace.faults([
    { call: 'companies.restrictions.remove', status: 422, body: { '@type': 'Error', detail: 'non' }, times: 1 },
  ]);
  await refusal(save.mutate({ ...change, add: [hidden ?? ''], remove: shown }));
  const [line] = await readLines({ kind: 'company' });
  expect(line).toMatchObject({ result: 'partial', record: company?.uuid });
  const { items: records } = await history.records.query({ id: line?.id ?? '' });
  expect(records.map(({ kind, result }) => [kind, result])).toEqual([
    ['company', 'done'],
    ['product', 'done'],
    ['product', 'refused'],
    ['product', 'refused'],
  ]);
});

it('a record has its own history, with the fields of each change [HIS-001]', async () => {
  const { items, total } = await history.ofRecord.query({ kind: 'transporter', uuid: own.renamed });
  expect(total).toBe(3);
  expect(items).toMatchObject([
    { act: 'disable', email: 'admin@comptoir.example', changes: [{ field: 'isActive', before: true, after: false }] },
    { act: 'edit', changes: [{ field: 'name', before: 'Premier nom', after: 'Eclair second' }] },
    { act: 'create' },
  ]);
  expect(await history.nameOf.query({ kind: 'transporter', uuid: own.renamed })).toBe('Eclair second');
  expect(await history.ofRecord.query({ kind: 'transporter', uuid: randomUUID() })).toEqual({ items: [], total: 0 });
});

it('a record that a field names is told by its name, where it is known [HIS-001]', async () => {
  const [supplier] = (await suppliers.suppliers.list.query({ itemsPerPage: 1 })).items;
  const unknown = randomUUID();
  const { uuid } = await suppliers.shippingMethods.create.mutate({
    name: 'Relais',
    deliveryTime: '48 h',
    transporter: own.renamed,
    supplier: supplier?.uuid ?? '',
    families: ['price'],
    price: [{ startingFrom: 0, price: 4.9 }],
    quantity: [],
    product: [],
  });
  await stack.services.db.pool.query(
    `update audit_target set changes = changes || $2::jsonb where kind = 'shippingMethod' and record = $1`,
    [uuid, JSON.stringify([{ field: 'values', before: null, after: [own.renamed, unknown] }])],
  );
  const { items } = await history.ofRecord.query({ kind: 'shippingMethod', uuid });
  const after = Object.fromEntries(items.flatMap(({ changes }) => changes.map((change) => [change.field, change.after])));
  expect(after).toMatchObject({
    transporter: { uuid: own.renamed, value: 'Eclair second' },
    values: [{ uuid: own.renamed, value: 'Eclair second' }, unknown],
  });
});

it('each field of a record has its last change that was done [HIS-002]', async () => {
  const by = { email: 'admin@comptoir.example' };
  expect(await history.lastChanges.query({ kind: 'transporter', uuid: own.renamed })).toMatchObject([
    { ...by, field: 'isActive', after: false },
    { ...by, field: 'name', after: 'Eclair second' },
  ]);
  expect(await history.lastChanges.query({ kind: 'transporter', uuid: own.refused })).toMatchObject([
    { field: 'isActive', after: true },
    { field: 'name', after: 'Refus' },
  ]);
  // Of a change whose reply was lost nobody knows whether it stands.
  const { uuid } = await create('Perdu');
  const base = await transporters.get.query({ uuid });
  await stack.marketplace.faults([{ call: 'suppliers.transporters.update', cutAfterBytes: 0, times: 1 }]);
  await refusal(transporters.update.mutate({ uuid, base, age: 0, form: { ...base, name: 'Introuvable' } }));
  expect((await history.lastChanges.query({ kind: 'transporter', uuid })).map(({ field }) => field)).toEqual(['isActive']);
});

it('a record as it was before a change has what this change and the later ones replaced, as far as it is known [HIS-010, HIS-011]', async () => {
  const { items } = await history.ofRecord.query({ kind: 'transporter', uuid: own.renamed });
  const before = (place: number) => history.before.query({ kind: 'transporter', uuid: own.renamed, id: items[place]?.id ?? '' });
  expect(await before(0)).toEqual([{ field: 'isActive', value: true }]);
  expect(await before(1)).toEqual([
    { field: 'isActive', value: true },
    { field: 'name', value: 'Premier nom' },
  ]);
  await transporters.archive.mutate({ uuid: own.renamed });
  expect(await before(0)).toContainEqual({ field: 'archived', value: false });
  // A change that is told without its value before.
  await stack.services.db.pool.query(
    `update audit_target set changes = '[{"field":"archived","after":true}]' where record = $1 and changes @> '[{"field":"archived"}]'`,
    [own.renamed],
  );
  expect(await before(0)).toContainEqual({ field: 'archived', isLost: true });
});

it('an edit is told as it was stored, where the marketplace stores it otherwise than it was sent [HIS-005]', async () => {
  const { uuid } = await create('Casse');
  await stack.marketplace.sql(
    `create function in_capitals() returns trigger language plpgsql as 'begin new.name = upper(new.name); return new; end'`,
  );
  await stack.marketplace.sql('create trigger in_capitals before update on transporter for each row execute function in_capitals()');
  const base = await transporters.get.query({ uuid });
  await transporters.update.mutate({ uuid, base, age: 0, form: { ...base, name: 'Petite' } });
  await stack.marketplace.sql('drop trigger in_capitals on transporter');
  expect(await history.lastChanges.query({ kind: 'transporter', uuid })).toContainEqual(
    expect.objectContaining({ field: 'name', after: 'PETITE' }),
  );
});

it('codes, documents and secrets are told as changed, without their values [HIS-006]', async () => {
  const { items } = await stock.codes.list.query({ available: true });
  const [code] = items;
  await stock.codes.disable.mutate({ codes: [code?.uuid ?? ''] });
  const [line] = await readLines({ kind: 'code' });
  expect(line).toMatchObject({ act: 'disable', count: 1, name: null });
  const records = await history.records.query({ id: line?.id ?? '' });
  expect(records.items).toMatchObject([{ name: null, changes: [{ field: 'disabled', before: false, after: true }] }]);
  const { rows } = await stack.services.db.pool.query(
    `select line.*, target.*, record.* from audit_line line left join audit_target target on target.line_id = line.id
     left join audit_record record on record.kind = line.kind`,
  );
  expect(JSON.stringify(rows)).not.toContain(code?.code);
});

it('how long changes are kept is configured, and said [HIS-007]', async () => {
  expect(await history.keptDays.query()).toBe(40);
});

it('an unknown change is not found', async () => {
  expect(await refusal(history.get.query({ id: '999999999' }))).toMatchObject({ code: 'NOT_FOUND' });
});

it('the dashboard has no refused change', async () => {
  const changes = await dashboard.changes.query();
  expect(changes.map(({ result }) => result)).not.toContain('refused');
});

it('a deletion keeps what the record was, also when the record cannot be read, and it is created anew from that [HIS-014]', async () => {
  const { news } = browser.trpc.homepage;
  const [first] = (await news.list.query({ itemsPerPage: 1 })).items;
  if (first === undefined) throw new Error('no news');
  const form = await news.get.query({ uuid: first.uuid });
  await news.remove.mutate({ uuid: first.uuid });
  const [line] = await readLines({ kind: 'news' });
  expect(line).toMatchObject({ act: 'remove', result: 'done' });
  const earlier = await history.before.query({ kind: 'news', uuid: first.uuid, id: line?.id ?? '' });
  const values = Object.fromEntries(earlier.flatMap((one) => ('value' in one ? [[one.field, one.value]] : [])));
  expect({ ...form, ...values }).toEqual(form);
  const { uuid } = await news.create.mutate(values as typeof form);
  expect(await news.get.query({ uuid })).toEqual(form);
  await stack.marketplace.faults([{ call: 'homepage.news.get', status: 500, times: 5 }]);
  await news.remove.mutate({ uuid });
  await stack.marketplace.faults([]);
  expect((await readLines({ kind: 'news' }))[0]).toMatchObject({ act: 'remove', result: 'done' });
});
