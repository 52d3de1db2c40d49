import { calls } from '@comptoir/marketplace-api/calls';
import { addressShown } from '@comptoir/shared/geolocations/position-address';
import type { ImportKind } from '@comptoir/shared/imports/columns';
import type { Page } from '@comptoir/shared/list';
import type { ProductCode } from '@comptoir/shared/stock/codes';
import type { ProductDocument } from '@comptoir/shared/stock/documents';
import type { z } from 'zod';
import { asNumber, composed, rowKey } from '../../csv/row-key.ts';
import type { JobServices } from '../../jobs/handler.ts';
import type { Marketplace } from '../../marketplace/client.ts';
import { ownStock } from '../../own-stock.ts';
import type { CallContext } from '../../procedures/call-context.ts';
import { readPages } from '../../procedures/pages.ts';
import { type StockRecord, writeStock } from './stock.sql.ts';
import { type ListedStock, StockCopy } from './stock-copy.ts';
import { attemptContext, type ImportAttempt, type StoredImport } from './stored-import.ts';

/**
 * Key for comparing a row with the stock and with the other rows of its file. The lists of documents have no URLs, so documents are
 * compared by name (DOC-008).
 */
export const stockKey = (kind: ImportKind, values: Readonly<Record<string, string>>): string =>
  kind === 'documents' ? composed(values.docName) : rowKey(kind, values);

/** Rows per page. */
const PAGE = { units: 1_000, positions: 500 };
/** Maximum number of reads of a list that changes concurrently: a row that moves between two pages may be missing on both. */
const READINGS = 3;

type Product = Pick<StoredImport, 'kind' | 'variantProduct' | 'supplierUuid' | 'productName'>;
interface Reader extends CallContext {
  marketplace: Marketplace;
}

/** Every page of a list, read again when its total has changed. */
async function* readList<Row>(readPage: (page: number) => Promise<Page<Row>>): AsyncGenerator<Row[]> {
  for (let reading = 1; reading <= READINGS; reading += 1) {
    const totals = new Set<number>();
    for await (const { items, total } of readPages(readPage)) {
      totals.add(total);
      yield items;
    }
    if (totals.size <= 1) return;
  }
}

interface Unit {
  uuid: string;
  productName: string;
  expirationDate: string | null;
  saleDate: Date | null;
}

interface UnitQuery {
  page: number;
  itemsPerPage: number;
  productName: string;
  supplier: string | undefined;
  availability: boolean;
}

/** The units that the list of a product has, its own and those of others with the same words in their names. */
async function unitStock<Row extends Unit>(
  reader: Reader,
  product: Product,
  keyOf: (unit: Row) => string,
  readPage: (query: UnitQuery) => Promise<Page<Row>>,
): Promise<ListedStock> {
  const { name, names, isOwn } = await ownStock(reader, product);
  const supplier = product.supplierUuid ?? undefined;
  return {
    scope: [product.kind, supplier ?? '', ...names],
    pageRows: PAGE.units,
    readPage: async (availability, page, itemsPerPage = PAGE.units) => {
      const { items, total } = await readPage({ page, itemsPerPage, productName: name, supplier, availability });
      return {
        total,
        items: items.map((unit) => ({
          uuid: unit.uuid,
          record: unit.uuid,
          own: isOwn(unit.productName),
          key: keyOf(unit),
          state: availability ? 'available' : unit.saleDate === null ? 'disabled' : 'sold',
          expires: unit.expirationDate,
          number: asNumber(keyOf(unit)),
        })),
      };
    },
  };
}

const codeStock = ({ marketplace, ...context }: Reader, product: Product): Promise<ListedStock> =>
  unitStock(
    { marketplace, ...context },
    product,
    ({ code }: z.output<typeof ProductCode>) => stockKey('codes', { code }),
    (query) => marketplace.call(calls.stock.codes.list, { ...context, query }),
  );

const documentStock = ({ marketplace, ...context }: Reader, product: Product): Promise<ListedStock> =>
  unitStock(
    { marketplace, ...context },
    product,
    ({ docName }: z.output<typeof ProductDocument>) => stockKey('documents', { docName }),
    (query) => marketplace.call(calls.stock.documents.list, { ...context, query }),
  );

async function* readUnits({ readPage }: ListedStock): AsyncGenerator<StockRecord[]> {
  // Unsold units are read first: a unit that is sold between the two reads is then found among the sold ones.
  for (const availability of [true, false])
    for await (const units of readList((page) => readPage(availability, page))) yield units.filter(({ own }) => own);
}

/** The keys are its address, in parts and in one line, and its coordinates: a row may have any of them. */
async function* readPositions({ marketplace, ...context }: Reader, { variantProduct }: Product): AsyncGenerator<StockRecord[]> {
  const args = { ...context, params: { uuid: variantProduct } };
  const list = readList((page) =>
    marketplace.call(calls.geolocations.geolocations.list, { ...args, query: { page, itemsPerPage: PAGE.positions } }),
  );
  for await (const positions of list)
    yield positions.flatMap((position) => {
      const { uuid, address, zipCode, city, country, latitude, longitude } = position;
      const parts = { address: address ?? '', zipCode: zipCode ?? '', city: city ?? '', country: country ?? '' };
      const point = { latitude: String(latitude ?? ''), longitude: String(longitude ?? '') };
      // In the format of «Exporter la vue» (IPL-032).
      const shown = { address: addressShown(position) };
      const found = [shown, ...(parts.address === '' ? [] : [parts]), ...(latitude === null || longitude === null ? [] : [point])];
      return found.map((values) => ({
        key: stockKey('positions', values),
        record: uuid,
        state: 'available' as const,
        expires: null,
        number: null,
      }));
    });
}

/** Runs `work` with a temporary copy of the stock in the database, `reading`, so that a large stock is never in memory. */
async function withStock<Result>(
  { prisma }: JobServices['db'],
  reading: string,
  write: () => Promise<void>,
  work: (reading: string) => Promise<Result>,
): Promise<Result> {
  // What an attempt of this job has left when it was killed.
  await prisma.csvImportStock.deleteMany({ where: { reading } });
  try {
    await write();
    return await work(reading);
  } finally {
    // A copy that cannot be removed now is deleted with the import.
    await prisma.csvImportStock.deleteMany({ where: { reading } }).catch(() => undefined);
  }
}

/**
 * Runs `work` with the stock of an import's product, sold and unsold, as a reading in the database (IPL-016). Of a large stock of codes the
 * reading has what the rows of the import are compared with, from a copy that outlives the job (IPR-019). `onRead` gets the number of units that
 * were read.
 */
export async function withStockOf<Result>(
  attempt: ImportAttempt,
  services: JobServices,
  found: StoredImport,
  work: (reading: string) => Promise<Result>,
  onRead: (units: number) => void = () => undefined,
): Promise<Result> {
  const { db, config } = services;
  const job = attempt.claim.uuid;
  const reader = { marketplace: services.marketplace, ...attemptContext(attempt, services) };
  let units = 0;
  const counted = (stock: ListedStock): ListedStock => ({
    ...stock,
    readPage: async (...page) => {
      const read = await stock.readPage(...page);
      units += read.items.length;
      onRead(units);
      return read;
    },
  });
  const writeAll = async (stock: AsyncIterable<StockRecord[]>) => {
    for await (const records of stock) if (records.length > 0) await writeStock(db.pool, found.uuid, job, records);
  };
  const write = async () => {
    if (found.kind === 'positions') return writeAll(readPositions(reader, found));
    // A document can be deleted, so that the totals do not tell what changed.
    if (found.kind === 'documents') return writeAll(readUnits(counted(await documentStock(reader, found))));
    const stock = counted(await codeStock(reader, found));
    const [key] = config.imports.codeKeys;
    const [{ total: available }, { total: others }] = [await stock.readPage(true, 1, 1), await stock.readPage(false, 1, 1)];
    if (key === undefined || available + others < config.imports.copiedUnits) return writeAll(readUnits(stock));
    const copy = new StockCopy(db, key, stock);
    await copy.writeReading(await copy.update(job), found.uuid, job);
  };
  return withStock(db, job, write, work);
}

/** Rows in which a product is looked for by its name: the call finds a part of it. */
const NAMED_UNITS = 100;

/** Of the products that a file of codes names, those that have codes and are not the one of the import (IPR-002). */
export async function findOtherProducts(
  attempt: ImportAttempt,
  services: JobServices,
  product: Product,
  named: readonly string[],
): Promise<ReadonlySet<string>> {
  const others = new Set<string>();
  if (named.length === 0) return others;
  const reader = { marketplace: services.marketplace, ...attemptContext(attempt, services) };
  const { isOwn } = await ownStock(reader, product);
  for (const productName of named.filter((name) => !isOwn(name)))
    for (const availability of [true, false]) {
      const query = { page: 1, itemsPerPage: NAMED_UNITS, productName, availability };
      const { items } = await services.marketplace.call(calls.stock.codes.list, { ...reader, query });
      if (items.some((unit) => unit.productName === productName)) others.add(productName);
    }
  return others;
}
