import type { BulkActionName, BulkListName } from '@comptoir/shared/bulk/bulk-order';
import { selectionTexts } from '@comptoir/shared/list-texts';
import type { LucideIcon } from 'lucide-react';
import { type Inputs, mutate, queryClient, trpc } from '../../../lib/trpc.ts';

/** An action on a selection; it is always confirmed first. */
export interface BulkAction<Row> {
  label: string;
  icon: LucideIcon;
  danger?: boolean;
  /** The selected rows that the action applies to; the others stay selected. */
  rows: readonly Row[];
  /** Why it applies to none: shown when nothing is selected, and otherwise by the disabled action (DAY-012). */
  reason: string;
  /** The act on that many rows: the question before it, and the answer that starts it. */
  act: (count: number) => string;
  /** Paragraphs of the question. */
  consequence: readonly string[];
  /** When the action is declined or done only in part, the selection is cleared and the rows are read again («the page reloads»). */
  startsOver?: boolean;
  /** Maximum number of rows per call. */
  perCall: number;
  /** Sends one call. May be called again for the same rows. */
  send: (rows: readonly Row[]) => Promise<unknown>;
  successText: (count: number) => string;
  /**
   * The operation on all rows of the list, as a job of the server (BKO-001): its name. `isFinal`: it cannot be taken back, as
   * `consequence` says (BKO-005).
   */
  order?: { name: BulkActionName; isFinal: boolean };
}

/** The action for a selection, which may be empty. */
export type BulkActionOf<Row> = (selected: readonly Row[]) => BulkAction<Row>;

/** Rows that the tab sends itself: those of the largest page. More are all rows of the filters but some, which the server reads (BKO-001). */
export const TICKED_MAX = 1_000;

/** Why the action cannot be applied to a selection of this many rows; undefined when it can. `all`: all rows of the filters. */
export function blockedReason<Row>(
  { reason, rows, order }: Pick<BulkAction<Row>, 'reason' | 'rows' | 'order'>,
  { all, count }: { all: boolean; count: number },
): string | undefined {
  if (all ? count === 0 : rows.length === 0) return reason;
  return !all && order !== undefined && rows.length > TICKED_MAX ? selectionTexts.tooManyTicked(TICKED_MAX) : undefined;
}

export interface BulkOutcome<Row> {
  done: Row[];
  failed: { row: Row; error: unknown }[];
  /** Rows not sent, because the run was interrupted. */
  untouched: Row[];
}

interface BulkRun<Row> {
  perCall: number;
  send: (rows: readonly Row[]) => Promise<unknown>;
  /** True when the error may be caused by a single row: the other rows are then sent without it. Any other error fails the call. */
  isRefusal: (error: unknown) => boolean;
  onProgress: (settled: number) => void;
  signal: AbortSignal;
}

/**
 * Sends the rows in consecutive calls. A refused call is sent again in halves until the refused rows are found, so that one deleted product
 * does not prevent a thousand others from being changed. Any other error (an outage) fails all rows of its call.
 */
export async function runBulk<Row>(rows: readonly Row[], run: BulkRun<Row>): Promise<BulkOutcome<Row>> {
  const outcome: BulkOutcome<Row> = { done: [], failed: [], untouched: [] };
  // A stack: the rows of the next call are last.
  const waiting = chunks(rows, run.perCall).reverse();
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if (run.signal.aborted) {
      outcome.untouched.push(...part);
      continue;
    }
    try {
      await run.send(part);
      outcome.done.push(...part);
    } catch (error) {
      if (part.length > 1 && run.isRefusal(error)) {
        waiting.push(...chunks(part, Math.ceil(part.length / 2)).reverse());
        continue;
      }
      outcome.failed.push(...part.map((row) => ({ row, error })));
    }
    run.onProgress(outcome.done.length + outcome.failed.length);
  }
  return outcome;
}

function chunks<Row>(rows: readonly Row[], size: number): Row[][] {
  const parts: Row[][] = [];
  for (let start = 0; start < rows.length; start += size) parts.push(rows.slice(start, start + size));
  return parts;
}

/** An operation on at most this many rows stays on its screen; a larger one runs in «Tâches» at once. */
export const ON_SCREEN_MAX = 200;

/** All rows of a list with its filters, except the unticked ones. */
export interface OrderedSet {
  list: string;
  filters: object;
  except: readonly string[];
}

/** Starts an operation on all rows of a list, as a job of the server (BKO-001). */
export async function startOrder(set: OrderedSet & { action: BulkActionName; requestKey: string }) {
  // Only the declaration of the list knows that it has bulk operations.
  const order = set as OrderedSet & { list: BulkListName } as Inputs['bulk']['start'];
  const job = await mutate(trpc.bulk.start.mutationOptions({ meta: { stale: ['jobs'] } }), order);
  queryClient.setQueryData(trpc.jobs.get.queryKey({ uuid: job.uuid }), job);
  return job;
}
