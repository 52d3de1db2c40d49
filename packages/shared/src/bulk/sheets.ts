import { productScreenTexts } from '../catalogue/products/product-screen-texts.ts';
import { productTexts } from '../catalogue/texts.ts';
import { variantTexts } from '../catalogue/variants/variant-texts.ts';
import type { ChangedKind } from '../history/changes.ts';
import { RATE_DECIMALS } from '../rates/rate-entry.ts';
import { rateTexts } from '../rates/texts.ts';

/* Without zod, so that a screen does not download the schemas. */

/** A column that can be changed in the spreadsheet: a field of the record's form. */
export interface SheetColumn {
  field: string;
  title: string;
  kind: 'text' | 'euros' | 'number' | 'integer' | 'flag' | 'day';
  /** A typed number is rounded to them, as the form does. */
  decimals?: number;
}

/** Value of such a field. */
export type SheetValue = string | number | boolean | null;

const { labels } = productScreenTexts;
const column = (kind: SheetColumn['kind'], field: keyof typeof labels): SheetColumn => ({ field, title: labels[field], kind });

/** Fields of one value that the update of a product and of a variant can set. */
const PRODUCT_COLUMNS: readonly SheetColumn[] = [
  column('text', 'adminProductName'),
  column('text', 'productName'),
  column('text', 'reference'),
  column('euros', 'price'),
  column('euros', 'publicPrice'),
  column('euros', 'purchasingPrice'),
  column('integer', 'stock'),
  column('integer', 'stockAlertThreshold'),
  column('integer', 'limitByCart'),
  column('integer', 'limitByUser'),
  column('flag', 'active'),
  column('flag', 'hiddenProduct'),
  column('flag', 'closedSale'),
  column('text', 'saleClosingReason'),
  column('day', 'activationDate'),
  column('day', 'disabledDate'),
];

const RATE_COLUMNS: readonly SheetColumn[] = [
  { field: 'reductionValue', title: rateTexts.reductionValue, kind: 'number', decimals: RATE_DECIMALS },
  { field: 'minPrice', title: rateTexts.minPrice, kind: 'euros', decimals: RATE_DECIMALS },
  { field: 'maxPrice', title: rateTexts.maxPrice, kind: 'euros', decimals: RATE_DECIMALS },
];

/** Lists whose records can be exported, changed in a spreadsheet and imported (XLS-003). */
export const SHEETS = {
  products: { kind: 'product', title: productTexts.title, prefix: 'produits_a_modifier', columns: PRODUCT_COLUMNS },
  variants: { kind: 'variant', title: variantTexts.title, prefix: 'variants_a_modifier', columns: PRODUCT_COLUMNS },
  rates: { kind: 'rate', title: rateTexts.title, prefix: 'taux_a_modifier', columns: RATE_COLUMNS },
} as const satisfies Record<string, { kind: ChangedKind; title: string; prefix: string; columns: readonly SheetColumn[] }>;
export type SheetName = keyof typeof SHEETS;
export const isSheetName = (list: string): list is SheetName => list in SHEETS;
