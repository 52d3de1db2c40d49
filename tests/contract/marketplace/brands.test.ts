import { readFile } from 'node:fs/promises';
import { migrateMarketplace } from '@comptoir/marketplace/migrate';
import { FIXED_PROPERTIES } from '@comptoir/shared/catalogue/products/product-facts';
import pg from 'pg';
import { expect, it } from 'vitest';
import { createDatabase } from '../../kit/databases.ts';

/** Migrations applied by the previous runner, which stored only names in its own table. */
const BEFORE = ['0001-functions', '0002-tables', '0003-revisions', '0004-accounts', '0005-companies', '0006-catalogue'];
const scriptOf = (name: string) => readFile(new URL(`../../../apps/marketplace/migrations/${name}/migration.sql`, import.meta.url), 'utf8');

it('brands of a database filled before become values of their property, under the ids and uuids that they had', async () => {
  const database = await createDatabase('empty');
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('create table migration (name text primary key, applied_at timestamptz not null default now())');
  for (const name of BEFORE) {
    await client.query(await scriptOf(name));
    await client.query('insert into migration (name) values ($1)', [name]);
  }
  await client.query(`
    insert into tax (id, uuid, tax) values (1, gen_random_uuid(), '20%');
    insert into prototype (id, uuid, value) values (1, gen_random_uuid(), 'E-billet');
    insert into brand (id, uuid, value) values (41, '11111111-1111-4111-8111-111111111111', 'Brumelle');
    insert into master_product (id, uuid, reference, product_name, admin_product_name, prototype_id, brand_id, tax_id, active, hidden_product, closed_sale)
      values (7, gen_random_uuid(), 'R', 'Spa', 'Spa', 1, 41, 1, true, false, false);
    insert into variant (id, uuid, product_id, reference, name, price_cents, active, hidden_product, closed_sale)
      values (9, gen_random_uuid(), 7, 'R', 'Adulte', 100, true, false, false)`);
  const applied = await migrateMarketplace(database.url);
  expect(applied.filter((name) => BEFORE.includes(name))).toEqual([]);
  expect(applied).toContain('0007-properties');
  expect((await client.query("select to_regclass('migration') as former")).rows).toEqual([{ former: null }]);
  await client.query("update _prisma_migrations set checksum = 'other' where migration_name = '0003-revisions'");
  await expect(migrateMarketplace(database.url)).rejects.toThrow('migration 0003-revisions was changed after it was applied');
  const { rows: brands } = await client.query(`
    select value.id, value.uuid, value.value, property.uuid as property from master_product
    join property_value as value on value.id = brand_id join property on property.id = value.property_id`);
  expect(brands).toEqual([{ id: 41, uuid: '11111111-1111-4111-8111-111111111111', value: 'Brumelle', property: FIXED_PROPERTIES.brand }]);
  const { rows: next } = await client.query(
    `
    insert into property_value (property_id, value) select id, 'Orvéa' from property where uuid = $1 returning id`,
    [FIXED_PROPERTIES.brand],
  );
  expect(next).toEqual([{ id: 42 }]);
  const { rows: counts } = await client.query('select product_id, choosable from product_variants');
  expect(counts).toEqual([{ product_id: 7, choosable: 1 }]);
  await client.end();
});
