import type { Queries } from '../kit/database.ts';
import { join, name, raw, sql } from '../kit/sql.ts';
import type { Random } from './random.ts';

export interface Progress {
  what: string;
  done: number;
  total: number;
}
export type OnProgress = (progress: Progress) => void;

/** Arguments of a step of the seed. */
export interface SeedContext {
  db: Queries;
  onProgress: OnProgress;
}

/** A step of the seed. It reads the rows of earlier steps from the database, and defines its own sizes by scale. */
export type SeedStep = (context: SeedContext, random: Random, options: { scale: 'small' | 'large'; now: Date }) => Promise<void>;

const BATCH = 20_000;

type ColumnTypes = Readonly<Record<string, string>>;
export type RowOf<Types extends ColumnTypes> = { readonly [Column in keyof Types]: string | number | boolean | Buffer | null };

/**
 * Inserts rows in batches of one statement each: one array per column, unnested by Postgres. The values of an array column are in
 * Postgres's text format: `{a,b}`.
 */
export async function insertRows<Types extends ColumnTypes>(
  { db, onProgress }: SeedContext,
  table: string,
  types: Types,
  rows: Iterable<RowOf<Types>>,
  total: number,
): Promise<void> {
  const columns = Object.keys(types);
  const names = join(columns.map(name), ', ');
  const isArray = (column: string) => types[column]?.endsWith('[]') === true;
  const cells = join(
    columns.map((column) => (isArray(column) ? sql`${name(column)}::${raw(types[column] ?? '')}` : name(column))),
    ', ',
  );
  let done = 0;
  const flush = async (batch: readonly RowOf<Types>[]) => {
    const arrays = columns.map(
      (column) => sql`${batch.map((row) => row[column])}::${raw(isArray(column) ? 'text[]' : `${types[column]}[]`)}`,
    );
    await db.rows(sql`insert into ${name(table)} (${names}) select ${cells} from unnest(${join(arrays, ', ')}) as row (${names})`);
    done += batch.length;
    onProgress({ what: table, done, total });
  };
  let batch: RowOf<Types>[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length < BATCH) continue;
    await flush(batch);
    batch = [];
  }
  if (batch.length > 0) await flush(batch);
  // Later statements of the same transaction are planned with these statistics.
  await db.rows(sql`analyze ${name(table)}`);
}
