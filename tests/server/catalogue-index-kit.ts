import { type PassLimits, runPass } from '@comptoir/server/catalogue-index/pass';
import type { Marketplace } from '@comptoir/server/marketplace/client';
import { SERVICE } from '../kit/dashboard.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

export interface TableRow {
  uuid: string;
  name: string;
  prototype: string;
  brand: string | null;
  supplier: string | null;
  supplierName: string | null;
  active: boolean;
  hidden: boolean;
  closed: boolean;
  price: number | null;
  stock: number | null;
  threshold: number | null;
  activation: string | null;
  deactivation: string | null;
  images: number;
  /** Its categories, shipping methods, images and descriptions, and its technical variant. */
  links: string[];
  /** Places of its categories in the nested set. */
  categories: number[];
}

const signal = new AbortController().signal;

/**
 * A stack with a service account, whose copy of the catalogue is made on request of the test. A pass reads each product: all of the seed, or
 * only the first `products`.
 */
export async function indexStack({ products }: { products?: number } = {}) {
  const { stack, browser } = await signedInStack({ config: SERVICE, marketplaceClient: { attempts: 1, breakerFailures: 1_000_000 } });
  if (products !== undefined) {
    const others = `(select id from master_product order by id offset ${products})`;
    await stack.marketplace.sql(`delete from variant where product_id in ${others}`);
    await stack.marketplace.sql(`delete from master_product where id in ${others}`);
  }
  const { db, marketplace, service } = stack.services;
  if (service === null) throw new Error('no service account');
  const context = { db, marketplace, caller: service, signal, requestId: 'index' };
  const run = (limits: Partial<PassLimits> = {}) => runPass(context, { budget: 100_000, intervalMs: 0, ...limits });
  /** The same, while the marketplace returns at most this number of rows in a page. */
  async function runWithPagesOf(rows: number, limits: Partial<PassLimits> = {}) {
    const smaller = <Args extends object>(args: Args): Args => {
      const { query } = args as { query?: object };
      return query !== undefined && 'itemsPerPage' in query ? { ...args, query: { ...query, itemsPerPage: rows } } : args;
    };
    const capped: Marketplace = {
      ...marketplace,
      call: (call, args) => marketplace.call(call, smaller(args)),
      rows: (call, args) => marketplace.rows(call, smaller(args)),
    };
    await runPass({ ...context, marketplace: capped }, { budget: 100_000, intervalMs: 0, ...limits });
  }
  /**
   * The same, while the row of this product is unreadable in the list, or missing, as when another one is removed during the read and it moves
   * to a page that was read.
   */
  async function runWithRow(uuid: string, row: 'unreadable' | 'missing') {
    const altered: Marketplace = {
      ...marketplace,
      async rows(call, args) {
        const { items, total, ...page } = await marketplace.rows(call, args);
        const others = items.flatMap((item) =>
          (item as { uuid?: string } | null)?.uuid !== uuid ? [item] : row === 'missing' ? [] : [null],
        );
        return { ...page, items: others, total: total - (items.length - others.length) };
      },
    };
    await runPass({ ...context, marketplace: altered }, { budget: 100_000, intervalMs: 0 });
  }
  /** A write of another application. The marketplace stores a product's own texts on its technical variant. */
  async function foreignWrite(uuid: string, { name, productName, reference }: { name?: string; productName?: string; reference?: string }) {
    await stack.marketplace.sql(
      `with product as (
         update master_product set admin_product_name = coalesce($2, admin_product_name), product_name = coalesce($3, product_name),
           reference = coalesce($4, reference) where uuid = $1 returning id
       ) update variant set admin_name = coalesce($2, admin_name), product_name = coalesce($3, variant.product_name),
           reference = coalesce($4, variant.reference) from product where variant.product_id = product.id and variant.is_technical`,
      [uuid, name, productName, reference],
    );
  }
  /** Every product as the tables of the marketplace have it, without the product's own reading of them. */
  const tables = () =>
    stack.marketplace.sql<TableRow>(
      `select product.uuid, product.admin_product_name as name, prototype.uuid as prototype, value.value as brand, supplier.uuid as supplier,
         supplier.name as "supplierName", product.active, product.hidden_product as hidden, product.closed_sale as closed,
         case when product.tax_id is not null then technical.price_cents / 100.0::float8 end as price,
         technical.stock, technical.stock_alert_threshold as threshold,
         technical.contents ->> 'activationDate' as activation, technical.contents ->> 'disabledDate' as deactivation,
         (select count(*)::int from variant_image where variant_id = technical.id) as images,
         array(
           select category.uuid from master_product_category as link join category on category.id = link.category_id where link.product_id = product.id
           union select method.uuid from master_product_shipping_method as link join shipping_method as method on method.id = link.shipping_method_id
             where link.product_id = product.id
           union select image from variant_image where variant_id = technical.id
           union select uuid from product_description where variant_id = technical.id
           union select technical.uuid) as links,
         array(select category.lft from master_product_category as link join category on category.id = link.category_id
           where link.product_id = product.id) as categories
       from master_product as product join variant as technical on technical.product_id = product.id and technical.is_technical
       join prototype on prototype.id = product.prototype_id left join supplier on supplier.id = product.supplier_id
       left join property_value as value on value.id = product.brand_id`,
    );
  return { stack, browser, run, runWithPagesOf, runWithRow, foreignWrite, tables };
}
