import pg from 'pg';

/** Adds brands to the marketplace up to this total: products of new brands, each sold by forty suppliers. */
export async function fillBrands(databaseUrl: string, total: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `with lacking as (
       select $1 - count(distinct (brand_id, supplier_id))::int as n from master_product where brand_id is not null and supplier_id is not null
     ), brand as (
       insert into property_value (property_id, value)
       select (select property_id from property_value where id = (select min(brand_id) from master_product)), 'Série ' || nth
       from lacking, generate_series(1, (lacking.n + 39) / 40) as nth returning id
     ), pair as (
       select brand.id as brand_id, seller.id as supplier_id, row_number() over (order by brand.id, seller.id) as nth
       from brand, (select id from supplier order by id limit 40) as seller
     )
     insert into master_product (reference, product_name, admin_product_name, prototype_id, brand_id, supplier_id, active, hidden_product, closed_sale)
     select 'SERIE-' || nth, 'Série', 'Série', (select min(id) from prototype), brand_id, supplier_id, true, false, false
     from lacking, pair where pair.nth <= lacking.n`,
    [total],
  );
  await client.query('analyze master_product, property_value');
  await client.end();
}
