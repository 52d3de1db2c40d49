import { versionSource } from './areas/access/versions.ts';
import { applyBulk } from './areas/bulk/apply-bulk.ts';
import type { BulkSources } from './areas/bulk/bulk-set.ts';
import { applySheet, sheetRestorer } from './areas/bulk/sheets/apply-sheet.ts';
import { checkSheet } from './areas/bulk/sheets/check-sheet.ts';
import { correctSheet, exportSheet, type SheetLists } from './areas/bulk/sheets/export-sheet.ts';
import { categorySource, filterableCategorySource } from './areas/catalogue/categories/categories.ts';
import { categoryFilterSource } from './areas/catalogue/categories/category-filters.ts';
import { highlightSource } from './areas/catalogue/categories/mega-menu.ts';
import { productSheet } from './areas/catalogue/products/product-sheet.ts';
import { productSource } from './areas/catalogue/products/product-source.ts';
import { propertySource, propertyValueSource } from './areas/catalogue/properties/properties.ts';
import { boundVariantSource } from './areas/catalogue/properties/property-bindings.ts';
import { createVariants } from './areas/catalogue/variants/create-variants.ts';
import { variantSheet } from './areas/catalogue/variants/variant-sheet.ts';
import { variantSource } from './areas/catalogue/variants/variants.ts';
import { hideableProductSource } from './areas/companies/restrictions.ts';
import { type ExportSources, exportView } from './areas/exports/export-view.ts';
import { reductionSource } from './areas/exports/reductions.ts';
import { copyAsWorkbook, exportDocumentStock, salesExportHandlers } from './areas/exports/write-export.ts';
import { positionSource } from './areas/geolocations/geolocations.ts';
import { journalSource } from './areas/history/journal-source.ts';
import { takeBack } from './areas/history/take-back.ts';
import { newsSource } from './areas/homepage/news.ts';
import { applyImport } from './areas/imports/apply-import.ts';
import { checkImport } from './areas/imports/check-import.ts';
import { countLot } from './areas/imports/code-lots.ts';
import { rereadStock } from './areas/imports/stock.ts';
import { previewUndo, undoImport } from './areas/imports/undo-import.ts';
import { rateSheet, rateSource } from './areas/rates/rates.ts';
import { codeSource, codeStockSource } from './areas/stock/codes.ts';
import { documentSource } from './areas/stock/documents.ts';
import { reorderSource } from './areas/stock/reorders.ts';
import { supplierSource } from './areas/suppliers/suppliers.ts';
import { transporterSource } from './areas/suppliers/transporters.ts';
import { monitoringSource } from './areas/vouchers/monitoring.ts';
import { voucherSource } from './areas/vouchers/vouchers.ts';
import type { Handlers } from './jobs/handler.ts';
import { type Restorers, STATE_RESTORERS } from './procedures/restorers.ts';
import type { SheetSources } from './procedures/sheet-records.ts';

/** Sources of the lists that can be exported: a missing source does not compile. */
const sources: ExportSources = {
  categories: categorySource,
  products: productSource,
  filterableCategories: filterableCategorySource,
  categoryFilters: categoryFilterSource,
  properties: propertySource,
  propertyValues: propertyValueSource,
  boundVariants: boundVariantSource,
  positions: positionSource,
  highlights: highlightSource,
  codes: codeSource,
  codeStocks: codeStockSource,
  reorders: reorderSource,
  documents: documentSource,
  suppliers: supplierSource,
  transporters: transporterSource,
  news: newsSource,
  versions: versionSource,
  vouchers: voucherSource,
  monitoring: monitoringSource,
  rates: rateSource,
  reductions: reductionSource,
  journal: journalSource,
};

/** Sources of the lists that have a bulk operation. */
const bulkSources: BulkSources = {
  suppliers: supplierSource,
  products: productSource,
  hideableProducts: hideableProductSource,
  codes: codeSource,
  documents: documentSource,
  variants: variantSource,
};

/** Lists whose records are changed in a spreadsheet, and how these are read and changed. */
const sheetLists: SheetLists = { products: productSource, variants: variantSource, rates: rateSource };
const sheets: SheetSources = { products: productSheet, variants: variantSheet, rates: rateSheet };

const restorers: Restorers = {
  ...STATE_RESTORERS,
  productSheet: sheetRestorer(sheets, 'products'),
  variantSheet: sheetRestorer(sheets, 'variants'),
  rateSheet: sheetRestorer(sheets, 'rates'),
};

/** Handler of each kind of job. Imported only by the worker. */
export const handlers: Handlers = {
  'exports.documentStock': exportDocumentStock,
  ...salesExportHandlers,
  'exports.view': exportView(sources),
  'exports.workbookCopy': copyAsWorkbook,
  'catalogue.createVariants': createVariants,
  'imports.check': checkImport,
  'imports.apply': applyImport,
  'imports.undoPreview': previewUndo,
  'imports.undo': undoImport,
  'imports.rereadStock': rereadStock,
  'imports.countLot': countLot,
  'history.takeBack': takeBack(restorers),
  'bulk.apply': applyBulk(bulkSources),
  'bulk.exportSheet': exportSheet(sheetLists, sheets),
  'bulk.checkSheet': checkSheet(sheets),
  'bulk.applySheet': applySheet(sheets),
  'bulk.correctSheet': correctSheet(sheets),
};
