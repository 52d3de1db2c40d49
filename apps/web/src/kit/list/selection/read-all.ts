import type { Page } from '@comptoir/shared/list';

/** Rows per call: the maximum page size of a list (LST-011). */
const AT_A_TIME = 1000;

interface ReadAll<Row> {
  readPage: (paging: { page: number; itemsPerPage: number }) => Promise<Page<Row>>;
  onProgress: (read: number, total: number) => void;
  signal: AbortSignal;
}

/** Reads all rows of a result, page by page; a page of the marketplace may have fewer rows than requested. */
export async function readAll<Row>({ readPage, onProgress, signal }: ReadAll<Row>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await readPage({ page, itemsPerPage: AT_A_TIME });
    signal.throwIfAborted();
    rows.push(...items);
    onProgress(rows.length, total);
    if (items.length === 0 || rows.length >= total) return rows;
  }
}
