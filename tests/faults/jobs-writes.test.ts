import { jobDefinitions } from '@comptoir/server/job-definitions';
import type { JobKind } from '@comptoir/server/jobs/catalog';
import { expect, it } from 'vitest';
import { twoAttributes } from '../kit/attributes.ts';
import { isDeep } from '../kit/deep.ts';
import { forgetImportedCodes, importsOf } from '../kit/imports.ts';
import { ownProduct } from '../kit/own-stock.ts';
import { productValuesFor } from '../kit/product-values.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';
import { until } from '../kit/until.ts';
import { set, sheetsOf } from '../server/sheets-kit.ts';
import { AFTER, type Failure } from './mutations/failures.ts';

const { stack, browser } = await signedInStack({
  worker: 'child',
  marketplaceClient: { breakerFailures: 1_000 },
  config: { IMPORT_REPLY_SECONDS: '3' },
});
const { bulk, catalogue, history, imports, jobs } = browser.trpc;
const { importFile, reaches } = importsOf(browser);
const sheets = sheetsOf(browser);

const ended = (uuid: string) =>
  until('the job ends', async () => {
    const job = await jobs.get.query({ uuid });
    return job.state !== 'queued' && job.state !== 'running' && job;
  });

let series = 0;
async function newSuppliers() {
  series += 1;
  const search = `Effet ${series} x`;
  const rows = await stack.marketplace.sql<{ uuid: string }>(
    'insert into supplier (name, is_active) select $1 || n, true from generate_series(1, 3) as n order by n returning uuid',
    [search],
  );
  const areActive = async () =>
    (
      await stack.marketplace.sql<{ active: boolean }>('select is_active as active from supplier where uuid = any($1::uuid[])', [
        rows.map(({ uuid }) => uuid),
      ])
    ).map(({ active }) => active);
  const disable = () => bulk.start.mutate({ list: 'suppliers', filters: { search }, except: [], action: 'disable' });
  return { disable, areActive };
}

async function newProduct(name: string) {
  series += 1;
  const adminProductName = `${name} ${series} x`;
  const { uuid } = await catalogue.products.create.mutate({ ...(await productValuesFor(browser, 'eTicket')), adminProductName });
  return { uuid, adminProductName };
}

/** Kinds that write to the marketplace and are failed elsewhere, and those that write nothing there. */
const ELSEWHERE = ['imports.apply'] as const satisfies JobKind[];
const WITHOUT_WRITES = /^exports\.|^imports\.(check|undoPreview|countLot|rereadStock)$|^bulk\.(exportSheet|checkSheet|correctSheet)$/;

type Fail = (call: string) => Promise<void>;

/** The write of each kind of job, failed once, and what its report and the history say then. */
const JOBS: Partial<Record<JobKind, (fail: Fail) => Promise<void>>> = {
  'bulk.apply': async (fail) => {
    const { disable, areActive } = await newSuppliers();
    await fail('suppliers.suppliers.activate');
    const { state, outcome } = await ended((await disable()).uuid);
    expect(await areActive()).toEqual([false, false, false]);
    expect([state, outcome]).toMatchObject(['succeeded', { bulk: { done: 3, same: 0, refused: 0, gone: 0 }, refusals: [] }]);
    expect(await history.get.query({ id: outcome?.bulk?.line ?? '' })).toMatchObject({ result: 'done', count: 3 });
  },
  'history.takeBack': async (fail) => {
    const { disable, areActive } = await newSuppliers();
    const id = (await ended((await disable()).uuid)).outcome?.bulk?.line ?? '';
    await fail('suppliers.suppliers.activate');
    const { state, outcome } = await ended((await history.takeBack.mutate({ id })).uuid);
    expect(await areActive()).toEqual([true, true, true]);
    expect([state, outcome]).toMatchObject(['succeeded', { takeBack: { restored: 3, left: 0 }, refusals: [] }]);
  },
  'bulk.applySheet': async (fail) => {
    const { uuid, adminProductName } = await newProduct('Tableur');
    const [titles = [], row = []] = await sheets.exported({ list: 'products', filters: { search: adminProductName } });
    set('products', row, { price: '43,21' });
    const plan = await sheets.check('products', [titles, row]);
    await fail('catalogue.products.eTicket.update');
    const { state, outcome } = await ended((await bulk.applySheet.mutate({ plan: plan.uuid })).uuid);
    expect((await catalogue.products.get.query({ uuid })).values).toMatchObject({ price: 43.21 });
    expect([state, outcome]).toMatchObject(['succeeded', { bulk: { done: 1, same: 0, refused: 0, gone: 0 }, refusals: [] }]);
    expect(await history.get.query({ id: outcome?.bulk?.line ?? '' })).toMatchObject({ act: 'sheet', result: 'done', count: 1 });
  },
  'catalogue.createVariants': async (fail) => {
    const { uuid, adminProductName } = await newProduct('Assistant');
    const { size } = await twoAttributes(browser, uuid);
    const axes = [{ attribute: size.uuid, values: ['S', 'M', 'L'].map((value) => ({ uuid: null, value })) }];
    const rows = [0, 1, 2].map((place) => ({ at: [place], price: null, stock: null, reference: null }));
    await fail('catalogue.variants.create');
    await catalogue.variants.startBatch.mutate({ masterProduct: uuid, productName: adminProductName, axes, rows });
    const { job } = (await catalogue.variants.batch.query({ uuid })) ?? {};
    const { state, outcome } = await ended(job?.uuid ?? '');
    expect([state, outcome]).toMatchObject(['succeeded', { creation: { created: 3, existed: 0, refused: 0 }, refusals: [] }]);
    const created = await stack.marketplace.sql(
      `select variant.uuid from variant join master_product as product on product.id = product_id
       where product.uuid = $1 and combination is not null`,
      [uuid],
    );
    expect(created).toHaveLength(3);
  },
  'imports.undo': async (fail) => {
    const product = await ownProduct(stack);
    await forgetImportedCodes(stack);
    const { uuid } = await importFile(product, 'code\nA1\nA2\nA3\n');
    await fail('stock.codes.disable');
    await imports.undo.mutate({ uuid });
    const undone = await reaches(uuid, 'undone');
    expect(undone.outcomes).toMatchObject({ undone: 3, kept: 0, added: 0 });
    const left = await stack.marketplace.sql(
      `select code.uuid from product_code as code join stock on stock.id = stock_id join variant on variant.id = variant_id
       where variant.uuid = $1 and gone_at is null`,
      [product.uuid],
    );
    expect(left).toEqual([]);
  },
};

it('every kind of job that writes to the marketplace has an order here', () => {
  const kinds = (Object.keys(jobDefinitions) as JobKind[]).filter((kind) => !WITHOUT_WRITES.test(kind));
  expect([...Object.keys(JOBS), ...ELSEWHERE].sort()).toEqual(kinds.sort());
});

/** All in the deep run; otherwise the replies that look like refusals. */
const failures = AFTER.filter(([name]) => isDeep || /with 4\d\d after|a page after/.test(name));
const cases = Object.entries(JOBS).flatMap(([kind, run]) => failures.map(([name, fault]: Failure) => ({ kind, name, run, fault })));

it.each(cases)('$kind: $name is read back, and its rows are told as changed [OUT-003, OUT-007]', async ({ run, fault }) => {
  await run((call) => stack.marketplace.faults([{ call, ...fault, times: 1 }]));
  await stack.marketplace.faults([]);
});
