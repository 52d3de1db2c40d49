import { calls } from '@comptoir/marketplace-api/calls';
import { addressShown } from '@comptoir/shared/geolocations/position-address';
import type { Page } from '@comptoir/shared/list';
import type { ProductCode } from '@comptoir/shared/stock/codes';
import type { ProductDocument } from '@comptoir/shared/stock/documents';
import type { z } from 'zod';
import type { Marketplace } from '../../marketplace/client.ts';
import type { CallContext } from '../../procedures/call-context.ts';
import { findRow, readPages } from '../../procedures/pages.ts';
import type { StockRecord } from './stock.sql.ts';
import { stockKey } from './stock-key.ts';
import { isNamedAfter } from './stock-name.ts';
import type { StoredImport } from './stored-import.ts';

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

/**
 * Returns a function that tells whether stock is that of a variant: the lists contain only the names of its product and its attribute
 * values (COD-006, DOC-008). No documented call lists the units of one variant or reads a single variant: it is found in the list of
 * importable products (IMP-023).
 */
async function ownStock({ marketplace, ...context }: Reader, { variantProduct, productName, supplierUuid }: Product) {
  const supplier = supplierUuid === null ? {} : { supplierUuid };
  const readPage = (page: number) =>
    marketplace.call(calls.catalogue.variants.list, {
      ...context,
      query: { page, itemsPerPage: PAGE.units, ...supplier, sortBy: 'adminProductName', isDefault: false },
    });
  const variant = await findRow(readPage, ({ uuid }) => uuid === variantProduct);
  const name = variant?.productName || productName;
  // A technical variant has no distinguishing values.
  const values = variant?.isTechnical === true ? null : (variant?.attributes.map(({ value }) => value) ?? []);
  return { name, isOwn: (stock: string) => isNamedAfter(stock, name, values) };
}

interface Unit {
  uuid: string;
  productName: string;
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
      return found.map((values) => ({ key: stockKey('positions', values), record: uuid, state: 'available' as const }));
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
