import { setTimeout as wait } from 'node:timers/promises';
import { calls } from '@comptoir/marketplace-api/calls';
import { signatureOf } from '@comptoir/shared/catalogue/variants/variant-combinations';
import { EditVariantForm, variantPayload } from '@comptoir/shared/catalogue/variants/variant-rules';
import { batchTexts as texts } from '@comptoir/shared/catalogue/variants/variant-texts';
import { AppError } from '@comptoir/shared/errors';
import { copyWrite } from '../../../catalogue-index/after-write.ts';
import { isGone, refusalOf } from '../../../jobs/failure.ts';
import type { Attempt, JobServices } from '../../../jobs/handler.ts';
import { hadNoEffect } from '../../../marketplace/retry.ts';
import { bindCall } from '../../../trpc/context.ts';
import { type BatchRow, chunksOf, linesOf, type Note, openProgress, rowsOf } from './batch-progress.ts';
import { existingVariants, readAttributes } from './existing-variants.ts';
import { updateOf, variantValues } from './variant-edit.ts';

const { variants } = calls.catalogue;

/** Combinations between two reads of the product's variants: the maximum number with an unknown result after a crash. */
const SLICE = 100;
/** First delay between two reads of the product's variants, in milliseconds; doubled each time. */
const PAUSE_MS = 500;
/** Variants updated concurrently. */
const CONCURRENCY = 4;

/** Message of a refused combination; an error about the product, not about one combination, ends the attempt. */
function refusalOfOne(error: unknown): string {
  if (error instanceof AppError && error.fields.some(({ path }) => path.startsWith('masterProduct'))) throw error;
  return refusalOf(error, texts.refused);
}

/**
 * Creates the combinations of a batch, line by line, and sets the typed values of each (VAS-005, VAS-006). Combinations sent by a crashed
 * attempt are found by reading the product's variants: an existing combination is never created twice.
 */
export async function createVariants(attempt: Attempt<'catalogue.createVariants'>, services: JobServices): Promise<null> {
  const { marketplace, sessions, config } = services;
  const { masterProduct } = attempt.payload;
  // Without the attempt's signal: a sent request is awaited and its result written before an interruption takes effect.
  const context = { caller: sessions.callerFor(attempt.sessionId), requestId: attempt.requestId, signal: undefined };
  const call = bindCall(marketplace, context);
  const rows = rowsOf(attempt.payload);
  const progress = await openProgress(attempt, services, rows.length);
  const attributes = await readAttributes(call);

  const readExisting = async () =>
    new Map((await existingVariants(call, masterProduct, attributes)).map(({ uuid, combination }) => [signatureOf(combination), uuid]));

  /** One call for combinations that differ in one value; when it is refused, one call for each combination. */
  async function createLine(line: readonly BatchRow[]): Promise<void> {
    await progress.note(line.map((row) => ({ row, state: 'sent' as const })));
    try {
      const variantsAttributes = [...new Set(line.flatMap(({ combination }) => combination))];
      await call(variants.create, { body: { masterProduct, variantsAttributes } });
    } catch (error) {
      if (hadNoEffect(error)) await progress.note(line.map((row) => ({ row, state: 'waiting' as const })));
      const message = refusalOfOne(error);
      const [only, ...others] = line;
      if (only !== undefined && others.length === 0) return progress.note([{ row: only, state: 'refused', message }]);
      for (const one of line) {
        progress.stopIfInterrupted();
        await createLine([one]);
      }
    }
  }

  /** Sets the variant's own price, stock and reference; all other values stay those of the product. Returns why it could not. */
  async function fill({ price, stock, reference }: BatchRow, uuid: string): Promise<string | null> {
    try {
      const read = await call(variants.get, { params: { uuid } });
      const checked = EditVariantForm.safeParse({
        ...variantValues(read, marketplace.origin),
        ...(price !== null && { price }),
        ...(stock !== null && { stock, isSharedStock: false }),
        ...(reference !== null && { reference }),
      });
      if (!checked.success) return checked.error.issues.map(({ message }) => message).join(' ');
      await call(updateOf(checked.data), { params: { uuid }, body: variantPayload(checked.data) as never });
      return null;
    } catch (error) {
      // Archived since, by somebody else.
      return isGone(error) ? texts.gone : refusalOfOne(error);
    }
  }

  async function fillCreated(slice: readonly BatchRow[]): Promise<void> {
    for (const some of chunksOf(
      slice.filter((row) => progress.stateOf(row) === 'made'),
      CONCURRENCY,
    )) {
      progress.stopIfInterrupted();
      const filled = await Promise.all(
        some.map(async (row) => {
          const record = progress.recordOf(row) ?? '';
          const message = await fill(row, record);
          return { row, record, message, state: message === null ? ('created' as const) : ('incomplete' as const) };
        }),
      );
      await progress.note(filled);
    }
  }

  const made = (row: BatchRow, record: string) => ({ row, record, state: row.isFilled ? ('made' as const) : ('created' as const) });

  async function createSlice(slice: readonly BatchRow[], before: Map<string, string>): Promise<Map<string, string>> {
    const found = slice.flatMap((row) => {
      const record = before.get(row.signature);
      if (record === undefined || progress.stateOf(row) === 'made') return [];
      // Sent by an earlier attempt that did not receive the reply, or created by another user.
      return [progress.stateOf(row) === 'sent' ? made(row, record) : { row, record, state: 'existed' as const }];
    });
    await progress.note(found);
    const missing = slice.filter(({ signature }) => !before.has(signature));
    if (missing.length === 0) return before;
    for (const line of linesOf(missing)) {
      progress.stopIfInterrupted();
      await createLine(line);
    }
    const after = await readExisting();
    await progress.note(
      missing.flatMap((row): Note[] => {
        const record = after.get(row.signature);
        const refused = progress.stateOf(row) === 'refused';
        if (record !== undefined) return [refused ? { row, record, state: 'existed' as const } : made(row, record)];
        return refused ? [] : [{ row, state: 'refused' as const, message: texts.notCreated }];
      }),
    );
    return after;
  }

  /** Waits for combinations whose reply an earlier attempt has lost: the marketplace may still be creating them (OUT-003). */
  async function readSettled(): Promise<Map<string, string>> {
    const deadline = performance.now() + config.imports.callSettleMs;
    for (let pause = PAUSE_MS; ; pause *= 2) {
      const found = await readExisting();
      const left = deadline - performance.now();
      const isOpen = rows.some((row) => progress.stateOf(row) === 'sent' && !found.has(row.signature));
      if (!isOpen || left <= 0) return found;
      await wait(Math.min(pause, left), undefined, { signal: attempt.signal });
    }
  }

  let existing = await readSettled();
  try {
    for (const slice of chunksOf(rows.filter(progress.isOpen), SLICE)) {
      progress.stopIfInterrupted();
      existing = await createSlice(slice, existing);
      await fillCreated(slice);
    }
  } finally {
    // Also what was created before an interruption (IDX-003).
    await copyWrite({ ...services, log: attempt.log }, context, 'create', [{ kind: 'product', record: masterProduct, changes: [] }]);
  }
  await progress.end(rows);
  return null;
}
