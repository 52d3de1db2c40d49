import { calls } from '@comptoir/marketplace-api/calls';
import type { Page } from '@comptoir/shared/list';
import { laterDay } from '@comptoir/shared/list/relative-periods';
import type { ExpiringUnits } from '@comptoir/shared/stock/before-sold';
import type { Marketplace } from '../marketplace/client.ts';
import { readPages } from '../procedures/pages.ts';
import type { CallContext } from '../trpc/context.ts';
import { type StockKind, type StockNames, stockKey } from './stock-names.ts';

type Reader = CallContext & { marketplace: Marketplace };

const ROWS_PER_PAGE = 1_000;
/** Days ahead of which units that expire are read: a stock that lasts longer has no date either. */
const HORIZON = 365;

/** A stock at the time of a reading. */
export interface StockRead extends StockNames {
  units: number;
  isActive: boolean;
  threshold: number | null;
  expiring: ExpiringUnits[];
}

/** A shared stock is listed once or for each of its variants, and is one stock; other stocks with the same names are added up. */
export function mergeStocks(stocks: readonly Omit<StockRead, 'expiring'>[]): Map<string, Omit<StockRead, 'expiring'>> {
  const byKey = new Map<string, Omit<StockRead, 'expiring'>>();
  for (const stock of stocks) {
    const other = byKey.get(stockKey(stock));
    const units = other === undefined ? stock.units : stock.isShared ? Math.max(stock.units, other.units) : stock.units + other.units;
    byKey.set(stockKey(stock), { ...stock, units, isActive: stock.isActive || other?.isActive === true });
  }
  return byKey;
}

async function readAll<Row>(readPage: (paging: { page: number; itemsPerPage: number }) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const { items } of readPages((page) => readPage({ page, itemsPerPage: ROWS_PER_PAGE }))) rows.push(...items);
  return rows;
}

async function readCodes({ marketplace, ...context }: Reader): Promise<Omit<StockRead, 'expiring'>[]> {
  const rows = await readAll((query) => marketplace.call(calls.stock.codes.stock, { ...context, query }));
  return rows.map(({ productName, supplierName, isShared, isActive, codeStock, productStockThreshold }) => ({
    ...{ kind: 'codes' as const, product: productName, supplier: supplierName ?? '', isShared, isActive },
    ...{ units: codeStock, threshold: productStockThreshold },
  }));
}

async function readDocuments({ marketplace, ...context }: Reader): Promise<Omit<StockRead, 'expiring'>[]> {
  const readOnes = (isAvailable: boolean) =>
    readAll((paging) => marketplace.call(calls.stock.documents.stock, { ...context, query: { ...paging, isAvailable } }));
  const rows = [...(await readOnes(true)), ...(await readOnes(false))];
  return rows.flatMap(({ productName, supplierName, state, documentStock }) =>
    productName === null
      ? []
      : {
          ...{ kind: 'documents' as const, product: productName, supplier: supplierName ?? '', isShared: false, isActive: state.active },
          ...{ units: documentStock, threshold: null },
        },
  );
}

const namesOf = (product: string, supplier: string | null) => JSON.stringify([product, supplier ?? '']);

/** Units that expire, counted by the names of their stock and by day: a page of them is in memory at a time. */
async function readExpiring(kind: StockKind, today: string, { marketplace, ...context }: Reader): Promise<Map<string, ExpiringUnits[]>> {
  const counts = new Map<string, Map<string, number>>();
  const readPage = async (page: number) => {
    const query = { page, itemsPerPage: ROWS_PER_PAGE, availability: true, expirationDate: { before: laterDay(today, HORIZON) } };
    const { items, total } =
      kind === 'codes'
        ? await marketplace.call(calls.stock.codes.list, { ...context, query })
        : await marketplace.call(calls.stock.documents.list, { ...context, query });
    const units = items.map(({ productName, supplierName, expirationDate }) => ({ productName, supplierName, expirationDate }));
    return { items: units, total };
  };
  for await (const { items } of readPages(readPage)) {
    for (const { productName, supplierName, expirationDate } of items) {
      if (expirationDate === null) continue;
      const days = counts.get(namesOf(productName, supplierName)) ?? new Map<string, number>();
      counts.set(namesOf(productName, supplierName), days.set(expirationDate, (days.get(expirationDate) ?? 0) + 1));
    }
  }
  return new Map(
    [...counts].map(([names, days]) => [
      names,
      [...days].map(([day, units]) => ({ day, units })).toSorted((left, right) => left.day.localeCompare(right.day)),
    ]),
  );
}

/** All stocks of codes and documents, with what expires within a year. */
export async function readStocks(today: string, reader: Reader): Promise<StockRead[]> {
  const [codes, documents] = [mergeStocks(await readCodes(reader)), mergeStocks(await readDocuments(reader))];
  const expiring = { codes: await readExpiring('codes', today, reader), documents: await readExpiring('documents', today, reader) };
  return [...codes.values(), ...documents.values()].map((stock) => ({
    ...stock,
    expiring: expiring[stock.kind].get(namesOf(stock.product, stock.supplier)) ?? [],
  }));
}
