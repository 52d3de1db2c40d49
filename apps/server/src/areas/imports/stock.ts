import { calls } from '@comptoir/marketplace-api/calls';
import type { ImportKind } from '@comptoir/shared/imports/columns';
import type { Page } from '@comptoir/shared/list';
import type { ProductCode } from '@comptoir/shared/stock/codes';
import type { ProductDocument } from '@comptoir/shared/stock/documents';
import type { z } from 'zod';
import { comparedForm, composed, rowKey } from '../../csv/row-key.ts';
import { fillForms, hasCodesWithoutForm } from '../../imported-code.sql.ts';
import type { JobServices } from '../../jobs/handler.ts';
import type { Marketplace } from '../../marketplace/client.ts';
import { ownStock } from '../../own-stock.ts';
import { readStable } from '../../procedures/pages.ts';
import { hasOldCopy, type StockRecord } from '../../stock-copy/stock-copy.sql.ts';
import { type ListedStock, StockCopy } from '../../stock-copy/stock-copy.ts';
import type { CallContext } from '../../trpc/context.ts';
import { MAX_LINE } from './elsewhere.sql.ts';
import { BROUGHT } from './lots.sql.ts';
import { readPositions } from './position-stock.ts';
import { addImportedKeys } from './positions.sql.ts';
import { writeStock } from './stock.sql.ts';
import { attemptContext, findImport, type ImportAttempt, type StoredImport } from './stored-import.ts';
import { addStoredWritings } from './writings.sql.ts';

/**
 * Key for comparing a row with the stock and with the other rows of its file. The lists of documents have no URLs, so documents are
 * compared by name (DOC-008).
 */
export const stockKey = (kind: ImportKind, values: Readonly<Record<string, string>>): string =>
  kind === 'documents' ? composed(values.docName) : rowKey(kind, values);

/** Units per page. */
const PAGE = 1_000;
type Product = Pick<StoredImport, 'kind' | 'variantProduct' | 'supplierUuid' | 'productName'>;
interface Reader extends CallContext {
  marketplace: Marketplace;
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
    variantProduct: product.variantProduct,
    scope: [product.kind, supplier ?? '', ...names],
    pageRows: PAGE,
    readPage: async (availability, page, itemsPerPage = PAGE) => {
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
          number: comparedForm(keyOf(unit)),
        })),
      };
    },
  };
}

async function codeStock(services: JobServices, { marketplace, ...context }: Reader, product: Product): Promise<ListedStock> {
  const stock = await unitStock(
    { marketplace, ...context },
    product,
    ({ code }: z.output<typeof ProductCode>) => stockKey('codes', { code }),
    (query) => marketplace.call(calls.stock.codes.list, { ...context, query }),
  );
  if (!(await hasCodesWithoutForm(services.db.pool, product.variantProduct))) return stock;
  const readPage: ListedStock['readPage'] = async (...page) => {
    const read = await stock.readPage(...page);
    const own = read.items.filter((unit) => unit.own);
    await fillForms(services.db.pool, product.variantProduct, services.config.imports.codeKeys, own);
    return read;
  };
  return { ...stock, readPage };
}

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
    for await (const units of readStable((page) => readPage(availability, page))) yield units.filter(({ own }) => own);
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

interface StockOptions {
  /** Gets the number of units that were read, and of codes the number of all. */
  onRead?: (units: number, total: number | null) => void;
  /** An old copy with what changed since is enough; gets when it was read. */
  onOldCopy?: (readAt: Date) => void;
}

/**
 * Runs `work` with the stock of an import's product, sold and unsold, as a reading in the database (IPL-016). Of a large stock of codes the
 * reading has what the rows of the import are compared with, from a copy that outlives the job (IPR-019).
 */
export async function withStockOf<Result>(
  attempt: ImportAttempt,
  services: JobServices,
  found: StoredImport,
  work: (reading: string) => Promise<Result>,
  { onRead = () => undefined, onOldCopy }: StockOptions = {},
): Promise<Result> {
  const { db, config } = services;
  const job = attempt.claim.uuid;
  const reader = { marketplace: services.marketplace, ...attemptContext(attempt, services) };
  let units = 0;
  const counted = (stock: ListedStock, total: number | null): ListedStock => ({
    ...stock,
    readPage: async (...page) => {
      const read = await stock.readPage(...page);
      units += read.items.length;
      onRead(units, total);
      return read;
    },
  });
  const writeAll = async (stock: AsyncIterable<StockRecord[]>) => {
    for await (const records of stock) if (records.length > 0) await writeStock(db.pool, found.uuid, job, records);
  };
  const write = async () => {
    if (found.kind === 'positions') {
      await writeAll(readPositions(reader, found));
      return addImportedKeys(db.pool, found.uuid, found.variantProduct, job);
    }
    // A document can be deleted, so that the totals do not tell what changed.
    if (found.kind === 'documents') return writeAll(readUnits(counted(await documentStock(reader, found), null)));
    const codes = await codeStock(services, reader, found);
    const [{ total: available }, { total: others }] = [await codes.readPage(true, 1, 1), await codes.readPage(false, 1, 1)];
    const stock = counted(codes, available + others);
    const [key] = config.imports.codeKeys;
    if (key === undefined || available + others < config.imports.copiedUnits) return writeAll(readUnits(stock));
    const copy = new StockCopy(db, key, stock);
    const { uuid, oldSince } = await copy.update(job, onOldCopy !== undefined);
    if (oldSince !== null) onOldCopy?.(oldSince);
    await copy.writeReading(uuid, found.uuid, job);
  };
  return withStock(db, job, write, work);
}

/** The same for what an import has brought: a code that was stored in another writing is found by its row's key too (IPR-001). */
export const withBroughtStock = <Result>(
  attempt: ImportAttempt,
  services: JobServices,
  found: StoredImport,
  work: (reading: string) => Promise<Result>,
  options?: StockOptions,
): Promise<Result> =>
  withStockOf(
    attempt,
    services,
    found,
    async (reading) => {
      const brought = { first: 0, last: MAX_LINE, verdicts: [], outcomes: BROUGHT };
      if (found.kind === 'codes') await addStoredWritings(services.db.pool, found.uuid, reading, brought);
      return work(reading);
    },
    options,
  );

/** Reads an old copy of a product's codes anew, beside the check that began with it (IPR-019). */
export async function rereadStock(attempt: ImportAttempt, services: JobServices): Promise<null> {
  const { db, config } = services;
  const found = await findImport(db.prisma, attempt.payload.import);
  const [key] = config.imports.codeKeys;
  // Of several checks at one time, the first has had it read.
  if (key === undefined || !(await hasOldCopy(db.pool, found.variantProduct))) return null;
  const stock = await codeStock(services, { marketplace: services.marketplace, ...attemptContext(attempt, services) }, found);
  let lines = 0;
  const readPage: ListedStock['readPage'] = async (...page) => {
    const read = await stock.readPage(...page);
    lines += read.items.length;
    attempt.reportProgress({ bytes: 0, lines });
    return read;
  };
  await new StockCopy(db, key, { ...stock, readPage }).reread(attempt.claim.uuid);
  return null;
}
