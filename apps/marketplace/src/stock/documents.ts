import { calls } from '@comptoir/marketplace-api/calls';
import { cell, csvFile, parisTime } from '../kit/csv.ts';
import { contains } from '../kit/filters.ts';
import type { Handlers } from '../kit/handler.ts';
import { list, rowsOf } from '../kit/list.ts';
import { raw, sql } from '../kit/sql.ts';
import { stockOrder, stockProduct } from './stocks.ts';
import { importUnits } from './unit-import.ts';
import { unitPage } from './unit-list.ts';
import { disableUnits, removeUnit, type UnitTable } from './units.ts';

const DOCUMENTS: UnitTable = { table: 'product_document', kind: 'document', alias: 'docName' };

const columns = sql`
  stock.id as "stockId", stock.available as "documentStock", stock.product_name as "productName", supplier.name as "supplierName",
  json_build_object('active', variant.active, 'hiddenProduct', variant.hidden_product, 'closedSale', variant.closed_sale) as state`;

/** Label of a product's state, by the priority of PRD-027. */
const stateLabel = raw(`case when not variant.active then 'Inactif' when variant.hidden_product then 'Masqué'
  when variant.closed_sale then 'Vente fermée' else 'Actif' end`);

/** `export_stocks_01_31_2026_09_05.csv`, in the time zone of Paris (DOC-019). */
function exportName(at = new Date()): string {
  const [year, month, day, hour, minute] = parisTime(at);
  return `export_stocks_${month}_${day}_${year}_${hour}_${minute}.csv`;
}

export const documents: Handlers<typeof calls.stock.documents> = {
  list: ({ db, query }) => unitPage(db, DOCUMENTS, query),
  stock: list(calls.stock.documents.stock, {
    table: 'stock',
    where: sql`stock.kind = 'document'`,
    filters: {
      name: contains('stock.name_key'),
      isAvailable: (isAvailable) => (isAvailable ? sql`stock.available > 0` : sql`stock.available = 0`),
    },
    sorts: {},
    order: stockOrder,
    load: rowsOf('stock', columns, stockProduct),
  }),
  /** Includes blank stocks. */
  export: async ({ db }) =>
    csvFile(db, {
      name: 'export_stocks',
      fileName: exportName(),
      columns: {
        Stock: raw('stock.id'),
        Produit: cell('stock.product_name'),
        Référence: cell('variant.reference'),
        Fournisseur: cell('supplier.name'),
        'Documents en stock': raw('stock.available'),
        État: stateLabel,
      },
      rest: sql`from stock ${stockProduct} where stock.kind = 'document' order by ${stockOrder}`,
    }),
  remove: ({ db, params }) => removeUnit(db, DOCUMENTS, params.uuid),
  disable: ({ db, body }) => disableUnits(db, DOCUMENTS, body.documents, 'documents'),
  import: ({ db, body, file }) => importUnits(db, DOCUMENTS, file, body.variantProduct),
};
