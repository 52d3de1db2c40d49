import type { Database } from './database.ts';
import { notFound } from './problems.ts';
import { idOf } from './rows.ts';

/** Reads the row with a uuid, in the format of the list (`rowsOf`); 404 when there is none. */
export const single =
  <Row>(table: string, load: (db: Database, ids: readonly number[]) => Promise<Row[]>) =>
  async (db: Database, uuid: string): Promise<Row> => {
    const [row] = await load(db, [await idOf(db, table, uuid)]);
    // Removed between the two queries.
    if (row === undefined) throw notFound();
    return row;
  };
