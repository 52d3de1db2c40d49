import type { Database } from './database.ts';
import { notFound } from './problems.ts';
import { idOf } from './rows.ts';

/** Reader of the one row that a uuid names, in the shape in which the list loads it (`rowsOf`); 404 when there is none. */
export const single =
  <Row>(table: string, load: (db: Database, ids: readonly number[]) => Promise<Row[]>) =>
  async (db: Database, uuid: string): Promise<Row> => {
    const [row] = await load(db, [await idOf(db, table, uuid)]);
    // Removed in between.
    if (row === undefined) throw notFound();
    return row;
  };
