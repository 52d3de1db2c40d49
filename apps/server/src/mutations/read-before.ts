import type { Page } from '@comptoir/shared/list';
import { recordName } from '@comptoir/shared/record-name';
import { readPages } from '../procedures/pages.ts';
import type { MutationContext } from './run.ts';
import { changesBetween, changesSent } from './target.ts';

/** Rows per call. */
const PAGE = 1_000;
/** Maximum number of pages read for the history: for a record after them only the new value is stored. */
const PAGES = 10;

interface ReadBefore<Row> {
  readPage: (paging: { page: number; itemsPerPage: number }) => Promise<Page<Row>>;
  /** Previous values of the fields in the request. */
  fieldsOf: (row: Row) => object;
}

/** Declares the previous values of the same fields of several records, and returns their rows; a failed read does not stop the write. */
export async function readBefore<Row extends { uuid: string }>(
  ctx: MutationContext,
  records: readonly string[],
  fields: object,
  { readPage, fieldsOf }: ReadBefore<Row>,
): Promise<Row[]> {
  ctx.changing(changesSent(fields));
  const missing = new Set(records);
  const rows: Row[] = [];
  try {
    for await (const { items } of readPages((page) => readPage({ page, itemsPerPage: PAGE }), PAGES)) {
      for (const row of items) {
        if (!missing.delete(row.uuid)) continue;
        rows.push(row);
        ctx.changing(changesBetween(fieldsOf(row), fields), row.uuid);
        ctx.naming(row.uuid, recordName(row as Record<string, unknown>));
      }
      if (missing.size === 0) break;
    }
  } catch (err) {
    ctx.services.log.warn({ event: 'mutation.before.not-read', err }, 'the records were not read before the write');
  }
  return rows;
}
