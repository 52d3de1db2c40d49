import type { calls } from '@comptoir/marketplace-api/calls';
import { Uuid } from '@comptoir/shared/fields';
import { cell, csvFile, frenchTime } from '../kit/csv.ts';
import type { Handlers } from '../kit/handler.ts';
import { badRequest } from '../kit/problems.ts';
import { all, raw, sql } from '../kit/sql.ts';
import { inPeriod } from './period.ts';
import { supplierOrderState } from './states.ts';

const columns = {
  Date: frenchTime('sold_at'),
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
  État: supplierOrderState('state'),
};

export const soldProduct: Handlers<typeof calls.exports>['soldProduct'] = async ({ db, params, query: { supplierId } }) => {
  const period = inPeriod('sold_at', params);
  if (supplierId !== undefined && !Uuid.safeParse(supplierId).success) throw badRequest('supplierId: identifiant invalide.');
  const supplier = supplierId === undefined ? [] : [sql`supplier_id = (select id from supplier where uuid = ${supplierId})`];
  return csvFile(db, { name: 'sold_product', columns, rest: sql`from sold_line where ${all([period, ...supplier])} order by sold_at, id` });
};
