import { readAmount, readDecimal } from '../../decimal.ts';
import { productFormContract as contract, productFormTexts as texts } from '../products/product-texts.ts';

/* Cells of a new combination, typed or pasted (VAS-004). Without zod: a grid of a thousand rows validates its cells while rendering. */

export const CELL_COLUMNS = ['price', 'stock', 'reference'] as const;
export type CellColumn = (typeof CELL_COLUMNS)[number];

/** Maximum length of a reference (PRD-046). */
export const REFERENCE_MAX = 255;
const MAX_AMOUNT = 9_999_999.99;
const MAX_INTEGER = 2_147_483_647;

/** The value of a cell, or its error; null for an empty cell: the variant then has its product's value. */
export type CellReading = { value: number | string | null; error?: undefined } | { value?: undefined; error: string };

function readPrice(text: string): CellReading {
  const value = readAmount(text);
  if (value === undefined) return { error: texts.notAmount };
  if (value < 0 || value > MAX_AMOUNT) return { error: texts.amountOutOfRange };
  return Math.abs(value * 100 - Math.round(value * 100)) < 1e-6 ? { value } : { error: contract.twoDecimals };
}

function readStock(text: string): CellReading {
  const value = readDecimal(text);
  if (value === undefined || !Number.isInteger(value)) return { error: contract.notInteger };
  return Math.abs(value) > MAX_INTEGER ? { error: texts.numberTooLarge } : { value };
}

const readReference = (text: string): CellReading =>
  text.length > REFERENCE_MAX ? { error: contract.tooLong(REFERENCE_MAX) } : { value: text };

const READERS: Record<CellColumn, (text: string) => CellReading> = { price: readPrice, stock: readStock, reference: readReference };

export function readCell(column: CellColumn, typed: string): CellReading {
  const text = typed.trim();
  return text === '' ? { value: null } : READERS[column](text);
}
