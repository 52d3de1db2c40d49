import { randomUUID } from 'node:crypto';
import { calls } from '@comptoir/marketplace-api/calls';
import { upload } from '../scenario.ts';
import { marketplaceForFile } from './marketplace-kit.ts';

const { codes, documents } = calls.stock;

/** A marketplace for the tests of a file, with new stocks. */
export function stockForFile() {
  const marketplace = marketplaceForFile();

  /** A variant without stock, of a new product. */
  async function newVariant(name = `Produit ${randomUUID()}`): Promise<{ id: number; uuid: string }> {
    const [row] = await marketplace.sql<{ id: number; uuid: string }>(
      `with product as (
      insert into master_product (uuid, reference, product_name, admin_product_name, prototype_id, supplier_id, tax_id, active, hidden_product, closed_sale)
      values (gen_random_uuid(), 'R', $1, $1, 1, 1, 1, true, false, false) returning id
    ) insert into variant (uuid, product_id, reference, name, price_cents, active, hidden_product, closed_sale)
      select gen_random_uuid(), id, 'R', 'Adulte', 1000, true, false, false from product returning id, uuid`,
      [name],
    );
    if (row === undefined) throw new Error('no variant');
    return row;
  }

  const importFile = (
    variant: { uuid: string },
    content: Buffer | string,
    call: typeof codes.import | typeof documents.import = codes.import,
  ) =>
    marketplace.reply(call, {
      body: upload(content, 'stock.csv', 'text/csv', { variantProduct: `/api/variant_products/${variant.uuid}` }),
    });

  const reportOf = async (...given: Parameters<typeof importFile>) => {
    const reply = await importFile(...given);
    return { status: reply.status, ...JSON.parse(reply.text) };
  };

  /** Names and days of expiration of the units in stock of a variant. */
  const inStock = async ({ id }: { id: number }, table = 'product_code') =>
    (
      await marketplace.sql<{ name: string; day: string | null }>(
        `select unit.name, to_char(expiration_date, 'YYYY-MM-DD') as day from ${table} as unit join stock on stock.id = stock_id where variant_id = $1 order by unit.id`,
        [id],
      )
    ).map(({ name, day }) => [name, day]);

  return { marketplace, newVariant, importFile, reportOf, inStock };
}
