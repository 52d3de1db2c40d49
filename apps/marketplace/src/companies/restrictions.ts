import type { Query } from '@comptoir/marketplace-api/call';
import { calls } from '@comptoir/marketplace-api/calls';
import type { CompanyOption } from '@comptoir/shared/companies/companies';
import type { HideableProduct, Restriction } from '@comptoir/shared/companies/restrictions';
import type { Database } from '../kit/database.ts';
import { contains, occurs } from '../kit/filters.ts';
import type { Handlers } from '../kit/handler.ts';
import { list, pageLimits, rowsOf, tally } from '../kit/list.ts';
import { invalid, notFound, unknownReference } from '../kit/problems.ts';
import { idOf, referredIds } from '../kit/rows.ts';
import { raw, sql } from '../kit/sql.ts';

const { candidates, list: listed } = calls.companies.restrictions;

const companies = list(candidates, {
  table: 'company',
  filters: { search: contains('company.name_key'), companyUuid: () => sql`true` },
  sorts: { name: sql`company.name_key` },
  order: sql`company.name_key, company.id`,
  load: rowsOf<CompanyOption>('company', sql`company.uuid, company.name`),
});

/** Products to hide, each with whether it is hidden from the company of this id. */
const hideable = (company: number) =>
  rowsOf<HideableProduct>(
    'master_product',
    sql`master_product.uuid, master_product.admin_product_name as "adminProductName", supplier.name as supplier,
      exists (select from company_hidden_product as hidden where hidden.company_id = ${company} and hidden.product_id = master_product.id)
        as "isHiddenForCompany"`,
    sql`left join supplier on supplier.id = master_product.supplier_id`,
  );

const everyProduct = (company: number) =>
  list(candidates, {
    table: 'master_product',
    filters: { search: () => sql`true`, companyUuid: () => sql`true` },
    sorts: { name: sql`master_product.admin_name_key` },
    order: sql`master_product.admin_name_key, master_product.id`,
    total: () => tally('product'),
    load: hideable(company),
  });

/**
 * By product or by supplier (CMP-010). Each is found by its own index, the second without a look at the products: as two halves of one
 * condition, every row found would be cut in threes again. Page and total come from what was found once.
 */
async function productsNamed(db: Database, company: number, { search, ...query }: Query<typeof candidates> & { search: string }) {
  const suppliers = await db.rows<{ id: number }>(sql`select id from supplier where ${contains('supplier.name_key')(search)}`);
  const ids = sql`${suppliers.map(({ id }) => id)}::int[]`;
  const { limit, offset } = pageLimits(query);
  const direction = raw(query.order?.[0]?.direction ?? 'asc');
  const found = await db.first<{ ids: number[]; total: number }>(sql`
    with found as materialized (
      select id, admin_name_key from master_product where ${contains('admin_name_key')(search)} and coalesce(supplier_id, 0) <> all(${ids})
      union all select id, admin_name_key from master_product where supplier_id = any(${ids}))
    select array(select id from found order by admin_name_key ${direction}, id limit ${limit} offset ${offset}) as ids,
      (select count(*)::int from found) as total`);
  return { items: await hideable(company)(db, found?.ids ?? []), total: found?.total ?? 0 };
}

export const restrictions: Handlers<typeof calls.companies.restrictions> = {
  async candidates(context) {
    const {
      db,
      query,
      query: { companyUuid, search },
    } = context;
    if (companyUuid === undefined) return companies(context);
    const company = await idOf(db, 'company', companyUuid);
    return search === undefined ? everyProduct(company)(context) : productsNamed(db, company, { ...query, search });
  },

  list: list(listed, {
    table: 'company_hidden_product',
    within: { table: 'company', uuid: ({ companyUuid }) => companyUuid, column: 'company_hidden_product.company_id' },
    filters: {
      // A look at each product of the company, some thousands at most: as a join it would read all products there are.
      search: (text) => sql`(
        select ${occurs('master_product.admin_name_key')(text)}
          or master_product.supplier_id = any(array(select id from supplier where ${contains('supplier.name_key')(text)}))
        from master_product where master_product.id = company_hidden_product.product_id)`,
    },
    sorts: {},
    order: sql`company_hidden_product.id desc`,
    load: rowsOf<Restriction>(
      'company_hidden_product',
      sql`company.uuid as company, product.uuid as product, product.admin_product_name as "productName",
        brand.value as brand, supplier.name as supplier`,
      sql`join company on company.id = company_hidden_product.company_id
        join master_product as product on product.id = company_hidden_product.product_id
        left join property_value as brand on brand.id = product.brand_id
        left join supplier on supplier.id = product.supplier_id`,
    ),
  }),

  async hide({ db, body }) {
    await db.transaction(async (queries) => {
      const company = await queries.first<{ id: number }>(sql`select id from company where uuid = ${body.company}`);
      if (company === undefined) throw invalid([unknownReference('companyUuid')]);
      const ids = await referredIds(queries, 'master_product', body.products, 'masterProductUuids');
      // In the order of their ids: two sendings at once wait for each other in turn.
      await queries.rows(sql`
        insert into company_hidden_product (company_id, product_id)
        select ${company.id}::int, id from (select distinct unnest(${ids}::int[]) as id order by id) as product
        on conflict (company_id, product_id) do nothing`);
    });
    return { error: false as const };
  },

  async remove({ db, params }) {
    const removed = await db.first(sql`
      delete from company_hidden_product
      where company_id = (select id from company where uuid = ${params.companyUuid})
        and product_id = (select id from master_product where uuid = ${params.masterProductUuid})
      returning id`);
    if (removed === undefined) throw notFound();
    return undefined;
  },
};
