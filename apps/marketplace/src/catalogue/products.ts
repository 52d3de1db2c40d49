import { calls } from '@comptoir/marketplace-api/calls';
import { contains } from '../kit/filters.ts';
import type { Handlers } from '../kit/handler.ts';
import { list, rowsOf } from '../kit/list.ts';
import { sql } from '../kit/sql.ts';

const columns = sql`
  master_product.uuid, product_name as "productName", admin_product_name as "adminProductName",
  json_build_object('uuid', prototype.uuid, 'value', prototype.value) as prototype,
  brand.value as brand,
  case when supplier.id is not null then json_build_object('uuid', supplier.uuid, 'value', supplier.name) end as supplier,
  json_build_object('active', active, 'hiddenProduct', hidden_product, 'closedSale', closed_sale) as status`;

const joins = sql`
  join prototype on prototype.id = prototype_id
  left join brand on brand.id = brand_id
  left join supplier on supplier.id = supplier_id`;

export const products: Handlers<typeof calls.catalogue.products> = {
  list: list(calls.catalogue.products.list, {
    table: 'master_product',
    filters: {
      searchByAdminProductName: contains('master_product.admin_name_key'),
      supplierUuid: (uuid) => sql`master_product.supplier_id = (select id from supplier where uuid = ${uuid})`,
      // No company offers products yet.
      companyUuid: () => sql`false`,
      // A sort in the guise of a filter: it narrows nothing (PRD-007).
      sortBy: () => sql`true`,
    },
    sorts: {},
    order: ({ sortBy }) => (sortBy === undefined ? sql`master_product.id desc` : sql`master_product.admin_name_key, master_product.id`),
    load: rowsOf('master_product', columns, joins),
  }),
};
