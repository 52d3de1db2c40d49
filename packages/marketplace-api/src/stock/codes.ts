import { MAX_CSV_BYTES } from '@comptoir/shared/csv/limits';
import { ImportReport } from '@comptoir/shared/csv-import';
import { Uuid } from '@comptoir/shared/fields';
import { CodeStock, DisableCodesForm, ProductCode } from '@comptoir/shared/stock/codes';
import { StockImportForm } from '@comptoir/shared/stock/imports';
import { z } from 'zod';
import { body, empty, get, json, list, multipart, patch, post } from '../call.ts';
import { referenceTo } from '../iri.ts';
import { paging, q } from '../query.ts';
import { unitFilters, unitWire } from './wire.ts';

const ProductCodeWire = z.object({ ...ProductCode.shape, ...unitWire });

/** `stockType` is 1 for a shared stock, `status` 1 for an active product (COD-008, COD-009). */
const CodeStockWire = z.codec(
  z.object({
    uuid: Uuid.nullish(),
    productName: z.string(),
    supplierName: z.string().nullish(),
    stockType: z.int().nullish(),
    status: z.int().nullish(),
    codeStock: z.int(),
    productStock: z.int().nullish(),
    productStockThreshold: z.int().nullish(),
  }),
  CodeStock,
  {
    decode: ({ uuid, productName, supplierName, stockType, status, codeStock, productStock, productStockThreshold }) => ({
      uuid: uuid ?? null,
      productName,
      supplierName: supplierName ?? null,
      isShared: stockType === 1,
      isActive: status === 1,
      codeStock,
      productStock: productStock ?? null,
      productStockThreshold: productStockThreshold ?? null,
    }),
    encode: ({ isShared, isActive, ...row }) => ({ ...row, stockType: isShared ? 1 : 2, status: isActive ? 1 : 0 }),
  },
);

/** Fields sent with an imported file; the product is a reference (open points, Form of a reference). */
export const StockImportWire = z.object({ variantProduct: referenceTo('variant_products', StockImportForm.shape.variantProduct) });

export const codes = {
  /** `availability` 1 selects what can be sold, 0 what was sold or disabled. */
  list: get('product_codes', {
    query: z.object({ ...paging, ...unitFilters }),
    reply: list(ProductCodeWire),
    source: ['COD-013', 'COD-014'],
  }),
  stock: get('variant_product_codes', {
    query: z.object({ ...paging, name: q.string.optional() }),
    reply: list(CodeStockWire),
    source: ['COD-015'],
  }),
  disable: patch('disable_product_codes', { body: body(DisableCodesForm), reply: empty, refusals: [422], source: ['COD-016'] }),
  /** The reply is undocumented; assumed: the result of each line, with 201 as API Platform replies to a creation. */
  import: post('product_code_imports', {
    body: multipart('file', StockImportWire, MAX_CSV_BYTES),
    reply: json(ImportReport, 201),
    refusals: [413, 422],
    source: ['IMP-022'],
  }),
};
