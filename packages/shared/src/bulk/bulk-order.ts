import { z } from 'zod';
import { productList } from '../catalogue/products/product-list.ts';
import { variantList } from '../catalogue/variants/variant-list.ts';
import { hideableProductList } from '../companies/company-lists.ts';
import { type ListBulk, listBulk } from '../list/schema.ts';
import { codeList, documentList } from '../stock/unit-list.ts';
import { supplierList } from '../suppliers/supplier-list.ts';

const SWITCH = ['enable', 'disable'] as const;

/** Lists whose rows a bulk operation changes. */
export const BULK_LISTS = [supplierList, productList, hideableProductList, codeList, documentList, variantList] as const;
type BulkList = (typeof BULK_LISTS)[number];
export type BulkListName = BulkList['name'];
export type BulkListOf<Name extends BulkListName> = Extract<BulkList, { name: Name }>;
/** What is done to the rows of each list: codes, documents and variants have no call that takes it back (BKO-005). */
const BULK_ACTIONS = {
  suppliers: SWITCH,
  products: SWITCH,
  hideableProducts: ['hide'],
  codes: ['disable'],
  documents: ['disable'],
  variants: ['archive'],
} as const satisfies Record<BulkListName, readonly [string, ...string[]]>;
export type BulkActionName = (typeof BULK_ACTIONS)[BulkListName][number];

type AnyBulk = { [Name in BulkListName]: ListBulk<BulkListOf<Name>, (typeof BULK_ACTIONS)[Name][number]> }[BulkListName];

/** A bulk operation: all rows of a list as a screen shows it, except the unticked ones, and what is done to them (BKO-001). */
export const BulkOrder = z.union(BULK_LISTS.map((list) => listBulk(list, BULK_ACTIONS[list.name]))) as unknown as z.ZodType<
  AnyBulk,
  AnyBulk
>;
