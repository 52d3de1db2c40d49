import type { Queries } from './database.ts';
import { invalid, notFound, unknownReference } from './problems.ts';
import { join, name, type Sql, sql } from './sql.ts';

/** Values by column; undefined means not sent, and leaves the column unchanged (a merge patch). */
type Columns = Readonly<Record<string, unknown>>;

const given = (columns: Columns) => Object.entries(columns).filter(([, value]) => value !== undefined);

/** Inserts a row and returns its uuid. Every table of an entity has the columns `id` and `uuid`. */
export async function insertRow(db: Queries, table: string, columns: Columns): Promise<{ id: number; uuid: string }> {
  const entries = given(columns);
  const names = join(
    entries.map(([column]) => name(column)),
    ', ',
  );
  const values = join(
    entries.map(([, value]) => sql`${value}`),
    ', ',
  );
  const row = await db.first<{ id: number; uuid: string }>(
    sql`insert into ${name(table)} (${names}) values (${values}) returning id, uuid`,
  );
  if (row === undefined) throw new Error(`nothing was inserted into ${table}`);
  return row;
}

/** Changes the given columns of the row with this uuid; 404 when there is none. */
export async function updateRow(db: Queries, table: string, uuid: string, columns: Columns): Promise<void> {
  const entries = given(columns);
  const sets: Sql =
    entries.length === 0
      ? sql`uuid = uuid`
      : join(
          entries.map(([column, value]) => sql`${name(column)} = ${value}`),
          ', ',
        );
  const row = await db.first(sql`update ${name(table)} set ${sets} where uuid = ${uuid} returning id`);
  if (row === undefined) throw notFound();
}

/** Deletes the row with this uuid; 404 when there is none. */
export async function removeRow(db: Queries, table: string, uuid: string): Promise<void> {
  const row = await db.first(sql`delete from ${name(table)} where uuid = ${uuid} returning id`);
  if (row === undefined) throw notFound();
}

/** Id of the row in the path; 404 when there is none. */
export async function idOf(db: Queries, table: string, uuid: string): Promise<number> {
  const row = await db.first<{ id: number }>(sql`select id from ${name(table)} where uuid = ${uuid}`);
  if (row === undefined) throw notFound();
  return row.id;
}

/**
 * Id of the row that a body refers to, locked until the transaction ends; 422 on that member when there is none. An absent reference stays
 * absent.
 */
export async function referredId<Given extends string | null | undefined>(
  db: Queries,
  table: string,
  uuid: Given,
  propertyPath: string,
): Promise<number | Exclude<Given, string>> {
  if (uuid === null || uuid === undefined) return uuid as Exclude<Given, string>;
  const row = await db.first<{ id: number }>(sql`select id from ${name(table)} where uuid = ${uuid} for key share`);
  if (row === undefined) throw invalid([unknownReference(propertyPath)]);
  return row.id;
}

/**
 * Ids of the rows that a list in a body refers to, in its order; 422 on each one that does not exist. `member` is its name in items that
 * are objects.
 */
export async function referredIds(
  db: Queries,
  table: string,
  uuids: readonly string[],
  propertyPath: string,
  member?: string,
): Promise<number[]> {
  const rows = await db.rows<{ id: number; uuid: string }>(
    sql`select id, uuid from ${name(table)} where uuid = any(${uuids}::uuid[]) for key share`,
  );
  const known = new Map(rows.map(({ id, uuid }) => [uuid, id]));
  const suffix = member === undefined ? '' : `.${member}`;
  const missing = uuids.flatMap((uuid, index) =>
    known.has(uuid.toLowerCase()) ? [] : [unknownReference(`${propertyPath}[${index}]${suffix}`)],
  );
  if (missing.length > 0) throw invalid(missing);
  return uuids.flatMap((uuid) => known.get(uuid.toLowerCase()) ?? []);
}
