import type { RowProblem, Verdict } from '@comptoir/shared/imports/plan';
import type pg from 'pg';
import type { JobClaim } from '../../jobs/claim.ts';
import type { Queryable } from '../../pool.ts';

/** A row as it is written; `key` is what it is compared by, and kept as a digest. */
export interface NewRow {
  line: number;
  key: string;
  values: Record<string, string>;
  problems: RowProblem[];
  verdict: Verdict;
}

/** Rows removed in one transaction. */
const REMOVED = 20_000;

/** Digest of a text: two of them are equal when the texts are. SQL, because rows and stock are compared by it in one statement. */
export const digest = (text: string) => `substring(sha256(convert_to(${text}, 'UTF8')) FOR 16)`;

/** True of a statement that is too long for a lock on the job's row: what an attempt finds that has lost its job touches nothing. */
export const HELD = `EXISTS (SELECT FROM job WHERE job.uuid = $2 AND job.fence = $3 AND job.state = 'running')`;

/** SQL, because thousands of rows are written in one statement, within the transaction of the fence. */
export async function insertRows(db: pg.ClientBase, uuid: string, rows: readonly NewRow[]): Promise<void> {
  await db.query(
    `INSERT INTO csv_import_row (import_uuid, line, key, values, problems, verdict)
       SELECT $1, line, ${digest('key')}, values, problems, verdict
       FROM jsonb_to_recordset($2::jsonb) AS row (line int, key text, values jsonb, problems jsonb, verdict text)`,
    [uuid, JSON.stringify(rows)],
  );
}

/** Removes some rows of an earlier check, with its lots; false when none is left. SQL, because Prisma's delete knows no limit. */
export async function removeSomeRows(db: pg.ClientBase, uuid: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `DELETE FROM csv_import_row WHERE import_uuid = $1
       AND line IN (SELECT line FROM csv_import_row WHERE import_uuid = $1 LIMIT ${REMOVED})`,
    [uuid],
  );
  return (rowCount ?? 0) > 0;
}

/** A problem of a row as a whole. SQL, because its text is an expression of it. */
export const problem = (level: 'error' | 'warning', text: string) =>
  `jsonb_build_array(jsonb_build_object('column', NULL, 'level', '${level}', 'message', ${text}))`;

/**
 * Of rows that are the same in the file, the first one that can be read counts; the others are told its line (IPL-015). SQL, because it
 * compares all rows with each other in one statement.
 */
export async function refuseDoubles(db: Queryable, uuid: string, { uuid: job, fence }: JobClaim, texts: readonly string[]): Promise<void> {
  await db.query(
    `UPDATE csv_import_row AS row SET verdict = 'refused',
       problems = row.problems || ${problem('error', '$4::text || first.line::text || $5::text')}
     FROM (SELECT key, min(line) AS line FROM csv_import_row
           WHERE import_uuid = $1 AND verdict <> 'refused' GROUP BY key HAVING count(*) > 1) AS first
     WHERE row.import_uuid = $1 AND row.verdict <> 'refused' AND row.key = first.key AND row.line > first.line AND ${HELD}`,
    [uuid, job, fence, ...texts],
  );
}

/** SQL, because it changes by set what the length of the others says of a code (IPL-012). */
export async function doubtShortCodes(
  db: Queryable,
  uuid: string,
  { uuid: job, fence }: JobClaim,
  length: number,
  found: RowProblem,
): Promise<void> {
  await db.query(
    `UPDATE csv_import_row SET verdict = CASE verdict WHEN 'new' THEN 'doubtful' ELSE verdict END, problems = problems || $5::jsonb
     WHERE import_uuid = $1 AND verdict <> 'refused' AND length(values->>'code') < $4 AND values->>'code' ~ '^[0-9]+$' AND ${HELD}`,
    [uuid, job, fence, length, JSON.stringify([found])],
  );
}

/** SQL, because it counts by group. */
export async function countRows(db: Queryable, uuid: string, by: 'verdict' | 'outcome'): Promise<Map<string, number>> {
  const { rows } = await db.query<{ value: string; count: number }>(
    `SELECT ${by} AS value, count(*)::int AS count FROM csv_import_row WHERE import_uuid = $1 AND ${by} IS NOT NULL GROUP BY 1`,
    [uuid],
  );
  return new Map(rows.map(({ value, count }) => [value, count]));
}

/** What was refused between two lines, and why. SQL, because it joins what the check and what the marketplace refused. */
export async function readRefused(db: Queryable, uuid: string, first: number, last: number): Promise<Map<number, RowProblem[]>> {
  const { rows } = await db.query<{ line: number; problems: RowProblem[] }>(
    `SELECT line, problems FROM csv_import_row
     WHERE import_uuid = $1 AND line BETWEEN $2 AND $3 AND (verdict = 'refused' OR outcome = 'refused')`,
    [uuid, first, last],
  );
  return new Map(rows.map(({ line, problems }) => [line, problems]));
}
