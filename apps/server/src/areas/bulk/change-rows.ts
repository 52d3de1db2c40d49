import { setTimeout as wait } from 'node:timers/promises';
import { bulkTexts as texts } from '@comptoir/shared/bulk/texts';
import { AppError } from '@comptoir/shared/errors';
import { copyWrite } from '../../catalogue-index/after-write.ts';
import { isAboutRows, isGone, isOutage, refusalOfRecord, withEffect } from '../../jobs/failure.ts';
import type { JobServices } from '../../jobs/handler.ts';
import { hadNoEffect } from '../../marketplace/retry.ts';
import { withRecordLock } from '../../mutations/record-lock.ts';
import type { CallContext } from '../../trpc/context.ts';
import type { BulkAction } from './bulk-actions.ts';
import { type BulkAttempt, type BulkItem, type BulkNote, isOpen, openBulkItems } from './bulk-items.ts';
import type { BulkRow } from './bulk-set.ts';

/** States read concurrently. */
const CONCURRENCY = 4;
/** Tries of a call while the marketplace fails now and then, before the job waits as for an outage; first pause, doubled each time. */
const TRIES = 6;
const PAUSE_MS = 100;
/** Maximum wait for a record that somebody is saving. */
const LOCK_PATIENCE_MS = 3_000;
/** Number of refused and vanished rows named in «Tâches». */
const MAX_NAMED = 500;

const isTemporary = (error: unknown) => error instanceof AppError && isOutage(error.code);

const halvesOf = <Item>(items: readonly Item[]) => [items.slice(0, Math.ceil(items.length / 2)), items.slice(Math.ceil(items.length / 2))];

/**
 * Changes rows, call by call: each once, whatever becomes of the worker (BKO-001, BKO-003). `readRows`: the set, page by page; read again for
 * an action without `isSet`.
 */
export async function changeRows(
  attempt: BulkAttempt,
  services: JobServices,
  action: BulkAction,
  readRows: (context: CallContext) => AsyncIterable<readonly BulkRow[]>,
): Promise<null> {
  const { marketplace, sessions, db } = services;
  const { requestId } = attempt;
  const caller = sessions.callerFor(attempt.sessionId);
  const bulk = await openBulkItems(attempt, services, action);
  /** Of the set that this attempt has read: the history has no names of codes, and after a crash the next pass reads their products. */
  const nameOf = new Map<string, string>();

  async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await work();
      } catch (caught) {
        const error = withEffect(caught);
        if (tries === TRIES || !isTemporary(error)) throw error;
        await wait(PAUSE_MS * 2 ** tries, undefined, { signal: attempt.signal });
      }
    }
  }

  async function freeze(): Promise<void> {
    const rows: BulkRow[] = [];
    for await (const page of readRows({ caller, requestId, signal: attempt.signal })) {
      rows.push(...page);
      bulk.keepRows(page);
      for (const { record, name } of page) if (name !== null) nameOf.set(record, name);
      attempt.reportProgress({ bytes: 0, lines: 0 });
    }
    await bulk.freeze(rows);
  }

  /** Whether each row is already as the operation sets it; null for one that no longer exists. */
  async function readStates(part: readonly BulkItem[], context: CallContext): Promise<ReadonlyMap<string, boolean | null>> {
    const { isSet } = action;
    const states = new Map<string, boolean | null>();
    if (isSet !== undefined) {
      const waiting = [...part];
      const reader = async () => {
        for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
          const { record } = item;
          const state = await patiently(() => isSet(marketplace, context, record)).catch((error: unknown) => {
            if (isGone(error)) return null;
            throw error;
          });
          states.set(record, state);
        }
      };
      await Promise.all(Array.from({ length: CONCURRENCY }, reader));
      return states;
    }
    if (part.every(({ state }) => state === 'waiting')) return new Map(part.map(({ record }) => [record, false]));
    // The reply to an earlier call was lost: what has left the list is done.
    for (const { record } of part) states.set(record, true);
    for await (const page of readRows(context))
      for (const { record, row } of page) if (states.has(record)) states.set(record, action.isDone(row));
    return states;
  }

  /** Brings changed rows into the copy of the catalogue, before they are noted: after a crash in between it is done again (IDX-003). */
  async function copyChanged(changed: readonly BulkItem[], context: CallContext): Promise<void> {
    if (changed.length === 0 || action.leavesProducts) return;
    const { kind, act, changesOf } = action;
    const records = changed.map(({ record }) => {
      const name = nameOf.get(record);
      return { kind, record, changes: changesOf(record), ...(name !== undefined && { name }) };
    });
    await copyWrite({ ...services, log: attempt.log }, context, act, records);
  }

  /** Changes some rows in one call. */
  async function send(part: readonly BulkItem[], context: CallContext, assertHeld: () => Promise<void>): Promise<void> {
    const states = await readStates(part, context);
    const known = part.flatMap((item): BulkNote[] => {
      const isDone = states.get(item.record) ?? null;
      if (isDone === null) return [{ item, state: 'gone' }];
      return isDone ? [{ item, state: item.state === 'sent' ? 'done' : 'same' }] : [];
    });
    await copyChanged(
      known.flatMap(({ item, state }) => (state === 'done' ? [item] : [])),
      context,
    );
    await bulk.note(known);
    const rest = part.filter(isOpen);
    if (rest.length === 0) return;
    const before = rest.map((item): BulkNote => ({ item, state: item.state }));
    await bulk.note(rest.map((item) => ({ item, state: 'sent' })));
    try {
      await assertHeld();
      await action.write(
        marketplace,
        context,
        rest.map(({ record }) => record),
      );
    } catch (error) {
      // A row that was sent before may still be changed by that call.
      if (hadNoEffect(error)) await bulk.note(before);
      throw error;
    }
    await copyChanged(rest, context);
    await bulk.note(rest.map((item) => ({ item, state: 'done' })));
  }

  /** Nobody edits the records between the read of their states and the write. */
  const sendLocked = (part: readonly BulkItem[]) =>
    attempt.toTheEnd((signal) => {
      const targets = action.isLocked ? part.map(({ record }) => ({ kind: action.kind, record })) : [];
      return withRecordLock(db.pool, targets, (assertHeld) => send(part, { caller, requestId, signal }, assertHeld), {
        patienceMs: LOCK_PATIENCE_MS,
      });
    });

  /** A refused call is sent again in halves, until the refused rows are found. */
  async function change(part: readonly BulkItem[]): Promise<void> {
    try {
      await patiently(() => sendLocked(part.filter(isOpen)));
    } catch (error) {
      if (!isAboutRows(error)) {
        // Rows that were sent without a reply are counted in a task that fails.
        attempt.report({ bulk: bulk.counts() });
        throw error;
      }
      const [item, ...others] = part.filter(isOpen);
      if (item !== undefined && others.length > 0) for (const half of halvesOf([item, ...others])) await change(half);
      else if (item !== undefined) await bulk.note([{ item, ...refusedNote(error) }]);
    }
    attempt.report({ bulk: bulk.counts() });
    attempt.reportProgress({ bytes: 0, lines: bulk.settled() });
  }

  function refusedNote(error: AppError): Omit<BulkNote, 'item'> {
    return error.code === 'NOT_FOUND' ? { state: 'gone' } : { state: 'refused', message: refusalOfRecord(error, texts) };
  }

  if (bulk.items.length === 0) await freeze();
  // An earlier attempt has read the rows: those that are still in the list are read again.
  else if (action.afterDone !== undefined)
    for await (const page of readRows({ caller, requestId, signal: attempt.signal })) bulk.keepRows(page);
  attempt.setTotal({ lines: bulk.items.length });
  attempt.reportProgress({ bytes: 0, lines: bulk.settled() });
  const open = bulk.items.filter(isOpen);
  for (let start = 0; start < open.length; start += action.perCall) await change(open.slice(start, start + action.perCall));

  const unchanged = bulk.items.filter(({ state }) => state === 'refused' || state === 'gone').slice(0, MAX_NAMED);
  const names = await bulk.namesOf(unchanged);
  const refusals = unchanged.map(({ place, record, state, message }) =>
    texts.refusal(names.get(record) ?? texts.unnamed(action.kind, place), state === 'gone' ? texts.gone : (message ?? texts.refused)),
  );
  await bulk.end();
  attempt.report({ bulk: bulk.counts(), refusals });
  return null;
}
