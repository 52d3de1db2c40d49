import type { Database, Queries } from '../kit/database.ts';
import { invalid, notFound, unknownReference } from '../kit/problems.ts';
import { raw, sql } from '../kit/sql.ts';

/** Names of codes and documents in the database and on the wire. */
export interface UnitTable {
  table: 'product_code' | 'product_document';
  kind: 'code' | 'document';
  /** The wire member with the unit's name. */
  alias: 'code' | 'docName';
}

interface Found {
  id: number;
  uuid: string;
  sold: boolean;
}

/** Disables the units with these uuids, all or none: 422 on each that is unknown or sold. A disabled one stays disabled. */
export function disableUnits(db: Database, { table }: UnitTable, uuids: readonly string[], member: string): Promise<undefined> {
  return db.transaction(async (queries) => {
    const rows = await queries.rows<Found>(sql`
      select id, uuid, sold_line_id is not null as sold from ${raw(table)} where uuid = any(${uuids}::uuid[]) order by id for update`);
    const found = new Map(rows.map((row) => [row.uuid, row]));
    const violations = uuids.flatMap((uuid, index) => {
      const path = `${member}[${index}]`;
      const unit = found.get(uuid.toLowerCase());
      if (unit === undefined) return [unknownReference(path)];
      return unit.sold ? [{ propertyPath: path, message: 'Ce qui est vendu ne peut pas être désactivé.' }] : [];
    });
    if (violations.length > 0) throw invalid(violations);
    await queries.rows(sql`
      update ${raw(table)} set gone_at = now() where id = any(${rows.map(({ id }) => id)}::int[]) and gone_at is null`);
    return undefined;
  });
}

/** Deletes one unit; 422 when it is not available: sold or disabled units are kept as records. */
export async function removeUnit(db: Database, { table }: UnitTable, uuid: string): Promise<undefined> {
  const removed = await db.first(sql`delete from ${raw(table)} where uuid = ${uuid} and gone_at is null returning id`);
  if (removed !== undefined) return undefined;
  const known = await db.first(sql`select id from ${raw(table)} where uuid = ${uuid}`);
  if (known === undefined) throw notFound();
  throw invalid([{ propertyPath: '', message: 'Ce qui est vendu ou désactivé ne peut pas être supprimé.' }]);
}

/** Id of the stock of a variant, inserted when there is none. The row is locked until the end of the transaction. */
export async function lockStock(queries: Queries, { kind }: UnitTable, variantId: number): Promise<number> {
  const row = await queries.first<{ id: number }>(sql`
    insert into stock (kind, variant_id, product_name) values (${kind}, ${variantId}, '')
    on conflict (variant_id, kind) do update set kind = excluded.kind returning id`);
  if (row === undefined) throw new Error('no stock was made');
  return row.id;
}
