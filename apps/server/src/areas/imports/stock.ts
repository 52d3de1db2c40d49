import { randomUUID } from 'node:crypto';
import { calls } from '@comptoir/marketplace-api/calls';
import { addressShown } from '@comptoir/shared/geolocations/position-address';
import type { ImportKind } from '@comptoir/shared/imports/columns';
import type { Page } from '@comptoir/shared/list';
import type { ProductCode } from '@comptoir/shared/stock/codes';
import type { ProductDocument } from '@comptoir/shared/stock/documents';
import type { z } from 'zod';
import { asNumber } from '../../csv/as-number.ts';
import { composed, rowKey } from '../../csv/row-key.ts';
import type { JobServices } from '../../jobs/handler.ts';
import type { Marketplace } from '../../marketplace/client.ts';
import { ownStock } from '../../own-stock.ts';
import type { CallContext } from '../../procedures/call-context.ts';
import { readPages } from '../../procedures/pages.ts';
import { type StockRecord, writeStock } from './stock.sql.ts';
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

async function* readUnits<Row extends Unit>(
  reader: Reader,
  product: Product,
  keyOf: (unit: Row) => string,
  readPage: (query: {
    page: number;
    itemsPerPage: number;
    productName: string;
    supplier: string | undefined;
    availability: boolean;
  }) => Promise<Page<Row>>,
): AsyncGenerator<StockRecord[]> {
  const { name, isOwn } = await ownStock(reader, product);
  const supplier = product.supplierUuid ?? undefined;
  // Unsold units are read first: a unit that is sold between the two reads is then found among the sold ones.
  for (const availability of [true, false]) {
    const list = readList((page) => readPage({ page, itemsPerPage: PAGE.units, productName: name, supplier, availability }));
    for await (const units of list)
      yield units
        .filter((unit) => isOwn(unit.productName))
        .map((unit) => ({
          key: keyOf(unit),
          record: unit.uuid,
          state: availability ? 'available' : unit.saleDate === null ? 'disabled' : 'sold',
          expires: unit.expirationDate,
          number: asNumber(keyOf(unit)),
        }));
  }
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

/** The stock of a product, sold and unsold, page by page (IPL-016). */
export function readStock(reader: Reader, product: Product): AsyncGenerator<StockRecord[]> {
  const { marketplace, ...context } = reader;
  const { codes, documents } = calls.stock;
  switch (product.kind) {
    case 'codes':
      return readUnits(
        reader,
        product,
        ({ code }: z.output<typeof ProductCode>) => stockKey('codes', { code }),
        (query) => marketplace.call(codes.list, { ...context, query }),
      );
    case 'documents':
      return readUnits(
        reader,
        product,
        ({ docName }: z.output<typeof ProductDocument>) => stockKey('documents', { docName }),
        (query) => marketplace.call(documents.list, { ...context, query }),
      );
    case 'positions':
      return readPositions(reader, product);
  }
}

/** Runs `work` with a temporary copy of the stock in the database, `reading`, so that a large stock is never in memory. */
export async function withStock<Result>(
  { prisma, pool }: JobServices['db'],
  uuid: string,
  stock: AsyncIterable<StockRecord[]>,
  work: (reading: string) => Promise<Result>,
  reading: string = randomUUID(),
): Promise<Result> {
  try {
    for await (const records of stock) if (records.length > 0) await writeStock(pool, uuid, reading, records);
    return await work(reading);
  } finally {
    // A copy that cannot be removed now is deleted with the import.
    await prisma.csvImportStock.deleteMany({ where: { reading } }).catch(() => undefined);
  }
}

/** `withStock` for the stock of an import, read by its job: first removes the copy that an attempt of this job has left when it was killed. */
export const withStockOf = async <Result>(
  attempt: ImportAttempt,
  services: JobServices,
  found: StoredImport,
  work: (reading: string) => Promise<Result>,
): Promise<Result> => {
  const reading = attempt.claim.uuid;
  await services.db.prisma.csvImportStock.deleteMany({ where: { reading } });
  const reader = { marketplace: services.marketplace, ...attemptContext(attempt, services) };
  return withStock(services.db, found.uuid, readStock(reader, found), work, reading);
};
