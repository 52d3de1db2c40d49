import type { Page } from '@comptoir/shared/list';
import { findRow } from '../../procedures/pages.ts';

/** Rows per call, and maximum number of calls. */
const READ = { page: 100, pages: 5 };

/** The row of a list that has exactly this e-mail, which is compared without case; null if there is none. */
export async function entryOfEmail<Row, Entry extends { email: string }>(
  email: string,
  read: (paging: { page: number; itemsPerPage: number }) => Promise<Page<Row>>,
  entryOf: (row: Row) => Entry,
): Promise<Entry | null> {
  const searched = email.toLowerCase();
  const row = await findRow(
    (page) => read({ page, itemsPerPage: READ.page }),
    (candidate) => entryOf(candidate).email.toLowerCase() === searched,
    READ.pages,
  );
  return row === undefined ? null : entryOf(row);
}
