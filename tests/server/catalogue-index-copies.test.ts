import { describe, expect, it, onTestFinished } from 'vitest';
import { refusal } from '../kit/refusal.ts';
import { indexStack } from './catalogue-index-kit.ts';

const { stack, browser, run, runWithPagesOf } = await indexStack({ products: 80 });
const { marketplace } = stack;
const { products } = browser.trpc.catalogue;

const numberOfCalls = async () => (await marketplace.requests()).filter(({ call }) => call !== 'session.login').length;

await run();

describe('what is copied beside the products', () => {
  const { catalogueList, catalogueSupplier, catalogueVariants } = stack.services.db.prisma;
  const copies = async () => ({
    lists: await catalogueList.findMany({ select: { list: true, rows: true }, orderBy: { list: 'asc' } }),
    suppliers: (await catalogueSupplier.findMany({ orderBy: { uuid: 'asc' } })).map(({ uuid, isActive, activeMethods }) => ({
      ...{ uuid, isActive, activeMethods: activeMethods.toSorted() },
    })),
    variants: await catalogueVariants.findMany({ select: { product: true, rows: true }, orderBy: { product: 'asc' } }),
  });

  const wrong = (call: string) => ({ call, shape: 'wrong' }) as const;
  const failing = (call: string, fault: object = {}) => ({ call, status: 500, ...fault });

  it.each([
    ['suppliers and lists', [wrong('suppliers.suppliers.list'), wrong('catalogue.properties.list'), failing('catalogue.collections.list')]],
    ['the methods of each supplier', [wrong('suppliers.shippingMethods.list')]],
    ['those of one, in a failure that lasts,', [failing('suppliers.shippingMethods.list', { times: 1 })]],
  ])('stays as it was, and stops no pass, when %s cannot be read [IDX-004]', async (_, faults) => {
    onTestFinished(() => marketplace.faults([]));
    const [before, { state }] = [await copies(), await products.copy.query()];
    await marketplace.faults(faults);
    await run();
    const after = await products.copy.query();
    expect(after.state?.isComplete).toBe(true);
    expect((after.state?.takenAt ?? '') > (state?.takenAt ?? '')).toBe(true);
    expect(await copies()).toEqual(before);
  });

  /** The lists of records as they are copied, by whether this pass has read them. */
  async function readOf(table: 'sub lists' | 'variants') {
    const { catalogueCopy, catalogueSubList } = stack.services.db.prisma;
    const { passStartedAt } = await catalogueCopy.findUniqueOrThrow({ where: { id: 1 } });
    const stored = table === 'variants' ? await catalogueVariants.findMany() : await catalogueSubList.findMany();
    const isRead = ({ takenAt }: { takenAt: Date }) => takenAt >= (passStartedAt ?? 0);
    return { read: stored.filter(isRead).length, unread: stored.filter((one) => !isRead(one)) };
  }

  it.each([
    ['a property', 'catalogue.propertyValues.list', 'sub lists'],
    ['a product', 'catalogue.variants.list', 'variants'],
  ] as const)(
    'is read although the list of %s fails, which keeps its rows and age until the next pass [IDX-004]',
    async (_, call, table) => {
      onTestFinished(() => marketplace.faults([]));
      await run();
      const before = await readOf(table);
      expect(before.unread).toEqual([]);
      await marketplace.faults([failing(call, { times: 1 })]);
      await run();
      const { read, unread } = await readOf(table);
      expect(unread).toMatchObject([{ rows: expect.any(String) }]);
      expect(read).toBe(before.read - 1);
      await marketplace.faults([]);
      await marketplace.forget();
      await run({ intervalMs: 3_600_000 });
      expect(await numberOfCalls()).toBe(0);
      await run();
      expect(await readOf(table)).toEqual(before);
    },
  );

  it('is read although the variants of a product that is not copied yet fail [IDX-004]', async () => {
    onTestFinished(() => marketplace.faults([]));
    await run();
    const copied = await catalogueVariants.count();
    const { product } = await catalogueVariants.findFirstOrThrow();
    await catalogueVariants.delete({ where: { product } });
    await marketplace.faults([failing('catalogue.variants.list', { times: 1 })]);
    await run({ intervalMs: 3_600_000 });
    expect(await catalogueVariants.findUniqueOrThrow({ where: { product } })).toMatchObject({ rows: null });
    await run();
    expect((await catalogueVariants.findMany()).filter(({ rows }) => rows !== null)).toHaveLength(copied);
  });

  it('is not taken for tried when no variants can be read, which is an outage [IDX-004]', async () => {
    onTestFinished(() => marketplace.faults([]));
    await run();
    const all = (await catalogueVariants.findMany()).length;
    // The pass continues with its variants.
    await catalogueVariants.updateMany({ data: { takenAt: new Date(0) } });
    await marketplace.faults([failing('catalogue.variants.list')]);
    await marketplace.forget();
    await expect(run({ intervalMs: 3_600_000 })).rejects.toMatchObject({ code: 'UPSTREAM_DOWN' });
    expect(await numberOfCalls()).toBeLessThanOrEqual(8);
    await marketplace.faults([]);
    await run({ intervalMs: 3_600_000 });
    expect(await readOf('variants')).toEqual({ read: all, unread: [] });
  });

  it('is read by the next run of the pass in which it could not be [IDX-004]', async () => {
    onTestFinished(() => marketplace.faults([]));
    await marketplace.faults([{ call: 'catalogue.collections.list', status: 503, times: 1 }]);
    await run();
    const { passStartedAt } = await stack.services.db.prisma.catalogueCopy.findUniqueOrThrow({ where: { id: 1 } });
    const takenAt = async () => (await catalogueList.findUniqueOrThrow({ where: { list: 'collections' } })).takenAt.getTime();
    expect(await takenAt()).toBeLessThan(passStartedAt?.getTime() ?? 0);
    await run({ intervalMs: 3_600_000 });
    expect(await takenAt()).toBeGreaterThan(passStartedAt?.getTime() ?? 0);
  });

  it('is complete although the marketplace returns smaller pages than requested [IDX-004, IDX-006]', async () => {
    const before = await copies();
    expect(before.variants.some(({ rows }) => JSON.parse(rows ?? '[]').length > 2)).toBe(true);
    await runWithPagesOf(2);
    expect(await copies()).toEqual(before);
  });

  it('is refused in an outage when it could not be read [IDX-006]', async () => {
    onTestFinished(() => marketplace.faults([]));
    const { product } = await catalogueVariants.findFirstOrThrow();
    await catalogueVariants.deleteMany();
    await marketplace.faults([{ call: 'catalogue.variants.list', shape: 'wrong' }]);
    await run({ intervalMs: 3_600_000 });
    await marketplace.faults([{ call: 'catalogue.variants.list', status: 503 }]);
    expect(await refusal(browser.trpc.catalogue.variants.list.query({ product }))).toMatchObject({ code: 'UPSTREAM_DOWN' });
  });
});
