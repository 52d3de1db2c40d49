import { calls } from '@comptoir/marketplace-api/calls';
import type { Page } from '@comptoir/shared/list';
import { personName } from '@comptoir/shared/person-name';
import type { FoundRecord, RecordKind } from '@comptoir/shared/search/found-record';
import { search } from '@comptoir/shared/search/match';
import { maskedCode } from '@comptoir/shared/stock/masked-code';
import { authorOf } from '../../jobs/claim.ts';
import { readExactCodes } from '../../procedures/exact-codes.ts';
import { searchCategories } from '../../reference/search-categories.ts';
import type { ProcedureContext } from '../../trpc/context.ts';

/** Jobs are searched for their author, who is the session's user. */
export type SearchContext = ProcedureContext & { session: { id: string } };

/** Searches the marketplace for rows that contain a text, at most `size`. */
interface ByText {
  by: 'text';
  find: (ctx: SearchContext, text: string, size: number) => Promise<FoundRecord[]>;
}

/** A source with its own search, including tolerance for typing errors. */
interface ByItself {
  by: 'itself';
  find: (ctx: SearchContext, typed: string) => Promise<FoundRecord[]>;
}

/** Searched by number: text without spaces, no tolerance for typing errors. */
interface ByNumber extends Omit<ByText, 'by'> {
  by: 'number';
}

export type RecordSource = ByText | ByItself | ByNumber;

/** Number of newest rows read from a list whose call has no search. */
const NEWEST = 500;

const record = (uuid: string, name: string, note: string | null = null): FoundRecord => ({ uuid, name, note, rank: null });

type ReadText<Row> = (ctx: SearchContext, text: string, paging: { page: number; itemsPerPage: number }) => Promise<Page<Row>>;

/** Converts the rows that a list returns for a text to records. */
const found =
  <Row>(read: ReadText<Row>, recordsOf: (rows: readonly Row[]) => FoundRecord[]) =>
  async (ctx: SearchContext, text: string, size: number) =>
    recordsOf((await read(ctx, text, { page: 1, itemsPerPage: size })).items);

const byText = <Row>(read: ReadText<Row>, recordOf: (row: Row) => FoundRecord): ByText => ({
  by: 'text',
  find: found(read, (rows) => rows.map(recordOf)),
});

/** Finds rows whose name or note contains the typed text among the newest rows of a list. */
const inNewest = <Row>(
  read: (ctx: SearchContext, page: { page: number; itemsPerPage: number }) => Promise<Page<Row>>,
  recordOf: (row: Row) => FoundRecord,
): ByItself => ({
  by: 'itself',
  async find(ctx, typed) {
    const { items } = await read(ctx, { page: 1, itemsPerPage: NEWEST });
    const rows = items.map((row, index) => ({ ...recordOf(row), rank: index + 1 }));
    return search(rows, typed, ({ name, note }) => `${name} ${note ?? ''}`);
  },
});

const { catalogue, companies, stock, suppliers, vouchers } = calls;
/** The search of each kind, depending on the available calls (DAY-013). */
export const RECORD_SOURCES: Record<RecordKind, RecordSource> = {
  product: byText(
    (ctx, text, paging) => {
      const query = { ...paging, searchByAdminProductName: text };
      return ctx.call(catalogue.products.list, { query });
    },
    ({ uuid, adminProductName, productName, supplier }) => record(uuid, adminProductName || productName, supplier?.value ?? null),
  ),
  // The only call that finds variants by name is that of the collections' grid, which returns all variants when no collection is given.
  variant: byText(
    (ctx, name, paging) => ctx.call(catalogue.collections.variants, { query: { ...paging, name } }),
    ({ uuid, name, priceFormatted }) => record(uuid, name, priceFormatted),
  ),
  category: {
    by: 'itself',
    async find(ctx, typed) {
      const { items } = await ctx.services.reference.read('categoryTree', ctx.session.caller);
      return searchCategories(items, typed).map(({ uuid, name, above }) => record(uuid, name, above.at(-1) ?? null));
    },
  },
  property: byText(
    (ctx, search, paging) => {
      const query = { ...paging, specialProperty: true, search };
      return ctx.call(catalogue.properties.list, { query });
    },
    ({ uuid, name }) => record(uuid, name),
  ),
  supplier: byText(
    (ctx, name, paging) => ctx.call(suppliers.suppliers.list, { query: { ...paging, name } }),
    ({ uuid, name }) => record(uuid, name),
  ),
  collection: byText(
    (ctx, name, paging) => ctx.call(catalogue.collections.list, { query: { ...paging, name } }),
    ({ uuid, name }) => record(uuid, name),
  ),
  company: byText(
    (ctx, name, paging) => ctx.call(companies.companies.list, { query: { ...paging, name } }),
    ({ uuid, name, accountManager }) => record(uuid, name, accountManager),
  ),
  voucher: inNewest(
    (ctx, query) => ctx.call(vouchers.vouchers.list, { query }),
    ({ uuid, voucherRef, productName, createdBy }) =>
      record(uuid, voucherRef, [productName, personName(createdBy)].filter(Boolean).join(' · ')),
  ),
  task: inNewest(
    (ctx, paging) => ctx.services.jobs.list(authorOf(ctx.session), paging),
    ({ uuid, title, detail }) => record(uuid, title, detail),
  ),
  code: codesBy(true),
  soldCode: codesBy(false),
  codeOrder: {
    by: 'number',
    find: found((ctx, orderNumber, paging) => {
      const query = { ...paging, availability: false, orderNumber };
      return ctx.call(stock.codes.list, { query });
    }, ordersOf),
  },
  documentOrder: {
    by: 'number',
    find: found((ctx, orderNumber, paging) => {
      const query = { ...paging, availability: false, orderNumber };
      return ctx.call(stock.documents.list, { query });
    }, ordersOf),
  },
};

/**
 * Codes that can be sold, or sold and disabled ones; the note is the product, which is a filter of the list of codes. While codes are
 * masked, only a whole code is found, and is not shown (MSK-001, MSK-003).
 */
function codesBy(availability: boolean): ByNumber {
  return {
    by: 'number',
    async find(ctx, name, size) {
      const { codeMask } = ctx.services;
      const read = (paging: { page: number; itemsPerPage: number }) =>
        ctx.call(stock.codes.list, { query: { ...paging, availability, name } });
      const units = codeMask.isOn ? await readExactCodes(name, read) : (await read({ page: 1, itemsPerPage: size })).items;
      return units.map((unit) => record(unit.uuid, codeMask.isOn ? maskedCode(unit.code) : unit.code, unit.productName));
    },
  };
}

/** The orders of the codes or documents, without duplicates. */
function ordersOf(units: readonly { orderNumber: string | null; productName: string }[]): FoundRecord[] {
  const orders = new Map(
    units.flatMap(({ orderNumber, productName }) => (orderNumber ? [[orderNumber, record(orderNumber, orderNumber, productName)]] : [])),
  );
  return [...orders.values()];
}
