import pg from 'pg';

/** Adds selectable variants to the marketplace up to this total: further ones of its products. */
export async function fillVariants(databaseUrl: string, total: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `with product as (select array_agg(id order by id) as ids from master_product)
     insert into variant (uuid, product_id, reference, name, price_cents, active, hidden_product, closed_sale)
     select gen_random_uuid(), ids[1 + n % cardinality(ids)], 'SERIE-' || n, 'Série ' || n, 1000, true, false, false
     from product, generate_series(1, $1 - (select count(*)::int from variant where not archived and not is_technical)) as n`,
    [total],
  );
  await client.query('analyze variant');
  await client.end();
}
