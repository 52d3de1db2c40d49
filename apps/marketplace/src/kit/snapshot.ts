import type { Database, Queries } from './database.ts';
import { sql } from './sql.ts';

interface Kept<Value> {
  revision: string;
  value: Promise<Value>;
}

/**
 * For what is read whole and changes seldom: `load`'s result, kept in memory for as long as the revision of `table` stands
 * (see the migration of revisions). Each call asks for the revision, so a change by another process is seen at once.
 */
export function snapshotOf<Value>(table: string, load: (db: Queries) => Promise<Value>): (db: Database) => Promise<Value> {
  const kept = new WeakMap<Database, Kept<Value>>();
  return async (db) => {
    // Read before the rows: what changes in between is read again next time.
    const { number: revision } = (await db.first<{ number: string }>(sql`select number from revision where name = ${table}`)) ?? {
      number: '0',
    };
    const known = kept.get(db);
    if (known?.revision === revision) return known.value;
    const value = load(db);
    kept.set(db, { revision, value });
    value.catch(() => kept.delete(db));
    return value;
  };
}
