import { ImportRow } from '@comptoir/shared/imports/plan';
import type { importRowList } from '@comptoir/shared/imports/row-list';
import type { Page } from '@comptoir/shared/list';
import type { ListQuery } from '@comptoir/shared/list/input';
import type { Queryable } from '../../pool.ts';
import { CAUSE } from './rows.sql.ts';

const contains = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** A page of the rows of an import, by line (IPL-017). SQL, because it searches inside JSON values. */
export async function readRowPage(
  db: Queryable,
  { uuid, verdict, outcome, cause, search, page, itemsPerPage }: ListQuery<typeof importRowList>,
): Promise<Page<ImportRow>> {
  const where = `import_uuid = $1 AND ($2::text IS NULL OR verdict = $2) AND ($3::text IS NULL OR outcome = $3)
    AND ($6::text IS NULL OR (verdict IN ('refused', 'doubtful') AND ${CAUSE} = $6)) AND ($4::text IS NULL
    OR line::text = $5 OR EXISTS (SELECT FROM jsonb_each_text(values) AS cell WHERE cell.value ILIKE $4)
    OR EXISTS (SELECT FROM jsonb_array_elements(problems) AS problem WHERE problem->>'message' ILIKE $4))`;
  const values = [uuid, verdict ?? null, outcome ?? null, search ? contains(search) : null, search ?? null, cause ?? null];
  const [{ rows }, { rows: totals }] = await Promise.all([
    db.query(`SELECT line, values, verdict, outcome, problems FROM csv_import_row WHERE ${where} ORDER BY line LIMIT $7 OFFSET $8`, [
      ...values,
      itemsPerPage,
      (page - 1) * itemsPerPage,
    ]),
    db.query<{ total: number }>(`SELECT count(*)::int AS total FROM csv_import_row WHERE ${where}`, values),
  ]);
  return { items: rows.map((row) => ImportRow.parse(row)), total: totals[0]?.total ?? 0 };
}
