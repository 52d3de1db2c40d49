import { randomUUID } from 'node:crypto';
import { calls } from '@comptoir/marketplace-api/calls';
import { findProducts } from '@comptoir/server/catalogue-index/find';
import { recordRow } from '@comptoir/server/catalogue-index/rows';
import { storeRecords } from '@comptoir/server/catalogue-index/store.sql';
import { DEFECTS, PRICE_RANGES, type PriceRange } from '@comptoir/shared/catalogue/products/product-copy';
import { PROTOTYPES } from '@comptoir/shared/catalogue/products/product-facts';
import type { productList } from '@comptoir/shared/catalogue/products/product-list';
import type { MasterProduct } from '@comptoir/shared/catalogue/products/products';
import type { ListQuery } from '@comptoir/shared/list/input';
import { laterDay } from '@comptoir/shared/list/relative-periods';
import { chromium } from 'playwright-core';
import { signedInState } from '../kit/browser.ts';
import { startChromium } from '../kit/chromium.ts';
import { createBrowserClient } from '../kit/client.ts';
import { dayFromToday, SERVICE } from '../kit/dashboard.ts';
import { type Stack, startStack } from '../kit/stack.ts';
import { buildWeb } from '../kit/web-build.ts';
import { quantile, ratio, report, seconds } from './report.ts';

const PRODUCTS = 100_000;
const QUERIES = 400;
const VISITS = 10;
const BATCH = 1_000;

/** The same numbers in each run. */
function randomOf(seed: number): (end: number) => number {
  let state = seed;
  return (end) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % end;
  };
}

const WORDS = ['Atelier', 'Balade', 'Cinéma', 'Croisière', 'Dégustation', 'Escalade', 'Forêt', 'Musée', 'Œuvre', 'Parc', 'Spa', 'Zénith'];
const BRANDS = Array.from({ length: 300 }, (_, index) => `Marque ${index}`);
const SUPPLIERS = Array.from({ length: 200 }, (_, index) => ({ uuid: randomUUID(), value: `Fournisseur ${index}` }));
const CATEGORIES = Array.from({ length: 400 }, () => randomUUID());
const STATES = ['active', 'inactive', 'hidden', 'closed'] as const;
const PROTOTYPE_UUIDS = Object.values(PROTOTYPES);

const sorted = (times: number[]) => times.sort((left, right) => left - right);

type Random = ReturnType<typeof randomOf>;
const pick = <Item>(random: Random, items: readonly Item[]) => items[random(items.length)] as Item;

/** A product like those of the seed, made of a real record. */
function productOf(random: Random, model: MasterProduct, index: number): MasterProduct {
  const name = `${pick(random, WORDS)} ${pick(random, WORDS)} ${index}`;
  const price = random(15_000) / 100;
  return {
    ...model,
    uuid: randomUUID(),
    reference: `REF-${index}-${random(1_000)}`,
    adminProductName: name,
    productName: name,
    prototype: { uuid: pick(random, PROTOTYPE_UUIDS), value: '' },
    supplier: pick(random, SUPPLIERS),
    brand: { uuid: null, value: pick(random, BRANDS) },
    status: { active: random(10) > 1, hiddenProduct: random(20) === 0, closedSale: random(20) === 0 },
    activationDate: dayFromToday(-random(700)),
    disabledDate: random(4) === 0 ? dayFromToday(random(400)) : null,
    stock: { ...model.stock, stock: random(40), stockAlertThreshold: random(3) === 0 ? 10 : null },
    price: { ...model.price, price, publicPrice: price * 1.2 },
    images: random(50) === 0 ? [] : model.images,
    categories: Array.from({ length: 1 + random(3) }, () => pick(random, CATEGORIES)),
  };
}

async function fill({ services: { db } }: Stack, model: MasterProduct): Promise<number> {
  const random = randomOf(38);
  const started = performance.now();
  for (let from = 0; from < PRODUCTS; from += BATCH) {
    const rows = Array.from({ length: BATCH }, (_, index) => recordRow(productOf(random, model, from + index)));
    await storeRecords(db.pool, rows, { readAt: new Date(), isWrite: false, isNew: false });
  }
  const took = performance.now() - started;
  const now = new Date();
  const copy = { passStartedAt: now, nextPage: null, total: PRODUCTS, completedAt: now };
  await db.prisma.catalogueCopy.upsert({ where: { id: 1 }, create: { id: 1, ...copy }, update: copy });
  await db.prisma.referenceCategory.createMany({
    data: CATEGORIES.map((uuid, place) => ({
      uuid,
      place,
      ...{ id: place, name: `Catégorie ${place}`, slug: '', enabled: place % 20 > 0, archived: false },
      // Ten categories with children.
      ...{ lvl: place < 10 ? 1 : 2, lft: 0, rgt: 0, position: place, parent: place < 10 ? null : (CATEGORIES[place % 10] ?? null) },
      activeMasterProductsCount: 0,
    })),
  });
  await db.pool.query('ANALYZE catalogue_product');
  return took;
}

type Filters = Partial<ListQuery<typeof productList>>;

/** A value of each filter of the copy, and a search. */
const FILTERS: readonly ((random: Random) => Filters)[] = [
  (random) => ({ state: pick(random, STATES) }),
  (random) => ({ prototype: pick(random, PROTOTYPE_UUIDS) }),
  (random) => ({ category: pick(random, CATEGORIES) }),
  (random) => ({ brand: pick(random, BRANDS) }),
  (random) => ({ supplier: pick(random, SUPPLIERS).uuid }),
  (random) => ({ price: pick(random, Object.keys(PRICE_RANGES) as PriceRange[]) }),
  (random) => ({ threshold: random(2) === 0 }),
  (random) => ({ activation: rangeOf(random, -700, 600) }),
  (random) => ({ deactivation: rangeOf(random, 0, 300) }),
  (random) => ({ changed: rangeOf(random, -300, 300) }),
  (random) => ({ image: random(2) === 0 }),
  (random) => ({ defect: pick(random, DEFECTS) }),
  (random) => ({ search: pick(random, WORDS) }),
];

function rangeOf(random: Random, from: number, within: number) {
  const after = dayFromToday(from + random(within));
  return { after, before: laterDay(after, random(200)) };
}

function queryOf(random: Random, count: number): ListQuery<typeof productList> {
  const chosen = new Set<number>();
  while (chosen.size < count) chosen.add(random(FILTERS.length));
  const filters: Filters = Object.assign({}, ...[...chosen].map((index) => FILTERS[index]?.(random)));
  const field = pick(random, ['adminProductName', 'prototype', 'brand', 'supplier', 'status'] as const);
  return { ...filters, page: 1, itemsPerPage: 25, sort: [{ field, direction: pick(random, ['asc', 'desc'] as const) }] };
}

async function measure(queries: readonly ListQuery<typeof productList>[], { services: { db } }: Stack) {
  const [times, empty]: [number[], number[]] = [[], []];
  for (const query of queries) {
    const started = performance.now();
    await findProducts(db, query);
    times.push(performance.now() - started);
    const emptyStarted = performance.now();
    await db.pool.query('SELECT 1');
    empty.push(performance.now() - emptyStarted);
  }
  for (const list of [times, empty]) sorted(list);
  const milliseconds = (share: number) => `${quantile(times, share).toFixed(1)} ms`;
  return {
    p50: milliseconds(0.5),
    p95: milliseconds(0.95),
    slowest: milliseconds(1),
    'p50 to select 1': ratio(quantile(times, 0.5), quantile(empty, 0.5)),
  };
}

/**
 * Marks when ten rows are in the document, and with `hasAge` the age of the copy. In the page, because the driver asks it only now and then;
 * a string, because the loader adds helpers to functions that do not exist in the page.
 */
const watchRows = (hasAge: boolean): string => `
  new MutationObserver((_, observer) => {
    if (document.querySelectorAll('tbody tr').length < 10) return;
    if (${hasAge} && !document.body.textContent.includes('D’après la copie')) return;
    observer.disconnect();
    performance.mark('rows');
  }).observe(document, { childList: true, subtree: true, characterData: true });`;
const READ_ROWS = "performance.getEntriesByName('rows')[0]?.startTime ?? 0";

/** From the request of the address to the first rows, in a new context each time: alternately with the marketplace and without it. */
async function measureOutage(stack: Stack) {
  const failing = ['catalogue.products.list', 'catalogue.products.get'].map((call) => ({ call, status: 503 }));
  const server = await startChromium();
  const times = { up: [] as number[], down: [] as number[] };
  try {
    const browser = await chromium.connect(server.wsEndpoint());
    for (let visit = 0; visit <= VISITS; visit += 1) {
      for (const state of ['up', 'down'] as const) {
        await stack.marketplace.faults(state === 'down' ? failing : []);
        const context = await browser.newContext({
          baseURL: stack.url,
          locale: 'fr-FR',
          storageState: await signedInState(stack, 'admin'),
        });
        await context.addInitScript(watchRows(state === 'down'));
        const page = await context.newPage();
        await page.goto('/admin/ListProducts?page=1&itemsPerPage=10', { waitUntil: 'commit' });
        if (state === 'down') await page.getByText('D’après la copie').waitFor();
        await page.locator('tbody tr').nth(9).waitFor();
        // The first visits start Chromium's processes.
        await page.waitForFunction(`(${READ_ROWS}) > 0`);
        if (visit > 0) times[state].push(await page.evaluate<number>(READ_ROWS));
        await context.close();
      }
    }
    await browser.close();
  } finally {
    await server.close();
    await stack.marketplace.faults([]);
  }
  return { up: sorted(times.up), down: sorted(times.down) };
}

/** The copy of the catalogue with 100,000 products: filters, searches, and the list during an outage. */
export async function benchCatalogue(): Promise<void> {
  const stack = await startStack({ config: { ...SERVICE, WEB_DIR: await buildWeb() } });
  try {
    const client = createBrowserClient(stack.url);
    await client.signIn();
    const [first] = (await client.trpc.catalogue.products.list.query({ itemsPerPage: 10 })).items;
    const { marketplace, service } = stack.services;
    if (first === undefined || service === null) throw new Error('no product');
    const model = await marketplace.call(calls.catalogue.products.get, { caller: service, params: { uuid: first.uuid } });
    const filled = await fill(stack, model);
    const random = randomOf(7);
    const many = (count: number) => Array.from({ length: QUERIES }, () => queryOf(random, count));
    const searches = (texts: readonly string[]) => texts.map((search) => ({ ...queryOf(random, 0), search }));
    await measure(many(4).slice(0, 20), stack);
    const rows = [];
    for (const count of [0, 1, 2, 4]) rows.push({ what: `${count} filters`, ...(await measure(many(count), stack)) });
    rows.push({ what: 'words in any order', ...(await measure(searches(WORDS.map((word) => `${word} parc`)), stack)) });
    rows.push({ what: 'a typing error', ...(await measure(searches(['zenhit', 'escalde', 'degustatoin', 'atelyer', 'croisere']), stack)) });
    report(
      'The copy of the catalogue',
      `${PRODUCTS.toLocaleString('en')} products, stored in ${seconds(filled)}. ${QUERIES} pages of 25 rows with their total for each number of
       filters, drawn from the ${FILTERS.length} filters of the list and any sort, in turns with \`select 1\`.`,
      rows,
    );
    const { up, down } = await measureOutage(stack);
    const figures = (times: readonly number[]) => ({
      median: `${quantile(times, 0.5).toFixed(0)} ms`,
      slowest: `${quantile(times, 1).toFixed(0)} ms`,
      'to a marketplace that replies': ratio(quantile(times, 0.5), quantile(up, 0.5)),
    });
    report(
      'The list of products while the marketplace replies 503',
      `${VISITS} visits each, alternately, with an empty cache of the browser, from the request of the address to 10 rows and the age of the copy.`,
      [
        { what: 'the marketplace replies', ...figures(up) },
        { what: 'it replies 503', ...figures(down) },
      ],
    );
  } finally {
    await stack.close();
  }
}
