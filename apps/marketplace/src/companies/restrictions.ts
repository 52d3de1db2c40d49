import { calls } from '@comptoir/marketplace-api/calls';
import type { CompanyOption } from '@comptoir/shared/companies/companies';
import type { Restriction } from '@comptoir/shared/companies/restrictions';
import { contains, occurs } from '../kit/filters.ts';
import type { Handlers } from '../kit/handler.ts';
import { list, rowsOf } from '../kit/list.ts';
import { invalid, notFound, unknownReference } from '../kit/problems.ts';
import { referredIds } from '../kit/rows.ts';
import { sql } from '../kit/sql.ts';

const { companyOptions, list: listed } = calls.companies.restrictions;

export const restrictions: Handlers<typeof calls.companies.restrictions> = {
  companyOptions: list(companyOptions, {
    table: 'company',
    filters: { search: contains('company.name_key') },
    sorts: { name: sql`company.name_key` },
    order: sql`company.name_key, company.id`,
    load: rowsOf<CompanyOption>('company', sql`company.uuid, company.name`),
  }),

  list: list(listed, {
    table: 'company_hidden_product',
    within: { table: 'company', uuid: ({ companyUuid }) => companyUuid, column: 'company_hidden_product.company_id' },
    filters: {
      // A subquery for each product of the company, some thousands at most: a join would read all products.
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
      // In the order of their ids, so that two concurrent requests cannot deadlock.
      await queries.rows(sql`
        insert into company_hidden_product (company_id, product_id)
        select ${company.id}::int, id from (select distinct unnest(${ids}::int[]) as id order by id) as product
        on conflict (company_id, product_id) do nothing`);
    });
    return { status: 201, body: { error: false as const } };
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
