import type { calls } from '@comptoir/marketplace-api/calls';
import { Day, Uuid } from '@comptoir/shared/fields';
import { cell, csvFile } from '../kit/csv.ts';
import type { Handlers } from '../kit/handler.ts';
import { badRequest } from '../kit/problems.ts';
import { all, raw, sql } from '../kit/sql.ts';

const columns = {
  Date: raw(`to_char(sold_at at time zone 'Europe/Paris', 'DD/MM/YYYY HH24:MI')`),
  Commande: raw('order_number'),
  Produit: cell('product_name'),
  Variante: cell('variant_name'),
  Référence: cell('reference'),
  Type: raw('prototype'),
  Fournisseur: cell('supplier_name'),
  Quantité: raw('quantity'),
  'Prix unitaire TTC': raw('euros(price_cents)'),
  'Total TTC': raw('euros(price_cents * quantity)'),
  TVA: raw('tax'),
  // States of the order at the supplier (EXP-019).
  État: raw(`case state when 1 then 'En attente' when 2 then 'Terminée' when 5 then 'Remboursée' else 'Incident Jackpot' end`),
};

/** Midnight in Paris at the start of a day: days of the export are days there, both included. */
const midnight = (day: string, later = 0) => sql`((${day}::date + ${later}::int)::timestamp at time zone 'Europe/Paris')`;

export const soldProduct: Handlers<typeof calls.exports>['soldProduct'] = async ({ db, params: { start, end }, query: { supplierId } }) => {
  if (!Day.safeParse(start).success || !Day.safeParse(end).success || start > end) throw badRequest('La période demandée est invalide.');
  if (supplierId !== undefined && !Uuid.safeParse(supplierId).success) throw badRequest('supplierId: identifiant invalide.');
  const where = all([
    sql`sold_at >= ${midnight(start)} and sold_at < ${midnight(end, 1)}`,
    ...(supplierId === undefined ? [] : [sql`supplier_id = (select id from supplier where uuid = ${supplierId})`]),
  ]);
  return csvFile(db, { name: 'sold_product', columns, rest: sql`from sold_line where ${where} order by sold_at, id` });
};
