import { calls } from '@comptoir/marketplace-api/calls';
import { copyTexts } from '@comptoir/shared/catalogue/products/product-copy';
import { COPY_FILTER_NAMES, documentedProductList, productList } from '@comptoir/shared/catalogue/products/product-list';
import type { ProductRow } from '@comptoir/shared/catalogue/products/products';
import { AppError } from '@comptoir/shared/errors';
import type { ListQuery } from '@comptoir/shared/list/input';
import { findProducts, readCopyState } from '../../../catalogue-index/find.ts';
import { readPageAgain } from '../../../catalogue-index/read-again.ts';
import { productOf } from '../../../catalogue-index/rows.ts';
import { fetchAllPages } from '../../../procedures/fetch-all-pages.ts';
import { type ListCaller, type ListSource, listSource } from '../../../procedures/list.ts';
import { isOutage } from '../../../procedures/with-copy.ts';

type Input = ListQuery<typeof productList>;

const documentedSource = listSource(documentedProductList, calls.catalogue.products.list, {
  query: ({ page, itemsPerPage, search, supplier, company, sort }) => ({
    page,
    itemsPerPage,
    searchByAdminProductName: search || undefined,
    supplierUuid: supplier,
    companyUuid: company,
    // The request has no sort direction (PRD-007).
    sortBy: sort[0]?.field,
  }),
  row: (product) => product,
});

/** The input of the documented call; null when only the copy has these filters or this sort. */
function documentedInput(input: Input): ListQuery<typeof documentedProductList> | null {
  const { page, itemsPerPage, search, supplier, company, sort } = input;
  const documentedSort = sort.flatMap(({ field, direction }) =>
    field === 'adminProductName' && direction === 'asc' ? [{ field, direction } as const] : [],
  );
  if (COPY_FILTER_NAMES.some((name) => input[name] !== undefined) || documentedSort.length < sort.length) return null;
  return { page, itemsPerPage, search, supplier, company, sort: documentedSort };
}

/** The products that are hidden from the company of the query: the copy does not have them. */
async function hiddenFrom({ marketplace, db: _, codeMask: __, service: ___, ...context }: ListCaller, company: string | undefined) {
  if (company === undefined) return new Set<string>();
  const rows = await fetchAllPages((page, itemsPerPage) =>
    marketplace.call(calls.catalogue.products.list, { ...context, query: { page, itemsPerPage, companyUuid: company } }),
  );
  return new Set(rows.flatMap(({ uuid, isHiddenForCompany }) => (isHiddenForCompany ? [uuid] : [])));
}

async function stateOf(caller: ListCaller) {
  const state = await readCopyState(caller);
  if (state === null) throw new AppError('REFUSED', 'the catalogue has no copy', { serverMessage: copyTexts.noCopyYet });
  return state;
}

const asRows = (rows: readonly ProductRow[]) => rows.map((row) => () => row);

/** The copy does not have what is hidden from a company (IDX-006). */
const leftOut = ({ company }: Input) => (company === undefined ? {} : { leftOut: copyTexts.companyLeftOut });

/** A page of the copy, whose rows are read again from the marketplace (IDX-002). */
async function readCopy(caller: ListCaller, input: Input) {
  const [{ isComplete, ...state }, { items, total }] = await Promise.all([stateOf(caller), findProducts(caller.db, input)]);
  const { rows, ...outcome } = await readPageAgain(caller, items.map(productOf), isComplete);
  const duringOutage = () => ({ items: asRows(rows), total, copy: { ...state, isReadAgain: false, isOutage: true, ...leftOut(input) } });
  if (outcome.isOutage) return duringOutage();
  try {
    const hidden = await hiddenFrom(caller, input.company);
    const shown = rows.map((row) => ({ ...row, isHiddenForCompany: hidden.has(row.uuid) }));
    return { items: asRows(shown), total, copy: { ...state, ...outcome } };
  } catch (error) {
    if (!isOutage(error)) throw error;
    return duringOutage();
  }
}

/** What the copy has while the marketplace does not reply (IDX-006); the failure, if there is no copy. */
async function readDuringOutage(caller: ListCaller, input: Input, failure: unknown) {
  const [state, { items, total }] = await Promise.all([readCopyState(caller), findProducts(caller.db, input)]);
  if (state === null) throw failure;
  const { isComplete: _, ...copy } = state;
  return { items: asRows(items.map(productOf)), total, copy: { ...copy, isReadAgain: false, isOutage: true, ...leftOut(input) } };
}

/** Whether the copy may have what the marketplace's search did not find (IDX-008). */
async function mayFindMore(caller: ListCaller, { search }: Input, total: number) {
  return Boolean(search) && total === 0 && (await readCopyState(caller))?.isComplete === true;
}

/**
 * Products: the documented filters and their sort are a live call, all others are those of the copy (IDX-001,
 * docs/decisions/2026-11-28-catalogue-copy.md).
 */
export const productSource: ListSource<typeof productList> = {
  list: productList,
  async readPage(caller, input) {
    const documented = documentedInput(input);
    if (documented === null) return readCopy(caller, input);
    try {
      const live = await documentedSource.readPage({ ...caller, hasFallback: true }, documented);
      return (await mayFindMore(caller, input, live.total)) ? await readCopy(caller, input) : live;
    } catch (error) {
      if (!isOutage(error)) throw error;
      return readDuringOutage(caller, input, error);
    }
  },
  async readForFile(caller, input) {
    const documented = documentedInput(input);
    if (documented !== null) {
      const live = await documentedSource.readForFile(caller, documented);
      if (!(await mayFindMore(caller, input, live.total))) return live;
    }
    await stateOf(caller);
    const [{ items, total }, hidden] = await Promise.all([findProducts(caller.db, input), hiddenFrom(caller, input.company)]);
    return { items: asRows(items.map((item) => ({ ...productOf(item), isHiddenForCompany: hidden.has(item.uuid) }))), total };
  },
};
