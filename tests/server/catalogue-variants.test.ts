import { describe, expect, it } from 'vitest';
import { listSubjects } from '../kit/list-subjects.ts';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { stack, browser } = await signedInStack();

const variants = () => browser.trpc.catalogue.variants;
const product = async () => (await listSubjects((text) => stack.marketplace.sql(text) as never)).productOfVariants;
const sent = async (call: string) =>
  (await stack.marketplace.requests(call)).map(({ method, path, query }) => ({
    request: `${method} ${path}`,
    query: Object.fromEntries(new URLSearchParams(query)),
  }));

it('lists the active variants of a product that are not technical [PVA-013, PVA-030]', async () => {
  const uuid = await product();
  const { items, total } = await variants().list.query({ product: uuid });
  expect(await sent('catalogue.variants.list')).toEqual([
    {
      request: 'GET /api/variant-product-filter',
      query: { page: '1', itemsPerPage: '10', masterProductUuid: uuid, status: '1', isTechnical: '0' },
    },
  ]);
  expect(total).toBeGreaterThan(1);
  expect(items.every(({ status, isTechnical }) => status.active && !isTechnical)).toBe(true);
  const [row] = await stack.marketplace.sql(
    'select count(*)::int as count from variant join master_product as product on product.id = product_id where product.uuid = $1 and variant.active and not variant.archived and not is_technical',
    [uuid],
  );
  expect(total).toBe(row?.count);
});

describe('a variant', () => {
  it('is archived, and no longer listed [PVA-037]', async () => {
    const uuid = await product();
    const { items, total } = await variants().list.query({ product: uuid });
    const other = items.find(({ isDefault }) => !isDefault)?.uuid ?? '';
    await variants().archive.mutate({ uuid: other });
    expect(await sent('catalogue.variants.archive')).toEqual([{ request: `DELETE /api/variant-product-archive/${other}`, query: {} }]);
    const after = await variants().list.query({ product: uuid });
    expect(after.total).toBe(total - 1);
    expect(after.items.map((row) => row.uuid)).not.toContain(other);
    // Another administrator still had it on the screen.
    expect(await refusal(variants().archive.mutate({ uuid: other }))).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('that is the default one stays, as the marketplace refuses to archive it [PVA-021]', async () => {
    const uuid = await product();
    const { items } = await variants().list.query({ product: uuid });
    const own = items.find(({ isDefault }) => isDefault)?.uuid ?? '';
    const failure = await refusal(variants().archive.mutate({ uuid: own }));
    // Refusals for which the screen has a text of the documents.
    expect(['INVALID', 'REFUSED']).toContain(failure.code);
    expect((await variants().list.query({ product: uuid })).items.map((row) => row.uuid)).toContain(own);
  });
});
