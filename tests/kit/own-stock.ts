import { randomUUID } from 'node:crypto';
import type { Stack } from './stack.ts';

export interface OwnProduct {
  uuid: string;
  /** Its unique administrative name. */
  name: string;
  supplier: { uuid: string; name: string };
}

interface ProductOptions {
  active?: boolean;
  technical?: boolean;
}

/** Creates a supplier with a product whose variant has no stock yet. */
export async function ownProduct(
  { marketplace }: { marketplace: Pick<Stack['marketplace'], 'sql'> },
  { active = true, technical = false }: ProductOptions = {},
): Promise<OwnProduct> {
  const name = `Produit ${randomUUID()}`;
  const supplierName = `Fournisseur ${randomUUID()}`;
  const [row] = await marketplace.sql<{ uuid: string; supplier: string }>(
    `with own as (
       insert into supplier (name) values ($2) returning id, uuid
     ), product as (
       insert into master_product (uuid, reference, product_name, admin_product_name, prototype_id, supplier_id, tax_id, active, hidden_product, closed_sale)
       select gen_random_uuid(), 'R', $1, $1, 1, own.id, 1, true, false, false from own returning id
     ) insert into variant (product_id, reference, name, admin_name, price_cents, active, hidden_product, closed_sale, is_technical)
       select product.id, 'R', 'Adulte', $1, 1000, $3, false, false, $4 from product returning uuid, (select uuid from own) as supplier`,
    [name, supplierName, active, technical],
  );
  if (row === undefined) throw new Error('no product was made');
  return { uuid: row.uuid, name, supplier: { uuid: row.supplier, name: supplierName } };
}

/** Names of the units in stock of a product, in the order of their import. */
export const stockOf = async ({ marketplace }: Stack, { uuid }: Pick<OwnProduct, 'uuid'>, table = 'product_code'): Promise<string[]> =>
  (
    await marketplace.sql<{ name: string }>(
      `select unit.name from ${table} as unit join stock on stock.id = stock_id join variant on variant.id = variant_id where variant.uuid = $1 order by unit.id`,
      [uuid],
    )
  ).map(({ name }) => name);
