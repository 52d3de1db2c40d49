import type { calls } from '@comptoir/marketplace-api/calls';
import { cell, csvFile } from '../kit/csv.ts';
import type { Handlers } from '../kit/handler.ts';
import { raw, type Sql, sql } from '../kit/sql.ts';
import { inPeriod } from './period.ts';

/**
 * State of a variant by the priority of PRD-027. The documents give only the numbers 1 and 4: 1 is active, 2 inactive, 3 hidden, 4 closed
 * for sale.
 */
const state = raw(`case when not variant.active then 2 when variant.hidden_product then 3 when variant.closed_sale then 4 else 1 end`);

const number = (condition: Sql) => sql`count(*) filter (where ${condition})`;

/** Movements of the documents of each stock in a period, only for variants in state 1 or 4 (EXP-007). */
export const documentInventory: Handlers<typeof calls.exports>['documentInventory'] = async ({ db, params }) => {
  const added = inPeriod('unit.created_at', params);
  const gone = inPeriod('unit.gone_at', params);
  const counts = sql`
    select unit.stock_id, ${number(added)} as added, ${number(sql`${gone} and unit.sold_line_id is not null`)} as sold,
      ${number(sql`${gone} and unit.sold_line_id is null`)} as disabled
    from product_document as unit group by unit.stock_id`;
  return csvFile(db, {
    name: 'document_inventory',
    columns: {
      Produit: cell('stock.product_name'),
      Référence: cell('variant.reference'),
      Fournisseur: cell('supplier.name'),
      État: sql`case ${state} when 1 then 'Actif' else 'Vente fermée' end`,
      'Documents ajoutés': raw('coalesce(counts.added, 0)'),
      'Documents vendus': raw('coalesce(counts.sold, 0)'),
      'Documents désintégrés': raw('coalesce(counts.disabled, 0)'),
      'Documents en stock': raw('stock.available'),
    },
    rest: sql`from stock join variant on variant.id = stock.variant_id left join supplier on supplier.id = stock.supplier_id
      left join (${counts}) as counts on counts.stock_id = stock.id
      where stock.kind = 'document' and ${state} in (1, 4) order by stock.name_key, stock.id`,
  });
};
