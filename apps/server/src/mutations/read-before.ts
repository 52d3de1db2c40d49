import type { Page } from '@comptoir/shared/list';
import { readPages } from '../procedures/pages.ts';
import { changesBetween, changesSent } from './changes.ts';
import type { MutationContext } from './run.ts';

/** Rows per call. */
const PAGE = 1_000;
/** Pages read at most, for the history alone: of a record further down its list, only what it became is kept. */
const PAGES = 10;

interface ReadBefore<Row> {
  readPage: (paging: { page: number; itemsPerPage: number }) => Promise<Page<Row>>;
  /** What the fields that are sent held. */
  fieldsOf: (row: Row) => object;
}

/** What the same fields of several records held, read in their list: what cannot be read stops no write. */
export async function readBefore<Row extends { uuid: string }>(
  ctx: MutationContext,
  records: readonly string[],
  fields: object,
  { readPage, fieldsOf }: ReadBefore<Row>,
): Promise<void> {
  ctx.changing(changesSent(fields));
  const missing = new Set(records);
  try {
    for await (const { items } of readPages((page) => readPage({ page, itemsPerPage: PAGE }), PAGES)) {
      for (const row of items) if (missing.delete(row.uuid)) ctx.changing(changesBetween(fieldsOf(row), fields), row.uuid);
      if (missing.size === 0) return;
    }
  } catch (err) {
    ctx.services.log.warn({ event: 'mutation.before.not-read', err }, 'the records were not read before the write');
  }
}
