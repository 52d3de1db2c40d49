import { type CauseCount, ImportRow, type RowProblem, type ValidationResult } from '@comptoir/shared/imports/plan';
import { type importRowList, SEARCH_MAX } from '@comptoir/shared/imports/row-list';
import type { Page } from '@comptoir/shared/list';
import type { ListQuery } from '@comptoir/shared/list/input';
import type pg from 'pg';
import { digest } from '../../imported-code.sql.ts';
import type { JobClaim } from '../../jobs/claim.ts';
import type { Queryable } from '../../pool.ts';
import { planned } from '../../transaction.sql.ts';

/** A row as it is written; `key` identifies it in comparisons and is stored as a digest. */
export interface NewRow {
  line: number;
  key: string;
  values: Record<string, string>;
  problems: RowProblem[];
  verdict: ValidationResult;
}

/** Number of rows removed in one transaction. */
const REMOVED = 20_000;

/** Condition for statements that take too long to lock the job's row: they change nothing after the attempt has lost its job. */
export const JOB_IS_CURRENT = `EXISTS (SELECT FROM job WHERE job.uuid = $2 AND job.fence = $3 AND job.state = 'running')`;

/** SQL, because thousands of rows are written in one statement, within the transaction of the fence. */
export async function insertRows(db: pg.ClientBase, uuid: string, rows: readonly NewRow[]): Promise<void> {
  await db.query(
    `INSERT INTO csv_import_row (import_uuid, line, key, values, problems, verdict)
       SELECT $1, line, ${digest('key')}, values, problems, verdict
       FROM jsonb_to_recordset($2::jsonb) AS row (line int, key text, values jsonb, problems jsonb, verdict text)`,
    [uuid, JSON.stringify(rows)],
  );
}

/**
 * Updates the planner's statistics after many rows were written; until autovacuum does, a lot would be read by sorting all rows of its
 * import. SQL, because Prisma has no ANALYZE.
 */
export async function analyzeRows(db: Queryable): Promise<void> {
  await db.query('ANALYZE csv_import_row');
}

/**
 * Removes some rows of an earlier check, with its lots; returns false when none is left. By the places of the rows: a join by lines would
 * compare each with each before their analysis (OUT-013). SQL, because Prisma's delete has no limit.
 */
export async function removeSomeRows(db: pg.ClientBase, uuid: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `DELETE FROM csv_import_row
     WHERE ctid = ANY(ARRAY(SELECT ctid FROM csv_import_row WHERE import_uuid = $1 LIMIT ${REMOVED}))`,
    [uuid],
  );
  return (rowCount ?? 0) > 0;
}

/** A problem of the complete row. SQL, because its text is an SQL expression. */
export const problem = (level: 'error' | 'warning', text: string, cause?: 'double') =>
  `jsonb_build_array(jsonb_build_object('column', NULL, 'level', '${level}', 'message', ${text}${cause ? `, 'cause', '${cause}'` : ''}))`;

/**
 * Cause of a row's verdict (`CauseCount`). SQL, because problems are JSON values. A duplicate has `double` as its `cause`, which is read
 * only here.
 */
const CAUSE = `(SELECT coalesce(problem->>'cause', problem->>'column', 'row')
  FROM jsonb_array_elements(problems) WITH ORDINALITY AS found (problem, place)
  WHERE problem->>'level' = CASE verdict WHEN 'refused' THEN 'error' ELSE 'warning' END ORDER BY place LIMIT 1)`;

/** SQL, because it groups by a value inside JSON. */
export async function countCauses(db: Queryable, uuid: string): Promise<CauseCount[]> {
  const { rows } = await db.query<CauseCount>(
    `SELECT verdict, cause, count(*)::int AS count
     FROM (SELECT verdict, ${CAUSE} AS cause FROM csv_import_row WHERE import_uuid = $1 AND verdict IN ('refused', 'doubtful')) AS row
     WHERE cause IS NOT NULL GROUP BY verdict, cause ORDER BY count DESC, cause`,
    [uuid],
  );
  return rows;
}

/**
 * Of duplicate rows the first one without a warning is kept, or else the first readable one; the others are refused with a reference to its
 * line (IPL-015). SQL, because one statement compares all rows with each other.
 */
export async function refuseDoubles(db: pg.Pool, uuid: string, { uuid: job, fence }: JobClaim, texts: readonly string[]): Promise<void> {
  await planned(db, { without: ['nestloop'] }, (client) =>
    client.query(
      `UPDATE csv_import_row AS row SET verdict = 'refused',
       problems = row.problems || ${problem('error', '$4::text || first.line::text || $5::text', 'double')}
     FROM (SELECT key, coalesce(min(line) FILTER (WHERE verdict = 'new'), min(line)) AS line FROM csv_import_row
           WHERE import_uuid = $1 AND verdict <> 'refused' GROUP BY key HAVING count(*) > 1) AS first
     WHERE row.import_uuid = $1 AND row.verdict <> 'refused' AND row.key = first.key AND row.line <> first.line AND ${JOB_IS_CURRENT}`,
      [uuid, job, fence, ...texts],
    ),
  );
}

/**
 * What one of several rows of a code says against it holds for each: a log has the code as issued, then as used (IPR-007). To be called before
 * `refuseDoubles`. SQL, because one statement compares all rows with each other.
 */
export async function shareStates(db: pg.Pool, uuid: string, { uuid: job, fence }: JobClaim, texts: readonly string[]): Promise<void> {
  await planned(db, { without: ['nestloop'] }, (client) =>
    client.query(
      `UPDATE csv_import_row AS row SET verdict = CASE row.verdict WHEN 'new' THEN 'doubtful' ELSE row.verdict END,
       problems = row.problems || ${problem('warning', '$4::text || state.line::text || $5::text || state.message')}
     FROM (SELECT DISTINCT ON (key) key, line, found->>'message' AS message
           FROM csv_import_row, jsonb_array_elements(problems) AS found
           WHERE import_uuid = $1 AND found->>'isState' = 'true' ORDER BY key, line DESC) AS state
     WHERE row.import_uuid = $1 AND row.key = state.key AND row.line <> state.line AND row.verdict <> 'refused' AND ${JOB_IS_CURRENT}`,
      [uuid, job, fence, ...texts],
    ),
  );
}

/**
 * Marks numeric codes shorter than the common length as doubtful, unless they begin with a zero (IPL-012). SQL, because it updates many
 * rows at once.
 */
export async function markShortCodesDoubtful(
  db: Queryable,
  uuid: string,
  { uuid: job, fence }: JobClaim,
  length: number,
  found: RowProblem,
): Promise<void> {
  await db.query(
    `UPDATE csv_import_row SET verdict = CASE verdict WHEN 'new' THEN 'doubtful' ELSE verdict END, problems = problems || $5::jsonb
     WHERE import_uuid = $1 AND verdict <> 'refused' AND length(values->>'code') < $4 AND values->>'code' ~ '^([1-9][0-9]*|0)$' AND ${JOB_IS_CURRENT}`,
    [uuid, job, fence, length, JSON.stringify([found])],
  );
}

/**
 * Marks days that another order of day and month would change, because a row far down in the file has the month first (IPR-008). SQL,
 * because it updates many rows at once.
 */
export async function markAmbiguousDays(db: Queryable, uuid: string, { uuid: job, fence }: JobClaim, found: RowProblem): Promise<void> {
  await db.query(
    `UPDATE csv_import_row SET verdict = CASE verdict WHEN 'new' THEN 'doubtful' ELSE verdict END, problems = problems || $4::jsonb
     WHERE import_uuid = $1 AND verdict <> 'refused' AND values->>'expirationDate' ~ '^[0-9]{4}-[0-9]{2}-(0[1-9]|1[0-2])$'
       AND right(values->>'expirationDate', 2) <> substring(values->>'expirationDate' FROM 6 FOR 2) AND ${JOB_IS_CURRENT}`,
    [uuid, job, fence, JSON.stringify([found])],
  );
}

const contains = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** A text that a JSON text contains as it is. */
const isPlain = (text: string) => JSON.stringify(text) === `"${text}"`;

/**
 * A page of the rows of an import, by line (IPL-017). A search finds parts of values, or only whole codes (MSK-003), and the first
 * `SEARCH_MAX` rows. The JSON texts are compared first, because to open the cells of each row takes seven times as long, and once for page and
 * count; with an index of their parts, rows are written in fourteen times the time. SQL, because it searches inside JSON values.
 */
export async function readRowPage(
  db: Queryable,
  { uuid, verdict, outcome, cause, search, page, itemsPerPage }: ListQuery<typeof importRowList>,
  { wholeCodes }: { wholeCodes: boolean },
): Promise<Page<ImportRow>> {
  const mayContain = (column: 'values' | 'problems') => (isPlain(search ?? '') ? `${column}::text ILIKE $4 AND` : '');
  const found = wholeCodes
    ? `lower(values->>'code') = lower($5)`
    : `(${mayContain('values')} EXISTS (SELECT FROM jsonb_each_text(values) AS cell WHERE cell.value ILIKE $4))
       OR (${mayContain('problems')} EXISTS (SELECT FROM jsonb_array_elements(problems) AS problem WHERE problem->>'message' ILIKE $4))`;
  const where = `import_uuid = $1 AND ($2::text IS NULL OR verdict = $2) AND ($3::text IS NULL OR outcome = $3)
    AND ($6::text IS NULL OR (verdict IN ('refused', 'doubtful') AND ${CAUSE} = $6)) AND ($4::text IS NULL
    OR line::text = $5 OR ${found})`;
  const values = [uuid, verdict ?? null, outcome ?? null, search ? contains(search) : null, search ?? null, cause ?? null];
  const select = 'SELECT line, values, verdict, outcome, problems FROM csv_import_row WHERE';
  const range = [itemsPerPage, (page - 1) * itemsPerPage];
  if (search) {
    const { rows } = await db.query<{ total: number; rows: unknown[] }>(
      `WITH found AS MATERIALIZED (SELECT line FROM csv_import_row WHERE ${where} ORDER BY line LIMIT ${SEARCH_MAX})
       SELECT (SELECT count(*)::int FROM found) AS total, (SELECT coalesce(jsonb_agg(to_jsonb(row) ORDER BY row.line), '[]') FROM
         (${select} import_uuid = $1 AND line = ANY(ARRAY(SELECT line FROM found ORDER BY line LIMIT $7 OFFSET $8))) AS row) AS rows`,
      [...values, ...range],
    );
    const [found] = rows;
    return { items: (found?.rows ?? []).map((row) => ImportRow.parse(row)), total: found?.total ?? 0 };
  }
  const [{ rows }, { rows: totals }] = await Promise.all([
    db.query(`${select} ${where} ORDER BY line LIMIT $7 OFFSET $8`, [...values, ...range]),
    db.query<{ total: number }>(`SELECT count(*)::int AS total FROM csv_import_row WHERE ${where}`, values),
  ]);
  return { items: rows.map((row) => ImportRow.parse(row)), total: totals[0]?.total ?? 0 };
}
