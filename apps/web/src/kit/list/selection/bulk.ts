import type { LucideIcon } from 'lucide-react';

/** An action on the selected rows; it is always confirmed first. */
export interface BulkAction<Row> {
  label: string;
  icon: LucideIcon;
  danger?: boolean;
  /** Message when nothing is selected; no call is sent. */
  noSelectionText: string;
  /**
   * Rows that the action does not apply to: they are not sent, and the confirmation gives their number. When all rows are left out, the
   * action is disabled, with the reason (DAY-012).
   */
  leftOut?: { isLeftOut: (row: Row) => boolean; allLeftOut: (count: number) => string; someLeftOut: (count: number) => string };
  /** Title and text of the confirmation. */
  title: (count: number) => string;
  consequence: string;
  /** A choice required in the confirmation, and the message when it is missing. */
  choice?: { label: string; options: readonly { value: string; label: string }[]; missing: string };
  /** When the action is declined or done only in part, the selection is cleared and the rows are read again («the page reloads»). */
  startsOver?: boolean;
  /** Maximum number of rows per call. */
  perCall: number;
  /** Sends one call. `choice` is empty when there is no choice. May be called again for the same rows. */
  send: (rows: readonly Row[], choice: string) => Promise<unknown>;
  successText: (count: number) => string;
}

/** Splits the selected rows into those that an action is sent for and those that it leaves out. */
export function splitRows<Row>({ leftOut }: BulkAction<Row>, rows: readonly Row[]): { sent: Row[]; leftOut: Row[] } {
  const isLeftOut = leftOut?.isLeftOut ?? (() => false);
  return { sent: rows.filter((row) => !isLeftOut(row)), leftOut: rows.filter(isLeftOut) };
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
