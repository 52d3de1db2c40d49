import { type Act, CHANGED_KINDS, type ChangedKind, type ChangeResult } from '@comptoir/shared/history/changes';
import type { Queryable } from '../pool.ts';

/** Lines of the journal that match; `undefined`: all. */
export interface JournalFilter {
  author?: string | undefined;
  kind?: ChangedKind | undefined;
  act?: Act | undefined;
  results?: readonly ChangeResult[] | undefined;
  /** First and last day in Paris, `YYYY-MM-DD`. */
  from?: string | undefined;
  to?: string | undefined;
  /** Uuid of a changed record, of any kind. */
  record?: string | undefined;
  /** Part of the name of a changed record, folded. */
  name?: string | undefined;
  line?: string | undefined;
  /** Lines that are older than this one. */
  olderThan?: { at: Date; id: string } | undefined;
}

/** The pages end here: the total of a million lines would be counted at each key. */
const JOURNAL_MAX = 10_000;
/** Records of a name whose own lines are read; of more, the newest lines are read until enough of them have one of these records. */
const NAMED_MAX = 1_500;
/** Records with which such lines are compared in the memory of Postgres; of more, the name of each line's record is read. */
const COMPARED_MAX = 12_000;
/** The pages of such a name end sooner. */
const COMMON_MAX = 1_000;

const like = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

interface RecordKey {
  kind: string;
  record: string;
}

/** Records of a name, one more than have their own lines read. SQL, because a limit of Prisma's would not be in the plan of the search. */
async function readNamed(db: Queryable, pattern: string): Promise<RecordKey[]> {
  const { rows } = await db.query<RecordKey>(`SELECT kind, record FROM audit_record WHERE folded LIKE $1 LIMIT ${COMPARED_MAX + 1}`, [
    pattern,
  ]);
  return rows;
}

/** One record, if its name has the pattern. SQL, because its kind is not known. */
async function readOne(db: Queryable, record: string, pattern: string): Promise<RecordKey[]> {
  const { rows } = await db.query<RecordKey>(
    'SELECT kind, record FROM audit_record WHERE kind = ANY ($1) AND record = $2 AND folded LIKE $3',
    [CHANGED_KINDS, record, pattern],
  );
  return rows;
}

/** A record that has changed, by its name. */
export interface FoundRecord extends RecordKey {
  name: string;
}

/** The first records of a name, the shortest names first. SQL, because Prisma does not sort by a length. */
export async function searchRecords(db: Queryable, name: string, limit: number): Promise<FoundRecord[]> {
  const { rows } = await db.query<FoundRecord>(
    `SELECT kind, record, name FROM audit_record WHERE folded LIKE $1 AND kind = ANY ($2) ORDER BY length(folded), folded, record LIMIT $3`,
    [like(name), CHANGED_KINDS, limit],
  );
  return rows;
}

/** Lines that match. Without `ofRecords`, those of the first record alone are read with their line, which has it. */
export interface Match {
  /** Conditions of `line`. */
  where: string;
  values: unknown[];
  /** The records of a name, as parameters of `unnest`. */
  ofRecords?: string;
  /** Of a name that many records have: what its statement begins with. */
  named?: string;
  max: number;
}

/** Conditions only for the filters that are set. SQL, because each has the plan of its index. */
export async function matching(db: Queryable, filter: JournalFilter): Promise<Match> {
  const values: unknown[] = [];
  const value = (given: unknown) => `$${values.push(given)}`;
  const clauses = ['line.kind IS NOT NULL'];
  const { author, kind, act, results, from, to, record, name, line, olderThan } = filter;
  if (author !== undefined) clauses.push(`line.email = ${value(author)}`);
  if (kind !== undefined) clauses.push(`line.kind = ${value(kind)}`);
  if (act !== undefined) clauses.push(`line.act = ${value(act)}`);
  if (results !== undefined) clauses.push(`line.result = ANY (${value(results)})`);
  if (from !== undefined) clauses.push(`line.at >= ${value(from)}::date::timestamp AT TIME ZONE 'Europe/Paris'`);
  if (to !== undefined) clauses.push(`line.at < (${value(to)}::date + 1)::timestamp AT TIME ZONE 'Europe/Paris'`);
  if (line !== undefined) clauses.push(`line.id = ${value(line)}`);
  if (olderThan !== undefined) clauses.push(`(line.at, line.id) < (${value(olderThan.at)}, ${value(olderThan.id)})`);
  const where = () => clauses.join(' AND ');
  const ofThese = (records: readonly RecordKey[]): Match => {
    const kinds = value(records.map((one) => one.kind));
    const ofRecords = `unnest(${kinds}::text[], ${value(records.map((one) => one.record))}::text[]) AS named (kind, record)`;
    return { where: where(), values, ofRecords, max: JOURNAL_MAX };
  };
  if (record !== undefined)
    return ofThese(name === undefined ? CHANGED_KINDS.map((one) => ({ kind: one, record })) : await readOne(db, record, like(name)));
  if (name === undefined) return { where: where(), values, max: JOURNAL_MAX };
  const pattern = like(name);
  const few = await readNamed(db, pattern);
  if (few.length <= NAMED_MAX) return ofThese(few);
  const given = value(pattern);
  const named = `WITH named AS MATERIALIZED (SELECT kind, record FROM audit_record WHERE folded LIKE ${given} LIMIT ${COMPARED_MAX + 1})`;
  // Only the chosen branch is run. A scalar subquery, so that the lines are not joined with all names.
  const isNamed = (of: 'line' | 'target') =>
    `CASE WHEN (SELECT count(*) <= ${COMPARED_MAX} FROM named) THEN (${of}.kind, ${of}.record) IN (SELECT kind, record FROM named)
     ELSE (SELECT true FROM audit_record AS found WHERE found.kind = ${of}.kind AND found.record = ${of}.record AND found.folded LIKE ${given}) END`;
  // A line has its first record, and most have no other.
  clauses.push(`(${isNamed('line')} OR ((line.target_count <> 1 OR line.record = '' OR line.act IN ('hide', 'restore'))
    AND (SELECT true FROM audit_target AS target WHERE target.line_id = line.id AND ${isNamed('target')} LIMIT 1)))`);
  return { where: where(), values, named, max: COMMON_MAX };
}

const OF_NAMED = 'target.kind = named.kind AND target.record = named.record';

/** The newest lines that match, at least up to the end of a page. SQL, because of each record of a name no more than these are read. */
export const newestLines = ({ where, ofRecords }: Match, end: number | 'ALL') =>
  ofRecords === undefined
    ? `SELECT line.* FROM audit_line AS line WHERE ${where}`
    : `SELECT DISTINCT ON (line.at, line.id) line.* FROM ${ofRecords} CROSS JOIN LATERAL (
         SELECT line.* FROM audit_target AS target JOIN audit_line AS line ON line.id = target.line_id
         WHERE ${OF_NAMED} AND ${where} ORDER BY target.at DESC, target.line_id DESC LIMIT ${end}) AS line`;

/** All lines that match, in no order. SQL, because they are counted without a sort. */
export const allLines = ({ where, ofRecords }: Match) =>
  ofRecords === undefined
    ? `SELECT FROM audit_line AS line WHERE ${where}`
    : `SELECT DISTINCT target.line_id FROM ${ofRecords} JOIN audit_target AS target ON ${OF_NAMED}
       JOIN audit_line AS line ON line.id = target.line_id WHERE ${where}`;
