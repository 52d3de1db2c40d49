import type { calls } from '@comptoir/marketplace-api/calls';
import { cell, csvFile, frenchTime, orEmpty } from '../kit/csv.ts';
import type { Handlers } from '../kit/handler.ts';
import { raw, type Sql, sql } from '../kit/sql.ts';
import { inPeriod } from './period.ts';
import { supplierOrderState } from './states.ts';

type Exports = Handlers<typeof calls.exports>;

const expires = orEmpty(raw(`to_char(unit.expiration_date, 'DD/MM/YYYY')`));

/** Sold units of one table, by the day of the sale; the order line keeps the names of that day. */
const soldUnits =
  (name: string, table: string, own: Readonly<Record<string, Sql>>): Exports['soldCode'] =>
  async ({ db, params }) =>
    csvFile(db, {
      name,
      columns: {
        Date: frenchTime('unit.gone_at'),
        Commande: raw('unit.order_number'),
        ...own,
        Produit: cell('line.product_name'),
        Variante: cell('line.variant_name'),
        Référence: cell('line.reference'),
        Type: raw('line.prototype'),
        Fournisseur: cell('line.supplier_name'),
        "Date d'expiration": expires,
        'Prix unitaire TTC': raw('euros(line.price_cents)'),
        Client: cell('unit.user_name'),
        État: supplierOrderState('line.state'),
      },
      rest: sql`from ${raw(table)} as unit join sold_line as line on line.id = unit.sold_line_id
        where ${inPeriod('unit.gone_at', params)} order by unit.gone_at, unit.id`,
    });

export const soldCode: Exports['soldCode'] = soldUnits('sold_code', 'product_code', { Code: cell('unit.name') });

export const soldDocument: Exports['soldDocument'] = soldUnits('sold_document', 'product_document', {
  Document: cell('unit.name'),
  Adresse: cell('unit.url'),
});

/** Documents that became unavailable in the period: sold, or taken out of stock (EXP-023). */
export const unavailableDocument: Exports['unavailableDocument'] = async ({ db, params }) =>
  csvFile(db, {
    name: 'unavailable_document',
    columns: {
      Date: frenchTime('unit.gone_at'),
      Document: cell('unit.name'),
      Produit: cell('stock.product_name'),
      Référence: cell('variant.reference'),
      Fournisseur: cell('supplier.name'),
      "Date d'expiration": expires,
      'Date de vente': raw(
        `case when unit.sold_line_id is null then '' else to_char(unit.gone_at at time zone 'Europe/Paris', 'DD/MM/YYYY') end`,
      ),
      Commande: orEmpty(raw('unit.order_number')),
      Client: cell('unit.user_name'),
      Statut: raw(
        `case when unit.sold_line_id is not null and unit.order_number is not null and unit.user_name is not null then 'vendu' else 'Désintégré' end`,
      ),
    },
    rest: sql`from product_document as unit join stock on stock.id = unit.stock_id join variant on variant.id = stock.variant_id
      left join supplier on supplier.id = stock.supplier_id
      where ${inPeriod('unit.gone_at', params)} order by unit.gone_at, unit.id`,
  });
