import { calls } from '@comptoir/marketplace-api/calls';
import type { ProductRow } from '@comptoir/shared/catalogue/products/products';
import { AppError } from '@comptoir/shared/errors';
import { databaseTime } from '../database-time.sql.ts';
import { isGone } from '../jobs/failure.ts';
import type { ListCaller } from '../procedures/list.ts';
import { productRowOf, type RecordRow, recordRow } from './rows.ts';
import { storeRecords } from './store.sql.ts';

/** Largest page whose rows are read again: the largest one of the screen. */
const MAX_ROWS = 100;
const IN_PARALLEL = 8;
/** Milliseconds after which the other rows of the page are those of the copy. */
const WITHIN_MS = 1_500;

interface PageRead {
  /** Without those that no longer exist. */
  rows: ProductRow[];
  isReadAgain: boolean;
  isOutage: boolean;
}

/** The rows of a page as they are now; those of the copy where the marketplace does not reply in time (IDX-002, IDX-006). */
export async function readPageAgain(caller: ListCaller, rows: readonly ProductRow[], isComplete: boolean): Promise<PageRead> {
  if (rows.length > MAX_ROWS) return { rows: [...rows], isReadAgain: false, isOutage: false };
  const { db, marketplace, signal, codeMask: _, service: __, ...context } = caller;
  const readAt = await databaseTime(db.pool);
  const stop = new AbortController();
  const timeout = AbortSignal.timeout(WITHIN_MS);
  const limits = AbortSignal.any([stop.signal, timeout, ...(signal ? [signal] : [])]);
  const current = new Map<string, ProductRow | null>();
  const records: RecordRow[] = [];
  let isOutage = false;
  const read = async (uuid: string) => {
    try {
      const product = await marketplace.call(calls.catalogue.products.get, { ...context, signal: limits, params: { uuid } });
      current.set(uuid, productRowOf(product));
      records.push(recordRow(product));
    } catch (error) {
      if (isGone(error)) current.set(uuid, null);
      if (!limits.aborted && error instanceof AppError && error.code === 'UPSTREAM_DOWN') {
        isOutage = true;
        stop.abort();
      }
    }
  };
  for (let at = 0; at < rows.length && !limits.aborted; at += IN_PARALLEL) {
    await Promise.all(rows.slice(at, at + IN_PARALLEL).map(({ uuid }) => read(uuid)));
  }
  // A marketplace that replies to nothing in this time.
  isOutage ||= timeout.aborted && current.size === 0;
  await storeRecords(db.pool, records, { readAt, isWrite: false, isNew: isComplete });
  return {
    rows: rows.flatMap((row) => {
      const now = current.get(row.uuid);
      return now === undefined ? [row] : now === null ? [] : [now];
    }),
    isReadAgain: rows.every(({ uuid }) => current.has(uuid)),
    isOutage,
  };
}
