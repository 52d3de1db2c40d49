import type { SheetLine } from '@comptoir/shared/history/changes';
import type { Queryable } from '../pool.ts';

/**
 * The lines of records in the changed files of their operations, by plan and record (HIS-001). SQL, because pairs are looked up, and the lines
 * above each are counted.
 */
export async function readSheetLines(
  db: Queryable,
  places: readonly { plan: string; record: string }[],
): Promise<(plan: string, record: string) => SheetLine | null> {
  if (places.length === 0) return () => null;
  const { rows } = await db.query<SheetLine & { plan: string; record: string }>(
    `SELECT row.job_uuid AS plan, row.record::text, row.line,
       (SELECT count(*)::int FROM sheet_row AS above WHERE above.job_uuid = row.job_uuid AND above.line <= row.line) AS rank
     FROM unnest($1::uuid[], $2::uuid[]) AS place (plan, record)
     JOIN sheet_row AS row ON row.job_uuid = place.plan AND row.record = place.record AND row.fault IS NULL`,
    [places.map(({ plan }) => plan), places.map(({ record }) => record)],
  );
  const lines = new Map(rows.map(({ plan, record, line, rank }) => [`${plan}:${record}`, { line, rank }]));
  return (plan, record) => lines.get(`${plan}:${record}`) ?? null;
}
