import { afterEach, expect, it } from 'vitest';
import { twoAttributes } from '../kit/attributes.ts';
import { createBrowserClient } from '../kit/client.ts';
import { productValuesFor } from '../kit/product-values.ts';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';
import { until } from '../kit/until.ts';
import { workerKnows } from '../kit/worker-knows.ts';

const { stack, browser } = await signedInStack({ marketplaceClient: { breakerFailures: 1_000 }, config: { IMPORT_REPLY_SECONDS: '3' } });
let worker = await stack.spawnWorker();
afterEach(() => stack.marketplace.faults([]));

const CREATE = 'catalogue.variants.create';
const UPDATE = 'catalogue.variants.updateETicket';
const { variants, products } = browser.trpc.catalogue;

/** A new product for one test, and new values of two attributes: `S0 … Sn` and `C0 … Cn`. */
async function subject(sizes: number, colours: number) {
  const values = await productValuesFor(browser, 'eTicket');
  const { uuid } = await products.create.mutate({ ...values, adminProductName: 'Billet du port' });
  const { size, colour } = await twoAttributes(browser, uuid);
  const axis = (attribute: string, letter: string, count: number) => ({
    attribute,
    values: Array.from({ length: count }, (_, place) => ({ uuid: null, value: `${letter}${place}` })),
  });
  const axes = [axis(size.uuid, 'S', sizes), axis(colour.uuid, 'C', colours)];
  const rows = Array.from({ length: sizes * colours }, (_, place) => ({
    ...{ at: [Math.floor(place / colours), place % colours], stock: null, reference: null },
    price: null as number | null,
  }));
  return { masterProduct: uuid, productName: 'Billet du port', axes, rows };
}
type Batch = Awaited<ReturnType<typeof subject>>;

const stateOf = async ({ masterProduct }: Batch) => {
  const read = await variants.batch.query({ uuid: masterProduct });
  if (read === null) throw new Error('there is no task');
  return read;
};
const over = (batch: Batch) =>
  until('the end of the task', async () => {
    const read = await stateOf(batch);
    return read.job.state !== 'queued' && read.job.state !== 'running' && read;
  });
const created = async ({ masterProduct }: Batch) =>
  (
    await stack.marketplace.sql<{ name: string }>(
      `select variant.name from variant join master_product as product on product.id = product_id
       where product.uuid = $1 and combination is not null order by variant.id`,
      [masterProduct],
    )
  ).map(({ name }) => name);
const names = ({ axes: [sizes, colours], rows }: Batch) =>
  rows.map(({ at: [s = 0, c = 0] }) => `${sizes?.values[s]?.value}, ${colours?.values[c]?.value}`);
const statesOf = (items: Awaited<ReturnType<typeof stateOf>>['items']) => items.map(({ state }) => state);

it('creates those combinations that are wanted and no other, each with its values, and says what became of each [VAS-005]', async () => {
  const batch = await subject(2, 3);
  const [first, second, , fourth] = batch.rows;
  if (!first || !second || !fourth) throw new Error('too few combinations');
  const chosenBatch = { ...batch, rows: [{ ...first, price: 12.5, stock: 7, reference: 'REF-1' }, second, fourth] as never };
  await variants.startBatch.mutate(chosenBatch);
  const { job, items } = await over(batch);
  expect(job).toMatchObject({
    ...{ state: 'succeeded', title: 'Création de variants', detail: 'Billet du port, 3 déclinaisons' },
    outcome: { creation: { created: 3, existed: 0, incomplete: 0, refused: 0 }, refusals: [] },
    progress: { lines: 3, linesTotal: 3 },
  });
  expect(await created(batch)).toEqual(['S0, C0', 'S0, C1', 'S1, C0']);
  expect(statesOf(items)).toEqual(['created', 'created', 'created']);
  const isNew = (axis: number, value: string) => ({ attributeUuid: batch.axes[axis]?.attribute, attributeValueUuid: '', value });
  const bodies = (await stack.marketplace.requests(CREATE)).map(({ body }) => body);
  expect(bodies).toEqual([
    { masterProduct: batch.masterProduct, variantsAttributes: [isNew(0, 'S0'), isNew(1, 'C0'), isNew(1, 'C1')] },
    { masterProduct: batch.masterProduct, variantsAttributes: [isNew(0, 'S1'), isNew(1, 'C0')] },
  ]);
  // One of them has individual values: only that one is updated.
  const updates = await stack.marketplace.requests(UPDATE);
  expect(updates).toHaveLength(1);
  const { values } = await variants.get.query({ uuid: items[0]?.record ?? '' });
  expect(values).toMatchObject({ price: 12.5, stock: 7, reference: 'REF-1', isSharedStock: false });
  const other = await variants.get.query({ uuid: items[1]?.record ?? '' });
  expect(other.values).toMatchObject({ price: 12.5, stock: 12, isSharedStock: true, reference: 'A1B2C3D4E5F6G' });
});

it('one that is refused leaves the others, and what exists is not created again [VAS-001, VAS-006]', async () => {
  const batch = await subject(2, 2);
  const [{ attribute = '' } = {}, { attribute: other = '' } = {}] = batch.axes;
  const isNew = (attributeUuid: string, value: string) => ({ attributeUuid, attributeValueUuid: null, value });
  await variants.create.mutate({ masterProduct: batch.masterProduct, variantsAttributes: [isNew(attribute, 'S0'), isNew(other, 'C0')] });
  // A value that was deleted meanwhile.
  const gone = '10000000-0000-4000-8000-00000000dead';
  const [, colours] = batch.axes;
  colours?.values.splice(1, 1, { uuid: gone as never, value: 'C1' });
  await stack.marketplace.forget();
  await variants.startBatch.mutate(batch);
  const { job, items } = await over(batch);
  expect(statesOf(items)).toEqual(['existed', 'refused', 'created', 'refused']);
  expect(job).toMatchObject({ state: 'succeeded', outcome: { creation: { created: 1, existed: 1, incomplete: 0, refused: 2 } } });
  expect(job.outcome?.refusals).toEqual([expect.stringMatching(/^S0, C1\s: ./), expect.stringMatching(/^S1, C1\s: ./)]);
  expect(await created(batch)).toEqual(['S0, C0', 'S1, C0']);
});

it('a variant whose values are refused is created, and says why it lacks them [VAS-006]', async () => {
  const batch = await subject(1, 2);
  for (const row of batch.rows) row.price = 99;
  const violations = [{ propertyPath: 'pricingBlock.price', message: 'Ce prix est trop élevé.' }];
  await stack.marketplace.faults([{ call: UPDATE, status: 422, body: { violations }, times: 1 }]);
  await variants.startBatch.mutate(batch);
  const { job, items } = await over(batch);
  expect(statesOf(items).sort()).toEqual(['created', 'incomplete']);
  expect(items.find(({ state }) => state === 'incomplete')).toMatchObject({
    message: 'Ce prix est trop élevé.',
    record: expect.any(String),
  });
  expect(job).toMatchObject({ outcome: { creation: { created: 1, incomplete: 1 } } });
});

it('one that was archived before its values were set leaves the others, and the history tells what was created [VAS-006, HIS-003]', async () => {
  const batch = await subject(1, 2);
  for (const row of batch.rows) row.price = 99;
  await stack.marketplace.faults([
    { call: 'catalogue.variants.get', status: 404, body: { '@type': 'Error', detail: 'Not Found' }, times: 1 },
  ]);
  await variants.startBatch.mutate(batch);
  const linesOf = () => browser.trpc.history.ofRecord.query({ kind: 'product', uuid: batch.masterProduct });
  const { job, items } = await over(batch);
  expect(statesOf(items).sort()).toEqual(['created', 'incomplete']);
  expect(items.find(({ state }) => state === 'incomplete')).toMatchObject({ message: 'Elle a été archivée entre-temps.' });
  expect(job).toMatchObject({ outcome: { creation: { created: 1, incomplete: 1 } } });
  const own = { act: 'create', kind: 'variant', count: 2, result: 'done' };
  expect((await browser.trpc.history.list.query({ act: 'create', kind: 'variant', itemsPerPage: 1 })).items).toMatchObject([own]);
  expect((await linesOf()).items.filter(({ act }) => act === 'edit')).toEqual([]);
});

it('a product that refuses all of them ends the task, with its reason', async () => {
  const batch = await subject(2, 2);
  const [card] = await stack.marketplace.sql<{ uuid: string }>(
    'select uuid from master_product where not exists (select from variant where product_id = master_product.id and (is_default or combination is not null)) limit 1',
  );
  await variants.startBatch.mutate({ ...batch, masterProduct: card?.uuid ?? '' });
  const { job } = await over({ ...batch, masterProduct: card?.uuid ?? '' });
  expect(job).toMatchObject({
    state: 'failed',
    failure: 'INVALID',
    outcome: { refusals: ['Un produit de ce prototype n’a pas de variants.'] },
  });
  expect(await stack.marketplace.requests(CREATE)).toHaveLength(1);
});

/** A job in progress: two of its calls are answered, the third is not. */
async function inTheMiddle(batch: Batch, { startBatch } = variants) {
  await stack.marketplace.faults([
    { call: CREATE, latencyMs: 0, times: 2 },
    { call: CREATE, blocked: true },
  ]);
  await startBatch.mutate(batch);
  await until('the third call', async () => (await stack.marketplace.requests(CREATE)).length === 3);
}

it('continues where a worker died, and creates each combination once [VAS-005]', async () => {
  const batch = await subject(20, 12);
  await inTheMiddle(batch);
  worker.signal('SIGKILL');
  await worker.ended;
  await stack.marketplace.faults([]);
  worker = await stack.spawnWorker();
  const { job, items } = await over(batch);
  expect(job).toMatchObject({ state: 'succeeded', attempt: 2, outcome: { creation: { created: 240, existed: 0, refused: 0 } } });
  expect((await created(batch)).sort()).toEqual(names(batch).sort());
  expect(new Set(statesOf(items))).toEqual(new Set(['created']));
  // Twenty lines, of which two are split by the end of a slice, and the one in progress.
  expect((await stack.marketplace.requests(CREATE)).length).toBeLessThanOrEqual(24);
});

it('waits for combinations whose reply was lost, and does not send again what the marketplace still creates', async () => {
  await worker.close();
  worker = await stack.spawnWorker({ IMPORT_REPLY_SECONDS: '60' });
  const batch = await subject(1, 3);
  const { masterProduct, axes } = batch;
  await stack.marketplace.forget();
  await stack.marketplace.faults([{ call: CREATE, status: 504, times: 1 }]);
  await variants.startBatch.mutate(batch);
  await until('the next attempt', async () => (await stateOf(batch)).job.attempt === 2);
  // The server behind the gateway comes to its end.
  const variantsAttributes = axes.flatMap(({ attribute, values }) =>
    values.map(({ value }) => ({ attributeUuid: attribute, attributeValueUuid: null, value })),
  );
  await variants.create.mutate({ masterProduct, variantsAttributes });
  const { job, items } = await over(batch);
  expect(job).toMatchObject({ state: 'succeeded', outcome: { creation: { created: 3, existed: 0, refused: 0 } } });
  expect(statesOf(items)).toEqual(['created', 'created', 'created']);
  // Its own, and the one of this test.
  expect(await stack.marketplace.requests(CREATE)).toHaveLength(2);
  await worker.close();
  worker = await stack.spawnWorker();
});

it('is interrupted, and resumed from there; asked for twice under one key it is one task [VAS-005, MUT-005]', async () => {
  const batch = await subject(20, 12);
  await inTheMiddle(batch);
  const { job } = await stateOf(batch);
  await browser.trpc.jobs.cancel.mutate({ uuid: job.uuid });
  await workerKnows(stack, job.uuid);
  await stack.marketplace.faults([]);
  expect((await over(batch)).job.state).toBe('cancelled');
  const there = await created(batch);
  expect(there.length).toBeLessThan(240);
  await browser.trpc.jobs.retry.mutate({ uuid: job.uuid });
  expect((await over(batch)).job).toMatchObject({ state: 'succeeded', outcome: { creation: { created: 240, refused: 0 } } });
  expect((await created(batch)).slice(0, there.length)).toEqual(there);
  const requestKey = '20000000-0000-4000-8000-000000000001';
  const small = await subject(1, 1);
  const [one, two] = await Promise.all([1, 2].map(() => variants.startBatch.mutate({ ...small, requestKey })));
  expect(one?.uuid).toBe(two?.uuid);
  // Its calls are not those of the next test.
  await over(small);
});

it('a session that ends in the middle leaves the task at work; one that is refused continues in the next [VAS-005]', async () => {
  const batch = await subject(20, 12);
  const other = createBrowserClient(stack.url);
  await other.signIn();
  await inTheMiddle(batch, other.trpc.catalogue.variants);
  await stack.marketplace.faults([{ call: CREATE, status: 401 }]);
  const failed = await over(batch);
  expect(failed.job).toMatchObject({ state: 'failed', failure: 'UNAUTHENTICATED' });
  await stack.marketplace.faults([]);
  await browser.trpc.jobs.retry.mutate({ uuid: failed.job.uuid });
  expect((await over(batch)).job).toMatchObject({ state: 'succeeded', outcome: { creation: { created: 240, refused: 0 } } });
  expect((await created(batch)).sort()).toEqual(names(batch).sort());
});

it('takes places that are on the axes alone, and no more than five thousand combinations', async () => {
  const batch = await subject(1, 1);
  const [row] = batch.rows;
  if (row === undefined) throw new Error('no combination');
  const refused = (rows: typeof batch.rows) => refusal(variants.startBatch.mutate({ ...batch, rows }));
  expect(await refused([{ ...row, at: [0, 1] }])).toMatchObject({ code: 'INVALID' });
  expect(await refused([{ ...row, at: [0] }])).toMatchObject({ code: 'INVALID' });
  expect(await refused([{ ...row, price: 12.505 }])).toMatchObject({ code: 'INVALID' });
  expect(await refused(Array.from({ length: 5_001 }, () => row))).toMatchObject({ code: 'INVALID' });
  expect(await variants.batch.query({ uuid: batch.masterProduct })).toBeNull();
});
