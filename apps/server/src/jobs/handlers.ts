import { exportSoldProducts } from '../areas/exports/export-sold-products.ts';
import { exportView } from '../areas/exports/export-view.ts';
import { importCodes, importDocuments } from '../areas/stock/import-stock.ts';
import type { Handlers } from './handler.ts';

/** What each kind of job does. A list, imported by the worker only. */
export const handlers: Handlers = {
  'exports.soldProduct': exportSoldProducts,
  'exports.view': exportView,
  'stock.importCodes': importCodes,
  'stock.importDocuments': importDocuments,
};
