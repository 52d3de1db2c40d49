import { productState } from '@comptoir/shared/catalogue/products/product-facts';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { indexStack } from './catalogue-index-kit.ts';

const { stack, browser, run, runWithRow, tables, foreignWrite } = await indexStack({ products: 80 });
const { marketplace } = stack;
const { products } = browser.trpc.catalogue;
const { catalogueProduct } = stack.services.db.prisma;

const numberOfCalls = async () => (await marketplace.requests()).filter(({ call }) => call !== 'session.login').length;

const byUuid = <Row extends { uuid: string }>(rows: readonly Row[]) => rows.toSorted((left, right) => left.uuid.localeCompare(right.uuid));
const stateOf = ({ active, hidden, closed }: Record<'active' | 'hidden' | 'closed', boolean>) =>
  productState({ active, hiddenProduct: hidden, closedSale: closed });

/** What the tables of the marketplace and the copy have of each product. */
const ofTables = async () =>
  byUuid(await tables()).map((row) => {
    const { uuid, name, price, images, links } = row;
    return { uuid, name, price, images, links: links.toSorted(), state: stateOf(row) };
  });
const ofCopy = async () =>
  byUuid(await catalogueProduct.findMany({ where: { isArchived: false }, include: { links: true } })).map((row) => {
    const { uuid, name, price, images, links } = row;
    const targets = links.map(({ target }) => target).toSorted();
    return { uuid, name, price: price === null ? null : Number(price), images, links: targets, state: stateOf(row) };
  });

describe('the copy of the catalogue', () => {
  it('is completed by several runs, each within its budget of calls, and equals the marketplace [IDX-004]', async () => {
    let runs = 0;
    for (let isComplete = false; !isComplete; runs += 1) {
      await marketplace.forget();
      await run({ budget: 25, intervalMs: 3_600_000, itemsPerPage: 10 });
      expect(await numberOfCalls()).toBeLessThanOrEqual(25);
      isComplete = (await products.copy.query()).state?.isComplete === true;
    }
    expect(runs).toBeGreaterThan(2);
    expect(await ofCopy()).toEqual(await ofTables());
  });

  it('makes no call while its pass is complete and not due [IDX-004]', async () => {
    // The variants, which are read when the products are complete.
    await run({ intervalMs: 3_600_000 });
    await marketplace.forget();
    await run({ intervalMs: 3_600_000 });
    expect(await numberOfCalls()).toBe(0);
  });

  it('is completed although a product cannot be read, and stays as it is while none can [IDX-004]', async () => {
    onTestFinished(() => marketplace.faults([]));
    const completedAt = async () => (await products.copy.query()).state?.takenAt ?? '';
    const before = await completedAt();
    await marketplace.faults([{ call: 'catalogue.products.get', status: 503 }]);
    await expect(run()).rejects.toMatchObject({ code: 'UPSTREAM_DOWN' });
    expect(await completedAt()).toBe(before);
    expect(await ofCopy()).toEqual(await ofTables());
    await marketplace.faults([{ call: 'catalogue.products.get', status: 503, times: 1 }]);
    await run();
    expect((await completedAt()) > before).toBe(true);
    expect(await ofCopy()).toEqual(await ofTables());
  });

  it('has the foreign writes after the next pass, also the removed products [IDX-004]', async () => {
    const [changed, removed] = await catalogueProduct.findMany({ take: 2, orderBy: { sortName: 'desc' } });
    await foreignWrite(changed?.uuid ?? '', { name: 'Zibeline du Pays' });
    await catalogueProduct.create({ data: { ...removed, uuid: '7d1f6a52-7f64-4c1c-9c0e-0e2f4f1f6a11', listedAt: new Date(0) } as never });
    await run();
    expect(await ofCopy()).toEqual(await ofTables());
    const { changedOn } = await catalogueProduct.findUniqueOrThrow({ where: { uuid: changed?.uuid ?? '' } });
    const day = changedOn?.toISOString().slice(0, 10) ?? '';
    expect((await products.list.query({ changed: { after: day, before: day } })).items.map(({ uuid }) => uuid)).toEqual([changed?.uuid]);
  });
});

describe('a product that exists', () => {
  it.each(['unreadable', 'missing'] as const)('stays in the copy when its row is %s in the list, with its links [IDX-004]', async (row) => {
    await run();
    const { uuid } = await catalogueProduct.findFirstOrThrow({ orderBy: { uuid: 'asc' } });
    await foreignWrite(uuid, { name: 'Resté malgré la liste' });
    await run();
    const before = await catalogueProduct.findUniqueOrThrow({ where: { uuid } });
    await runWithRow(uuid, row);
    expect((await products.copy.query()).state?.isComplete).toBe(true);
    expect(await ofCopy()).toEqual(await ofTables());
    const after = await catalogueProduct.findUniqueOrThrow({ where: { uuid } });
    expect(before.changedOn).not.toBeNull();
    expect(after.changedOn).toEqual(before.changedOn);
    expect((after.contentsAt ?? 0) > (before.contentsAt ?? 0)).toBe(true);
  });
});

describe('a page of the copy', () => {
  it('says its age and completeness, and its rows are read again [IDX-002]', async () => {
    await run();
    const { items } = await products.list.query({ state: 'active' });
    const uuid = items[0]?.uuid ?? '';
    await foreignWrite(uuid, { productName: 'Relu à l’instant' });
    const page = await products.list.query({ state: 'active' });
    expect(page.items.find((item) => item.uuid === uuid)?.productName).toBe('Relu à l’instant');
    const { rows, total, takenAt, ...state } = page.copy ?? { rows: 0, total: 1, takenAt: '' };
    expect([rows, state]).toEqual([total, { isReadAgain: true, isOutage: false }]);
    const earliest = await catalogueProduct.aggregate({ where: { isKnown: true, isArchived: false }, _min: { listedAt: true } });
    expect(Date.parse(takenAt)).toBeLessThanOrEqual(earliest._min.listedAt?.getTime() ?? 0);
  });

  it('is not used for the documented filters, which are live calls [IDX-002]', async () => {
    expect((await products.list.query({ sort: [{ field: 'adminProductName', direction: 'asc' }] })).copy).toBeUndefined();
  });
});

describe('a search', () => {
  const search = async (text: string) => (await products.list.query({ search: text, itemsPerPage: 100 })).items.map(({ uuid }) => uuid);
  let uuid = '';
  beforeAll(async () => {
    ({ uuid } = await catalogueProduct.findFirstOrThrow({ orderBy: { uuid: 'asc' } }));
    await foreignWrite(uuid, { name: 'Zanzibar Chèvrefeuille Cœur', reference: 'REF-77123-ZQ' });
    await run();
  });

  it.each([
    ['words in any order', 'cœur zanzibar'],
    ['words without accents and ligatures', 'chevrefeuille coeur'],
    ['a word with one typing error', 'zanzybar'],
    ['a word with two exchanged letters, in any order', 'coeur chevrefueille'],
    ['a reference', '77123-zq'],
    ['a reference beside a word', 'zanzibar ref-77123'],
  ])('finds %s [IDX-008]', async (_what, text) => {
    expect(await search(text)).toEqual([uuid]);
  });

  it('finds nothing for what no product has [IDX-008]', async () => {
    expect(await search('100%_introuvable')).toEqual([]);
    expect(await search('zanzibar introuvable')).toEqual([]);
  });
});
