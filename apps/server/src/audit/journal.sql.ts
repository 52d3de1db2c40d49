import type { Act, ChangedKind, ChangeResult, ImportOrigin, RecordedChange, SheetOrigin } from '@comptoir/shared/history/changes';
import { type Operation, takenBackBy } from '@comptoir/shared/history/take-back';
import type { FieldChange } from '@comptoir/shared/history/values';
import type { Queryable } from '../pool.ts';
import { allLines, type JournalFilter, type Match, matching, newestLines } from './journal-search.sql.ts';

export interface NamedRecord {
  kind: string;
  record: string;
  name: string;
  folded: string;
}

/** The pages of one record end sooner, because each of its lines is looked up. */
const RECORD_MAX = 2_000;
/** SQL, because Prisma has no upsert of many rows. */
export async function writeRecordNames(db: Queryable, records: readonly NamedRecord[]): Promise<void> {
  await db.query(
    `INSERT INTO audit_record (kind, record, name, folded)
       SELECT DISTINCT ON (kind, record) kind, record, name, folded
       FROM jsonb_to_recordset($1::jsonb) AS row (kind text, record text, name text, folded text) ORDER BY kind, record
     ON CONFLICT (kind, record) DO UPDATE SET name = excluded.name, folded = excluded.folded
       WHERE audit_record.name IS DISTINCT FROM excluded.name`,
    [JSON.stringify(records)],
  );
}

interface Origin {
  action: string;
  importUuid: string | null;
  fileName: string | null;
  lines: ImportOrigin['lines'];
  isBulk: boolean;
  plan: string | null;
  sheetName: string | null;
}

/** Without its import, or its changed file, when retention has removed it. */
const withOrigin = <Line extends { act: Act; kind: ChangedKind }>({
  action,
  importUuid,
  fileName,
  lines,
  plan,
  sheetName,
  ...line
}: Line & Origin) => ({
  ...line,
  import: importUuid === null || fileName === null ? null : { uuid: importUuid, fileName, lines },
  sheet: plan === null || sheetName === null ? null : ({ plan, fileName: sheetName, line: null } satisfies SheetOrigin),
  takenBack: takenBackBy({ ...line, action }),
});

/** What made a line. Subqueries instead of joins: a page never reads all names or imports, whatever the statistics say. */
const ORIGIN = `line.action, line.import_uuid AS "importUuid",
  (SELECT import.file_name FROM csv_import AS import WHERE import.uuid = line.import_uuid) AS "fileName",
  (SELECT jsonb_build_object('first', min(lot.first_line), 'last', max(lot.last_line)) FROM csv_import_lot AS lot
   WHERE lot.import_uuid = line.import_uuid HAVING count(*) > 0) AS lines,
  line.job_uuid IS NOT NULL OR line.count > 1 AS "isBulk",
  (SELECT job.payload ->> 'plan' FROM job WHERE job.uuid = line.job_uuid) AS plan,
  (SELECT job.payload ->> 'fileName' FROM job WHERE job.uuid = line.job_uuid) AS "sheetName"`;

/** Lines of the journal, newest first. SQL, because the latest name of the record and the file of the import are joined. */
export async function readJournal(
  db: Queryable,
  filter: JournalFilter,
  limit: number,
  offset: number,
): Promise<(RecordedChange & Operation)[]> {
  return readLines(db, await matching(db, filter), limit, offset);
}

/** A page of the journal, and the number of all its lines, at most as many as its pages have. SQL, because both are of one search for the name. */
export async function readJournalPage(db: Queryable, filter: JournalFilter, limit: number, offset: number) {
  const match = await matching(db, filter);
  if (match.named !== undefined) return readCommonPage(db, match, limit, offset);
  const [items, count] = await Promise.all([readLines(db, match, limit, offset), countLines(db, match, match.max + 1)]);
  return { items, ...totalOf(count, match.max) };
}

/** The total of a list whose pages end at a number of rows, and whether there are more. */
const totalOf = (count: number, max: number) => ({ total: Math.min(count, max), ...(count > max && { isCapped: true }) });

/**
 * All lines of the journal, page by page: those that are older than the last one of the page before. SQL, because a page that is far from the
 * first would read all lines before it.
 */
export async function readOlderLines(
  db: Queryable,
  filter: JournalFilter,
  olderThan: JournalFilter['olderThan'],
  limit: number,
): Promise<(RecordedChange & Operation)[]> {
  return readLines(db, await matching(db, { ...filter, olderThan }), limit, 0, 'ALL');
}

/** Number of all lines of the journal. SQL, because those of a name are counted once. */
export async function countAllLines(db: Queryable, filter: JournalFilter): Promise<number> {
  return countLines(db, await matching(db, filter), 'ALL');
}

type JournalLine = Omit<RecordedChange, 'import' | 'sheet'> & Origin;

const LINE = `line.id::text, line.at, line.email, line.act, line.kind, line.record, line.count, line.result,
  (SELECT record.name FROM audit_record AS record WHERE record.kind = line.kind AND record.record = line.record) AS name, ${ORIGIN}`;

/**
 * A page of the lines of a name that many records have, and their number. SQL, because one statement finds both: the lines, and the names, are
 * read once.
 */
async function readCommonPage(db: Queryable, match: Match, limit: number, offset: number) {
  const { rows } = await db.query<{ total: number } & { [Key in keyof JournalLine]: JournalLine[Key] | null }>(
    `${match.named}, found AS MATERIALIZED (${newestLines(match, 0)} ORDER BY line.at DESC, line.id DESC LIMIT ${match.max + 1})
     SELECT counted.total, page.* FROM (SELECT count(*)::int AS total FROM found) AS counted
     LEFT JOIN LATERAL (SELECT ${LINE} FROM (SELECT * FROM found ORDER BY at DESC, id DESC LIMIT ${limit} OFFSET ${offset}) AS line) AS page ON true
     ORDER BY page.at DESC, page.id::bigint DESC`,
    match.values,
  );
  const items = rows.flatMap(({ total: _, ...line }) => (line.id === null ? [] : [withOrigin(line as JournalLine)]));
  return { items, ...totalOf(rows[0]?.total ?? 0, match.max) };
}

/** `end`: lines that are read of each record of a name, of which the newest are those of the page. */
async function readLines(
  db: Queryable,
  match: Match,
  limit: number,
  offset: number,
  end: number | 'ALL' = limit + offset,
): Promise<(RecordedChange & Operation)[]> {
  const { rows } = await db.query<JournalLine>(
    `${match.named ?? ''} SELECT ${LINE}
     FROM (${newestLines(match, end)} ORDER BY line.at DESC, line.id DESC LIMIT ${limit} OFFSET ${offset}) AS line
     ORDER BY line.at DESC, line.id DESC`,
    match.values,
  );
  return rows.map(withOrigin);
}

/** Number of lines, at most `max`. SQL, because Prisma's count has no limit. */
async function countLines(db: Queryable, match: Match, max: number | 'ALL'): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    `${match.named ?? ''} SELECT count(*)::int AS total FROM (${allLines(match)} LIMIT ${max}) AS line`,
    match.values,
  );
  return rows[0]?.total ?? 0;
}

/** A line of a record's history. */
export type RecordLine = Omit<RecordedChange, 'name'> & { changes: FieldChange[] };

/** The changes of one record. The check of a file is none (HIS-009). */
const OF_RECORD = `FROM audit_target AS target JOIN audit_line AS line ON line.id = target.line_id AND line.kind IS NOT NULL
  WHERE target.kind = $1 AND target.record = $2`;

/**
 * Lines of the history of one record, newest first, and their number; each has the moment of this record: a bulk operation changes its records
 * one after another. SQL, because a line and the file of its import are joined.
 */
export async function readRecordHistory(
  db: Queryable,
  { kind, record }: { kind: string; record: string },
  limit: number,
  offset: number,
): Promise<{ items: RecordLine[]; total: number; isCapped?: boolean }> {
  const [{ rows }, { rows: counted }] = await Promise.all([
    db.query<Omit<RecordLine, 'import' | 'sheet'> & Origin>(
      `SELECT line.id::text, line."changedAt" AS at, line.email, line.act, line.kind, line.record, line.count, line.result, line.changes,
         ${ORIGIN}
       FROM (SELECT line.*, target.at AS "changedAt", target.changes ${OF_RECORD} ORDER BY target.at DESC, line.id DESC LIMIT $3 OFFSET $4) AS line
       ORDER BY line."changedAt" DESC, line.id DESC`,
      [kind, record, limit, offset],
    ),
    db.query<{ total: number }>(`SELECT count(*)::int AS total FROM (SELECT ${OF_RECORD} LIMIT ${RECORD_MAX + 1}) AS line`, [kind, record]),
  ]);
  return { items: rows.map(withOrigin), ...totalOf(counted[0]?.total ?? 0, RECORD_MAX) };
}

/** The last change of a field. */
export interface LastChange extends FieldChange {
  id: string;
  at: Date;
  email: string | null;
  /** A creation has the values as they were sent; any other change as they were stored. */
  act: Act;
}

/** Changes of a record that are searched for the last one of each field. */
const CHANGES_MAX = 500;

/**
 * The last change of each field of a record, without the fields whose last change may or may not have been made (HIS-002). SQL, because
 * changes are JSON values.
 */
export async function readLastChanges(db: Queryable, { kind, record }: { kind: string; record: string }): Promise<LastChange[]> {
  const { rows } = await db.query<LastChange & { value: unknown; isSecret: boolean | null; result: ChangeResult }>(
    `SELECT DISTINCT ON (change->>'field') change->>'field' AS field, change->'after' AS value, (change->>'changed')::boolean AS "isSecret",
       line.id::text, target.at, line.email, line.act, line.result
     FROM (SELECT line_id, at, changes FROM audit_target WHERE kind = $1 AND record = $2 ORDER BY at DESC LIMIT ${CHANGES_MAX}) AS target
     JOIN audit_line AS line ON line.id = target.line_id AND line.result <> 'refused'
     CROSS JOIN jsonb_array_elements(target.changes) AS change
     ORDER BY change->>'field', target.at DESC, line.id DESC`,
    [kind, record],
  );
  return rows
    .filter(({ result }) => result !== 'unknown')
    .map(({ value, isSecret, result: _, ...change }) => ({ ...change, ...(isSecret === true ? { changed: true } : { after: value }) }));
}

/** A field as it was before a change; without its value when the history does not have it. `deleted`: items of it that exist no more. */
export type EarlierValue = { field: string; value: unknown; deleted?: number } | { field: string; isLost: true };

/**
 * The fields of a record as they were before one of its changes: what this change and the later ones replaced (HIS-010). Later is what changed
 * this record later: the line of a bulk operation is as old as its first record. SQL, because changes are JSON values.
 */
export async function readEarlierValues(
  db: Queryable,
  { kind, record }: { kind: string; record: string },
  line: string,
): Promise<EarlierValue[]> {
  const { rows } = await db.query<{ field: string; value: unknown; isKnown: boolean }>(
    `SELECT DISTINCT ON (change->>'field') change->>'field' AS field, change->'before' AS value, change ? 'before' AS "isKnown"
     FROM audit_target AS target
     JOIN audit_line AS line ON line.id = target.line_id AND line.result IN ('done', 'partial')
     CROSS JOIN jsonb_array_elements(target.changes) AS change
     WHERE target.kind = $1 AND target.record = $2 AND (target.at, target.line_id) >= (
       (SELECT min(chosen.at) FROM audit_target AS chosen WHERE chosen.kind = $1 AND chosen.record = $2 AND chosen.line_id = $3), $3::bigint)
     ORDER BY change->>'field', target.at, target.line_id`,
    [kind, record, line],
  );
  return rows.map(({ field, value, isKnown }) => (isKnown ? { field, value } : { field, isLost: true }));
}

/**
 * Authors of the journal, whose lines are changes: a refused sign-in has whatever address was typed. SQL, because it reads one index entry an
 * author instead of all lines.
 */
export async function readAuthors(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ email: string }>(
    `WITH RECURSIVE author AS (
       (SELECT email FROM audit_line WHERE email IS NOT NULL ORDER BY email LIMIT 1)
       UNION ALL
       SELECT (SELECT line.email FROM audit_line AS line WHERE line.email > author.email ORDER BY line.email LIMIT 1)
       FROM author WHERE author.email IS NOT NULL)
     SELECT email FROM author
     WHERE email IS NOT NULL AND (SELECT true FROM audit_line AS line WHERE line.email = author.email AND line.kind IS NOT NULL LIMIT 1)`,
  );
  return rows.map(({ email }) => email);
}
