import { afterEach, expect, it } from 'vitest';
import { PASSWORD } from '../kit/accounts.ts';
import { newAdministrator } from '../kit/administrators.ts';
import { createBrowserClient } from '../kit/client.ts';
import { importsOf } from '../kit/imports.ts';
import { jobsOf } from '../kit/jobs.ts';
import { ownProduct } from '../kit/own-stock.ts';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { stack, browser } = await signedInStack({ worker: 'child', config: { IMPORT_LOT_ROWS: '2' } });
afterEach(() => stack.marketplace.faults([]));
const { imports, stock } = browser.trpc;
const { check, apply, reaches, importFile, rows } = importsOf(browser);

const lotOf = async (uuid: string) => (await imports.codeLots.list.query({ itemsPerPage: 100 })).items.find((lot) => lot.uuid === uuid);
const counted = async (uuid: string) => {
  const job = await imports.codeLots.count.mutate({ uuid });
  await jobsOf(browser).reaches(job.uuid);
  return (await lotOf(uuid))?.count;
};

it('an import of codes is a lot, whose codes are counted by what became of them [LOT-001]', async () => {
  const product = await ownProduct(stack);
  const { uuid } = await importFile(
    product,
    'code;expirationDate\nLOT-AAAA-1;31/12/2030\nLOT-AAAA-2;30/06/2030\nLOT-AAAA-3;\nLOT-AAAA-4;\nLOT-AAAA-5;\n',
    'codes',
    'lot.csv',
  );
  // Counted from its end, without a reading of the stock.
  const atOnce = { remaining: 5, sold: 0, disabled: 0, gone: 0, firstExpiry: '2030-06-30', lastExpiry: '2030-12-31', twins: [] };
  const { author, appliedAt } = await imports.get.query({ uuid });
  expect(await lotOf(uuid)).toMatchObject({
    ...{ fileName: 'lot.csv', productName: product.name, supplierName: product.supplier.name, author, appliedAt },
    ...{ added: 5, mine: true, state: 'done', count: atOnce },
  });
  await stack.marketplace.sql(`update product_code set gone_at = now() where name = 'LOT-AAAA-1'`);
  await stack.marketplace.sql(`delete from product_code where name = 'LOT-AAAA-2'`);
  await stack.marketplace.sql(
    `update product_code set gone_at = now(), order_number = 'C-1', sold_line_id = (select min(id) from sold_line) where name = 'LOT-AAAA-5'`,
  );
  expect(await counted(uuid)).toMatchObject({
    ...{ remaining: 2, sold: 1, disabled: 1, gone: 1 },
    ...{ firstExpiry: '2030-06-30', lastExpiry: '2030-12-31', twins: [] },
  });
  expect((await imports.codeLots.list.query({ productName: product.name })).total).toBe(1);
  expect((await imports.codeLots.list.query({ productName: 'no such product' })).total).toBe(0);
});

it('a product lists its own lots, not those of a product whose name contains its own [LOT-001]', async () => {
  const [ten, hundred] = [await ownProduct(stack), await ownProduct(stack)];
  const first = await importFile(ten, 'code\nOWN-GGGG-1\n', 'codes', 'dix.csv');
  const second = await importFile({ ...hundred, name: `${ten.name}0` }, 'code\nOWN-HHHH-1\n', 'codes', 'cent.csv');
  const lotsOf = async ({ uuid }: typeof ten) => {
    const [master] = await stack.marketplace.sql<{ uuid: string }>(
      'select uuid from master_product where id = (select product_id from variant where uuid = $1)',
      [uuid],
    );
    return (await imports.codeLots.list.query({ product: master?.uuid })).items.map((lot) => lot.uuid);
  };
  expect([await lotsOf(ten), await lotsOf(hundred)]).toEqual([[first.uuid], [second.uuid]]);
  expect((await imports.codeLots.list.query({ productName: ten.name })).total).toBe(2);
});

it('a lot has the state of its import, and the codes that it has brought so far [LOT-001, DAY-012]', async () => {
  const IMPORT = 'stock.codes.import';
  const { uuid } = await check(await ownProduct(stack), 'code\nPART-FFFF-1\nPART-FFFF-2\nPART-FFFF-3\n', 'codes', 'part.csv');
  await stack.marketplace.faults([
    { call: IMPORT, latencyMs: 0, times: 1 },
    { call: IMPORT, status: 403, body: { '@type': 'Error', detail: 'Accès refusé.' }, times: 1 },
  ]);
  await apply(uuid);
  await reaches(uuid, 'interrupted');
  expect(await lotOf(uuid)).toMatchObject({ state: 'interrupted', added: 2 });
  await imports.resume.mutate({ uuid });
  await reaches(uuid, 'done');
  expect(await lotOf(uuid)).toMatchObject({ state: 'done', added: 3 });
});

it('lots with the same codes name each other [LOT-001]', async () => {
  const [one, two] = [await ownProduct(stack), await ownProduct(stack)];
  const first = await importFile(one, 'code\nTWIN-BBBB-1\nTWIN-BBBB-2\nTWIN-BBBB-3\n', 'codes', 'un.csv');
  const { uuid } = await check(two, 'code\nTWIN-BBBB-1\nTWIN-BBBB-2\nTWIN-BBBB-4\n', 'codes', 'deux.csv');
  await apply(uuid, { doubtful: true });
  await reaches(uuid, 'done');
  const twinsOf = async (lot: string) => (await lotOf(lot))?.count?.twins;
  const named = [
    [first.uuid, [{ import: uuid, fileName: 'deux.csv', productName: two.name, count: 2 }]],
    [uuid, [{ import: first.uuid, fileName: 'un.csv', productName: one.name, count: 2 }]],
  ] as const;
  // From the end of the second one, and when they are counted.
  for (const [lot, twins] of named) expect(await twinsOf(lot)).toEqual(twins);
  for (const [lot, twins] of named) expect((await counted(lot))?.twins).toEqual(twins);
});

it('a recalled lot is counted as it was left [LOT-001, LOT-002]', async () => {
  const product = await ownProduct(stack);
  const { uuid } = await importFile(product, 'code\nRECALL-E-1\nRECALL-E-2\nRECALL-E-3\n', 'codes', 'rappel.csv');
  await stack.marketplace.sql(`delete from product_code where name = 'RECALL-E-3'`);
  await imports.undo.mutate({ uuid });
  await reaches(uuid, 'undone');
  expect(await lotOf(uuid)).toMatchObject({ state: 'undone', count: { remaining: 0, sold: 0, disabled: 2, gone: 1 } });
});

it('a revealed code leads to the file and line it came from [LOT-003]', async () => {
  const product = await ownProduct(stack);
  const { uuid } = await importFile(product, 'code\n\nWHENCE-C-1\nWHENCE-C-2\n', 'codes', 'origine.csv');
  const { items } = await stock.codes.list.query({ available: true, search: 'WHENCE-C-2' });
  const [{ uuid: record, sealed } = { uuid: '', sealed: null }] = items;
  const { code, origins } = await stock.codes.reveal.mutate({ uuid: record, sealed: sealed ?? '' });
  expect({ code, origins }).toMatchObject({
    code: 'WHENCE-C-2',
    origins: [{ import: uuid, fileName: 'origine.csv', line: 4, rank: 2, author: expect.stringContaining('@') }],
  });
});

it('colleagues see the codes of an import masked, search whole ones, and count but do not recall it [MSK-001, MSK-003, LOT-002]', async () => {
  const product = await ownProduct(stack);
  const { uuid } = await importFile(product, 'code\nHIDDEN-DDDD-11\nHIDDEN-DDDD-12\n', 'codes', 'mien.csv');
  expect((await rows(uuid)).map(({ values }) => values.code)).toEqual(['HIDDEN-DDDD-11', 'HIDDEN-DDDD-12']);
  const colleague = createBrowserClient(stack.url);
  const signed = await colleague.trpc.session.signIn.mutate({ email: await newAdministrator(stack), password: PASSWORD });
  if (signed.state !== 'open') throw new Error('a code is wanted');
  colleague.setBearer(signed.tokens.token);
  const theirs = importsOf(colleague);
  expect((await theirs.rows(uuid)).map(({ values }) => values.code)).toEqual(['••••D-11', '••••D-12']);
  expect((await colleague.trpc.imports.get.query({ uuid })).preview.map(({ values }) => values.code)).toEqual(['••••D-11', '••••D-12']);
  expect(await theirs.rows(uuid, { search: 'HIDDEN' })).toEqual([]);
  expect(await theirs.rows(uuid, { search: 'hidden-dddd-12' })).toHaveLength(1);
  expect((await colleague.trpc.imports.codeLots.list.query({})).items.find((lot) => lot.uuid === uuid)).toMatchObject({ mine: false });
  expect(await refusal(colleague.trpc.imports.undo.mutate({ uuid }))).toMatchObject({ code: 'FORBIDDEN' });
});
