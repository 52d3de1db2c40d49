import type { ClientBase } from 'pg';
import type {
  ReferenceCategory,
  ReferenceProperty,
  ReferencePropertyValue,
  ReferencePrototype,
  ReferenceTax,
} from '../generated/prisma/client.ts';

// SQL, because the rows are replaced on the connection with the lock of their set, in one transaction with its version. One insert
// statement per set: thousands of rows take tens of milliseconds, instead of a second when inserted one by one.

async function replaceRows(client: ClientBase, clear: string, insert: string, rows: object[]): Promise<number> {
  await client.query(clear);
  await client.query(insert, [JSON.stringify(rows)]);
  return rows.length;
}

/** SQL, because it runs under the lock of the set. Like the functions below, it returns the new number of rows. */
export const replaceTaxes = (client: ClientBase, rows: ReferenceTax[]) =>
  replaceRows(
    client,
    'DELETE FROM reference_tax',
    `INSERT INTO reference_tax (uuid, place, tax)
     SELECT uuid, place, tax FROM jsonb_to_recordset($1) AS row (uuid uuid, place int, tax text)`,
    rows,
  );

/** SQL, because it runs under the lock of the set. */
export const replacePrototypes = (client: ClientBase, rows: ReferencePrototype[]) =>
  replaceRows(
    client,
    'DELETE FROM reference_prototype',
    `INSERT INTO reference_prototype (uuid, place, value)
     SELECT uuid, place, value FROM jsonb_to_recordset($1) AS row (uuid uuid, place int, value text)`,
    rows,
  );

/** SQL, because it runs under the lock of the set. */
export const replaceProperties = (client: ClientBase, rows: ReferenceProperty[]) =>
  replaceRows(
    client,
    'DELETE FROM reference_property',
    `INSERT INTO reference_property (uuid, place, name)
     SELECT uuid, place, name FROM jsonb_to_recordset($1) AS row (uuid uuid, place int, name text)`,
    rows,
  );

/** SQL, because it runs under the lock of the set. */
export const replacePropertyValues = (client: ClientBase, rows: ReferencePropertyValue[]) =>
  replaceRows(
    client,
    'DELETE FROM reference_property_value',
    `INSERT INTO reference_property_value (uuid, property, place, value)
     SELECT uuid, property, place, value FROM jsonb_to_recordset($1) AS row (uuid uuid, property uuid, place int, value text)`,
    rows,
  );

/** SQL, because it runs under the lock of the set. */
export const replaceCategories = (client: ClientBase, rows: ReferenceCategory[]) =>
  replaceRows(
    client,
    'DELETE FROM reference_category',
    `INSERT INTO reference_category (uuid, place, id, name, slug, description, enabled, archived, lvl, lft, rgt, position, parent,
       vignette_uuid, vignette_url, icon3d_uuid, icon3d_url, active_master_products_count)
     SELECT * FROM jsonb_to_recordset($1) AS row (uuid uuid, place int, id int, name text, slug text, description text, enabled bool,
       archived bool, lvl int, lft int, rgt int, position int, parent uuid, "vignetteUuid" uuid, "vignetteUrl" text, "icon3dUuid" uuid,
       "icon3dUrl" text, "activeMasterProductsCount" int)`,
    rows,
  );
