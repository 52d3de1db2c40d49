import type { LucideIcon } from 'lucide-react';

/** Actions on the selected rows; each is confirmed first. */
export interface BulkAction<Row> {
  label: string;
  icon: LucideIcon;
  danger?: boolean;
  /** Refusal when nothing is selected; no call is sent then. */
  none: string;
  /** Title and consequence of the confirmation. */
  title: (count: number) => string;
  consequence: string;
  /** Something to choose before the yes, and the refusal without it. */
  choice?: { label: string; options: readonly { value: string; label: string }[]; missing: string };
  /** Declined or done in part, the selection is dropped and the rows are read again («the page reloads»). */
  startsOver?: boolean;
  /** Rows that one call takes at most. */
  perCall: number;
  /** One call. `choice` is empty where there is nothing to choose. It may be sent again for the same rows. */
  send: (rows: readonly Row[], choice: string) => Promise<unknown>;
  done: (count: number) => string;
}

export interface BulkOutcome<Row> {
  done: Row[];
  failed: { row: Row; error: unknown }[];
  /** Not sent: interrupted before. */
  untouched: Row[];
}

interface BulkRun<Row> {
  perCall: number;
  send: (rows: readonly Row[]) => Promise<unknown>;
  /** A refusal may be one row's fault: the others are tried without it. Any other failure belongs to the call. */
  isRefusal: (error: unknown) => boolean;
  onProgress: (settled: number) => void;
  signal: AbortSignal;
}

/**
 * Sends the rows call after call. A call that is refused is sent again in halves until the rows at fault stand alone, so that one product
 * that went away does not keep a thousand others from being changed; anything else (an outage) fails the rows of its call as they are.
 */
export async function runBulk<Row>(rows: readonly Row[], run: BulkRun<Row>): Promise<BulkOutcome<Row>> {
  const outcome: BulkOutcome<Row> = { done: [], failed: [], untouched: [] };
  // The next call's rows last.
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
