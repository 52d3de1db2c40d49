import type { Database, Queries } from './database.ts';
import { sql } from './sql.ts';

interface CachedValue<Value> {
  revision: string;
  value: Promise<Value>;
}

/**
 * A cache for data that is read completely and changes rarely: the result of `load` is cached while the revision of `table` is unchanged
 * (migration 0003). Each call reads the revision, so a change by another process is seen at once.
 */
export function snapshotOf<Value>(table: string, load: (db: Queries) => Promise<Value>): (db: Database) => Promise<Value> {
  const kept = new WeakMap<Database, CachedValue<Value>>();
  return async (db) => {
    // Read before the rows: a change in between is then detected by the next call.
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
