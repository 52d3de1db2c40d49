import { DEFECTS, MUTED_PRODUCTS_MAX } from '@comptoir/shared/catalogue/products/product-copy';
import { describe, expect, it, onTestFinished } from 'vitest';
import { dayFromToday } from '../kit/dashboard.ts';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';
import { seedDefects } from './catalogue-defects-kit.ts';
import { indexStack } from './catalogue-index-kit.ts';

const { stack, browser, run, tables } = await indexStack({ products: 80 });
const { products } = browser.trpc.catalogue;
/** The other stack has an account. */
const plain = await signedInStack();

describe('the defects', () => {
  const { productDefects } = browser.trpc.catalogue;

  it('are counted by kind, and each opens its rows [IDX-007]', async () => {
    await run();
    const all = await tables();
    const { defects } = await productDefects.list.query();
    const countOf = (name: string) => defects.find(({ defect }) => defect === name)?.count;
    expect(countOf('noImage')).toBe(all.filter(({ images }) => images === 0).length);
    expect(countOf('datesReversed')).toBe(
      all.filter(({ activation: from, deactivation: to }) => from !== null && to !== null && from > to).length,
    );
    for (const { defect, count } of defects) expect((await products.list.query({ defect })).total, defect).toBe(count);
  });

  it('list exactly the products that have them: four of each kind, among products without any [IDX-007]', async () => {
    const countsOf = async () => new Map((await productDefects.list.query()).defects.map(({ defect, count }) => [defect, count] as const));
    const before = await countsOf();
    const seeded = await seedDefects(stack.marketplace);
    await browser.trpc.reference.refresh.mutate({ name: 'categoryTree' });
    await run();
    const after = await countsOf();
    for (const defect of DEFECTS) {
      const { items } = await products.list.query({ defect, search: 'defaut', itemsPerPage: 100 });
      expect(items.map(({ uuid }) => uuid).sort(), defect).toEqual(seeded[defect].toSorted());
      expect((after.get(defect) ?? 0) - (before.get(defect) ?? 0), defect).toBe(4);
    }
  });

  it('are muted with a reason and an end, at most 90 days ahead [IDX-007]', async () => {
    const mute = (until: string) => productDefects.mute.mutate({ defect: 'noImage', reason: 'Livrées fin mai', until });
    for (const bad of [dayFromToday(-3), dayFromToday(95)]) {
      expect(await refusal(mute(bad))).toMatchObject({ code: 'INVALID', fields: [{ path: 'until' }] });
    }
    await mute(dayFromToday(30));
    const muteOf = async () => (await productDefects.list.query()).defects.find(({ defect }) => defect === 'noImage')?.mute;
    expect(await muteOf()).toMatchObject({ reason: 'Livrées fin mai', until: dayFromToday(30) });
    await productDefects.unmute.mutate({ defect: 'noImage' });
    expect(await muteOf()).toBeNull();
  });

  it('of one product are muted with a reason and an end: it leaves the count and the rows, is listed, and counts again [IDX-007]', async () => {
    const technical = 'select id from variant where is_technical order by id limit 3';
    await stack.marketplace.sql(`delete from variant_image where variant_id in (${technical})`);
    await run();
    const stateOf = async () => {
      const { defects, mutedProducts, products: counted } = await productDefects.list.query();
      const { items, total } = await products.list.query({ defect: 'noImage', itemsPerPage: 100 });
      const { count } = defects.find(({ defect }) => defect === 'noImage') ?? { count: -1 };
      return { count, total, counted, uuids: items.map(({ uuid }) => uuid), mutedProducts };
    };
    const before = await stateOf();
    const [product = ''] = before.uuids;
    const mute = { defect: 'noImage', product, reason: 'Photo en mai' } as const;
    expect(await refusal(productDefects.mute.mutate({ ...mute, until: dayFromToday(95) }))).toMatchObject({ code: 'INVALID' });
    await productDefects.mute.mutate({ ...mute, until: dayFromToday(30) });
    // Another kind of the same product, which it does not have.
    await productDefects.mute.mutate({ ...mute, defect: 'datesReversed', until: dayFromToday(30) });
    const muted = await stateOf();
    expect(muted.uuids).toEqual(before.uuids.filter((uuid) => uuid !== product));
    expect([muted.count, muted.total]).toEqual([before.count - 1, before.total - 1]);
    expect(muted.mutedProducts).toMatchObject([
      { defect: 'noImage', uuid: product, mute: { reason: 'Photo en mai', until: dayFromToday(30), mutedOn: dayFromToday(0) } },
    ]);
    await productDefects.unmute.mutate({ defect: 'noImage', product });
    await productDefects.unmute.mutate({ defect: 'datesReversed', product });
    expect(await stateOf()).toEqual(before);

    const { catalogueProductMute } = stack.services.db.prisma;
    // After the end; and two hundred at most.
    await productDefects.mute.mutate({ ...mute, until: dayFromToday(1) });
    expect((await stateOf()).count).toBe(before.count - 1);
    const until = new Date(dayFromToday(1));
    const others = Array.from({ length: MUTED_PRODUCTS_MAX - 1 }, () => ({ defect: 'noImage', product: crypto.randomUUID(), until }));
    await catalogueProductMute.createMany({ data: others.map((other) => ({ ...other, reason: 'Photo', mutedBy: 'Ana' })) });
    const oneMore = () => productDefects.mute.mutate({ defect: 'unplaced', product, reason: 'Photo', until: dayFromToday(1) });
    expect(await refusal(oneMore())).toMatchObject({ code: 'REFUSED' });
    await catalogueProductMute.updateMany({ data: { until: new Date(dayFromToday(-1)) } });
    expect(await stateOf()).toEqual(before);
    await oneMore();
    expect(await catalogueProductMute.count()).toBe(1);
  });

  it('are those of a copy that is read again when this is asked for, before its hour [IDX-007]', async () => {
    const { catalogueCopy } = stack.services.db.prisma;
    const startedAt = async () => (await catalogueCopy.findUniqueOrThrow({ where: { id: 1 } })).passStartedAt;
    const runWithinHour = async () => {
      await run({ intervalMs: 3_600_000, budget: 0 });
      const completedAt = await startedAt();
      await catalogueCopy.update({ where: { id: 1 }, data: { completedAt, nextPage: null } });
      return completedAt;
    };
    const before = await runWithinHour();
    expect(await runWithinHour()).toEqual(before);
    await productDefects.refreshCopy.mutate({});
    const after = await runWithinHour();
    expect(after?.getTime()).toBeGreaterThan(before?.getTime() ?? 0);
    // Once: the pass that it began is not followed by another.
    expect(await runWithinHour()).toEqual(after);
  });
});

describe('without a service account', () => {
  it('the list has the documented filters only, and says why [IDX-005]', async () => {
    const list = plain.browser.trpc.catalogue.products;
    expect(await list.copy.query()).toEqual({ hasAccount: false, state: null });
    expect((await list.list.query({})).items).toHaveLength(10);
    expect(await refusal(list.list.query({ image: false }))).toMatchObject({ code: 'REFUSED' });
    expect(await refusal(plain.browser.trpc.catalogue.productDefects.refreshCopy.mutate({}))).toMatchObject({ code: 'REFUSED' });
  });

  it('a copy that is left from before is not used [IDX-005]', async () => {
    const { products: list, productDefects } = plain.browser.trpc.catalogue;
    const at = new Date();
    const data = { passStartedAt: at, completedAt: at, completedPassAt: at, nextPage: null, total: 20 };
    await plain.stack.services.db.prisma.catalogueCopy.upsert({ where: { id: 1 }, create: data, update: data });
    expect(await list.copy.query()).toEqual({ hasAccount: false, state: null });
    expect(await productDefects.list.query()).toMatchObject({ hasAccount: false, state: null });
    expect(await refusal(list.list.query({ image: false }))).toMatchObject({ code: 'REFUSED' });
    onTestFinished(() => plain.stack.marketplace.faults([]));
    await plain.stack.marketplace.faults([{ call: 'catalogue.products.list', status: 503 }]);
    expect(await refusal(list.list.query({}))).toMatchObject({ code: 'UPSTREAM_DOWN' });
  });
});
