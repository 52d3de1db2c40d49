import type { Database } from '../kit/database.ts';
import { rowsOf } from '../kit/list.ts';
import { accountOf, personColumn } from '../kit/people.ts';
import type { Violation } from '../kit/problems.ts';
import { insertRow, removeRow, updateRow } from '../kit/rows.ts';
import { single } from '../kit/single.ts';
import { raw, type Sql, sql } from '../kit/sql.ts';
import type { Claims } from '../kit/tokens.ts';
import { rejectDuplicates } from '../kit/unique.ts';

interface About {
  /** Columns of the subject of an entry, and the joined tables. */
  subject: Sql;
  joins: Sql;
  /** The unique column, and the message for a duplicate. */
  unique: string;
  taken: Violation;
}

interface Added {
  description: string;
  requestedBy: string;
  /** The column of the subject. */
  subject: Readonly<Record<string, string | number>>;
}

/** Handlers of the three white lists. `Row` is an entry in the format of the shared package. */
export function whiteList<Row>(table: string, { subject, joins, unique, taken }: About) {
  const name = raw(table);
  const load = rowsOf<Row>(
    table,
    sql`${name}.uuid, ${name}.description, ${name}.requested_by as "requestedBy", ${name}.status,
      ${name}.created_at as "createdAt", ${personColumn('author')} as "createdBy", ${subject}`,
    sql`left join account as author on author.id = ${name}.created_by_id ${joins}`,
  );
  const read = single(table, load);
  return {
    /** Columns of the list, newest first (WHL-008). */
    page: { table, sorts: { createdAt: sql`${name}.created_at` }, order: sql`${name}.created_at desc, ${name}.id desc`, load },

    async add(db: Database, user: Claims | undefined, { description, requestedBy, subject: columns }: Added): Promise<Row> {
      const entry = { ...columns, description, requested_by: requestedBy, created_by_id: accountOf(user) };
      const { uuid } = await rejectDuplicates({ [`${table}_${unique}_key`]: taken }, () => insertRow(db, table, entry));
      return read(db, uuid);
    },
    async setStatus({ db, body: { uuid, status } }: { db: Database; body: { uuid: string; status: boolean } }): Promise<Row> {
      await updateRow(db, table, uuid, { status });
      return read(db, uuid);
    },
    async remove({ db, params: { uuid } }: { db: Database; params: { uuid: string } }): Promise<undefined> {
      await removeRow(db, table, uuid);
    },
  };
}
