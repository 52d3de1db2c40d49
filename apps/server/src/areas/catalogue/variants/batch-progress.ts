import { BatchItem, type BatchState, type VariantBatch } from '@comptoir/shared/catalogue/variants/variant-batch';
import { signatureOf } from '@comptoir/shared/catalogue/variants/variant-combinations';
import { keepNames } from '../../../audit/audit.ts';
import { openJobLine } from '../../../audit/job-line.ts';
import type { Attempt, JobServices } from '../../../jobs/handler.ts';
import { changesSent } from '../../../mutations/target.ts';

/** Number of refusals shown in «Tâches»; the product's screen shows all (VAS-006). */
const MAX_REFUSALS = 100;

/** A combination of a batch, with the values that are sent. */
export interface BatchRow {
  place: number;
  at: readonly number[];
  combination: { attributeUuid: string; attributeValueUuid: string | null; value: string }[];
  signature: string;
  price: number | null;
  stock: number | null;
  reference: string | null;
  /** Whether the row has its own price, stock or reference. */
  isFilled: boolean;
}

export function rowsOf({ axes, rows }: VariantBatch): BatchRow[] {
  // One shared object for each value of an axis, so that lines can compare by identity.
  const values = axes.map(({ attribute, values: own }) =>
    own.map(({ uuid, value }) => ({ attributeUuid: attribute, attributeValueUuid: uuid, value })),
  );
  return rows.map(({ at, ...cells }, place) => {
    const combination = at.flatMap((value, axis) => values[axis]?.[value] ?? []);
    const isFilled = cells.price !== null || cells.stock !== null || cells.reference !== null;
    return { place, at, combination, signature: signatureOf(combination), ...cells, isFilled };
  });
}

/** Groups combinations that differ only in the last attribute's value; a line contains every combination of its values. */
export function linesOf(rows: readonly BatchRow[]): BatchRow[][] {
  const lines = new Map<string, BatchRow[]>();
  for (const row of rows) {
    const start = row.at.slice(0, -1).join();
    lines.set(start, [...(lines.get(start) ?? []), row]);
  }
  return [...lines.values()];
}

export const chunksOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, chunk) => items.slice(chunk * size, (chunk + 1) * size));

export interface Note {
  row: BatchRow;
  state: BatchState;
  message?: string | null;
  record?: string;
}

/** A combination that this batch has created. */
const IS_NEW: ReadonlySet<BatchState> = new Set(['made', 'created']);

const OPEN: ReadonlySet<BatchState> = new Set(['sent', 'waiting', 'made']);

/** Results of the combinations so far, over all attempts. */
export async function openProgress(attempt: Attempt<'catalogue.createVariants'>, { db }: JobServices, total: number) {
  const line = await openJobLine(attempt, db, {
    action: 'catalogue.variants.startBatch',
    act: 'create',
    kind: 'variant',
    scope: { kind: 'product', record: attempt.payload.masterProduct },
  });
  const items = new Map((await attempt.readItems()).map((item) => [item.place, BatchItem.parse(item)]));
  const isOpen = ({ place }: { place: number }) => {
    const state = items.get(place)?.state;
    return state === undefined || OPEN.has(state);
  };
  const stopIfInterrupted = () => {
    const lines = [...items.values()].filter(({ state }) => !OPEN.has(state)).length;
    attempt.reportProgress({ bytes: 0, lines });
  };
  attempt.setTotal({ lines: total });
  stopIfInterrupted();

  return {
    isOpen,
    stateOf: ({ place }: BatchRow) => items.get(place)?.state,
    recordOf: ({ place }: BatchRow) => items.get(place)?.record,
    /** Ends the attempt when it was interrupted. */
    stopIfInterrupted,
    /** Written before the next step, so that no attempt repeats it; created variants are added to the history in the same transaction. */
    async note(notes: readonly Note[]): Promise<void> {
      if (notes.length === 0) return;
      const written = notes.map(
        ({ row, state, message, record }): BatchItem => ({ place: row.place, state, message: message ?? null, record: record ?? null }),
      );
      const created = notes.flatMap(({ row, state, record }) => {
        if (record === undefined || !IS_NEW.has(state) || items.get(row.place)?.state === 'made') return [];
        const values = row.combination.map(({ value }) => value);
        return [{ place: row.place, record, name: values.join(', '), changes: changesSent({ values }) }];
      });
      await line.note(written, created);
      await keepNames(
        db.pool,
        created.map(({ place: _, ...one }) => ({ kind: 'variant' as const, ...one })),
      );
      for (const item of written) items.set(item.place, item);
    },
    async end(rows: readonly BatchRow[]): Promise<void> {
      const counts = { created: 0, existed: 0, incomplete: 0, refused: 0 };
      const refusals: string[] = [];
      for (const { place, combination } of rows) {
        const item = items.get(place);
        if (item === undefined || item.state === 'sent' || item.state === 'waiting' || item.state === 'made') continue;
        counts[item.state] += 1;
        if (item.message !== null) refusals.push(`${combination.map(({ value }) => value).join(', ')} : ${item.message}`);
      }
      stopIfInterrupted();
      attempt.report({ creation: counts, refusals: refusals.slice(0, MAX_REFUSALS) });
      await line.end(counts.refused > 0);
    },
  };
}
