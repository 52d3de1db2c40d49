import { MAX_CSV_BYTES } from '@comptoir/shared/csv/limits';
import { ImportReport } from '@comptoir/shared/csv-import';
import { DisableDocumentsForm, DocumentStock, ProductDocument } from '@comptoir/shared/stock/documents';
import { z } from 'zod';
import { body, del, empty, get, json, list, multipart, patch, post, stream } from '../call.ts';
import { paging, q } from '../query.ts';
import { StockImportWire } from './codes.ts';
import { flag, unitFilters, unitWire } from './wire.ts';

const ProductDocumentWire = z.object({ ...ProductDocument.shape, ...unitWire });

const DocumentStockWire = z.object({
  ...DocumentStock.shape,
  state: z.object({ active: flag, hiddenProduct: flag, closedSale: flag }),
  productName: z.string().nullable().default(null),
  supplierName: z.string().nullable().default(null),
});

export const documents = {
  /** `availability` 1 selects what can be sold, 0 what was sold or disabled. */
  list: get('product_documents', {
    query: z.object({ ...paging, ...unitFilters }),
    reply: list(ProductDocumentWire),
    source: ['DOC-012', 'DOC-013'],
  }),
  /** `isAvailable` 0 selects the blank stocks, «Stock vierge» (open point of DOC-015). */
  stock: get('variant_product_documents', {
    query: z.object({ ...paging, isAvailable: q.bit.optional(), name: q.string.optional() }),
    reply: list(DocumentStockWire),
    source: ['DOC-015'],
  }),
  export: get('variant_product_documents/export', { reply: stream('text/csv', { 'Documents en stock': 'number' }), source: ['DOC-018'] }),
  remove: del('product_documents/{uuid}', { reply: empty, refusals: [404, 422], source: ['DOC-016'] }),
  disable: patch('disable_product_documents', { body: body(DisableDocumentsForm), reply: empty, refusals: [422], source: ['DOC-017'] }),
  /** The reply is undocumented; assumed: the result of each line, with 201 as API Platform replies to a creation. */
  import: post('product_stock_imports', {
    body: multipart('file', StockImportWire, MAX_CSV_BYTES),
    reply: json(ImportReport, 201),
    refusals: [413, 422],
    source: ['IMP-021'],
  }),
};
