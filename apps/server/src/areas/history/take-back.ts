import { AppError } from '@comptoir/shared/errors';
import { TAKE_BACKS, takeBackAction, takeBackOf, takeBackTexts as texts } from '@comptoir/shared/history/take-back';
import type { FieldChange } from '@comptoir/shared/history/values';
import { sameValue } from '@comptoir/shared/merge';
import { keepNames } from '../../audit/audit.ts';
import { openJobLine } from '../../audit/job-line.ts';
import { readJournal } from '../../audit/journal.sql.ts';
import { countUnstored, readTakenRecords, type TakenRecord } from '../../audit/take-back.sql.ts';
import { copyWrite } from '../../catalogue-index/after-write.ts';
import type { JobItem } from '../../jobs/claim.ts';
import { isGone, refusalOfRecord, withEffect } from '../../jobs/failure.ts';
import type { Handler } from '../../jobs/handler.ts';
import { withRecordLock } from '../../mutations/record-lock.ts';
import { reversedChanges } from '../../mutations/target.ts';
import type { Queryable } from '../../pool.ts';
import { ChangedSinceError, type Restorers } from '../../procedures/restorers.ts';

/** The operation of a line, and its records. Throws `NOT_FOUND` without one, `INVALID` when it cannot be taken back. */
export async function readOperation(pool: Queryable, line: string) {
  const [change] = await readJournal(pool, { line }, 1, 0);
  if (change === undefined) throw new AppError('NOT_FOUND', 'no such line in the history');
  const name = takeBackOf(change);
  if (name === null) throw new AppError('INVALID', 'the operation cannot be taken back');
  const { kind, field } = TAKE_BACKS[name];
  const [records, unstored] = await Promise.all([readTakenRecords(pool, { line, kind, field }), countUnstored(pool, line)]);
  return { change, name, kind, field, records, unstored };
}

const isKnown = ({ before, after }: FieldChange) => before !== undefined && after !== undefined;
/** Whether the history knows what the fields were. */
export const hasBefore = ({ changes }: TakenRecord): boolean => changes.every(isKnown);

/** What came of a record: `sent` is written before its call, so that a later attempt knows its own change from that of somebody else. */
type State = 'sent' | 'restored' | 'changed' | 'unknown' | 'gone' | 'refused';

interface Result {
  state: State;
  message?: string;
}

/** What is refused of one record does not end the others; a record that somebody else saves too long is one (BKO-002). */
const refusedOne = (error: unknown): Result => ({ state: 'refused', message: refusalOfRecord(error, texts) });

type Values = Readonly<Record<string, unknown>>;
const isEqual = (values: Values, others: Values) => Object.entries(others).every(([field, value]) => sameValue(values[field], value));

interface OneRecord {
  read: (set: Values) => Promise<Values>;
  write: (before: Values) => Promise<unknown>;
  markSent: () => Promise<void>;
}

/** Sets the fields of one record back, unless one of them was changed since. */
async function takeBackOne(taken: TakenRecord, wasSent: boolean, { read, write, markSent }: OneRecord): Promise<Result> {
  if (!hasBefore(taken)) return { state: 'unknown' };
  if (taken.isChanged) return { state: 'changed' };
  const before = Object.fromEntries(taken.changes.map((change) => [change.field, change.before]));
  const after = Object.fromEntries(taken.changes.map((change) => [change.field, change.after]));
  const current = await read(after).catch((error: unknown) => {
    if (!isGone(error)) throw withEffect(error);
    return null;
  });
  if (current === null) return { state: 'gone' };
  if (isEqual(current, before)) return { state: wasSent ? 'restored' : 'changed' };
  if (!isEqual(current, after)) return { state: 'changed' };
  await markSent();
  try {
    await write(before);
    return { state: 'restored' };
  } catch (error) {
    // An earlier attempt has set it back, and lost the reply.
    if (isGone(error)) return { state: wasSent ? 'restored' : 'gone' };
    if (error instanceof ChangedSinceError) return { state: wasSent ? 'restored' : 'changed' };
    return refusedOne(error);
  }
}

function reasonOf(name: string, { state, message }: Pick<JobItem, 'state' | 'message'>): string[] {
  switch (state) {
    case 'changed':
      return [texts.wasChanged(name)];
    case 'unknown':
      return [texts.wasUnknown(name)];
    case 'gone':
      return [texts.wasGone(name)];
    case 'refused':
      return [texts.wasRefused(name, message ?? texts.refused)];
    default:
      return [];
  }
}

/** Number of records named in «Tâches». */
const MAX_NAMED = 500;

/** Takes an operation back, record by record: each once, whatever becomes of the worker (HIS-013). */
export const takeBack =
  (restorers: Restorers): Handler<'history.takeBack'> =>
  async (attempt, services) => {
    const { marketplace, sessions, db } = services;
    const { line: operation } = attempt.payload;
    const { name, kind, field, records, unstored } = await readOperation(db.pool, operation);
    const restorer = restorers[name];
    const scope = await db.prisma.auditTarget.findFirst({
      where: { lineId: BigInt(operation), kind: { not: kind } },
      select: { kind: true, record: true },
    });
    const calling = { caller: sessions.callerFor(attempt.sessionId), requestId: attempt.requestId };
    const items = new Map((await attempt.readItems()).map((item) => [item.place, item]));
    const line = await openJobLine(attempt, db, { action: takeBackAction(name), act: 'restore', kind, scope });
    /** Stores what came of a record; one that is set back is added to the history in the same transaction. */
    const note = async ({ place, record, name: known, changes: made }: TakenRecord, state: State, message: string | null = null) => {
      const item = { place, state, message, record: null };
      const changes = reversedChanges(made);
      await line.note([item], state === 'restored' ? [{ place, record, changes }] : []);
      if (state === 'restored') await keepNames(db.pool, [{ kind, record, changes, ...(known !== null && { name: known }) }]);
      items.set(place, item);
    };
    attempt.setTotal({ lines: records.length });
    for (const [index, taken] of records.entries()) {
      attempt.reportProgress({ bytes: 0, lines: index });
      const known = items.get(taken.place);
      if (known !== undefined && known.state !== 'sent') continue;
      const { record } = taken;
      // Nobody edits the record between the look at its history and the write.
      const { state, message } = await attempt.toTheEnd((signal) =>
        withRecordLock(db.pool, [{ kind, record }], async (assertHeld): Promise<Result> => {
          const [current = taken] = await readTakenRecords(db.pool, { line: operation, kind, field, record });
          const context = { ...calling, signal };
          const result = await takeBackOne(current, known !== undefined, {
            read: (set) => restorer.read(marketplace, context, record, set),
            async write(before) {
              await assertHeld();
              return restorer.write(marketplace, context, record, before, scope?.record ?? null);
            },
            markSent: () => note(taken, 'sent'),
          });
          if (result.state === 'restored' && !restorer.leavesProducts) {
            const changes = reversedChanges(taken.changes);
            await copyWrite({ ...services, log: attempt.log }, context, 'edit', [{ kind, record, changes }]);
          }
          return result;
        }).catch(refusedOne),
      );
      await note(taken, state, message);
    }
    const stateOf = ({ place }: TakenRecord) => items.get(place)?.state;
    const restored = records.filter((taken) => stateOf(taken) === 'restored').length;
    const left = records.length - restored + unstored;
    const reasons = records.flatMap((taken) => {
      const item = items.get(taken.place);
      return item === undefined ? [] : reasonOf(taken.name ?? taken.record, item);
    });
    if (unstored > 0) reasons.unshift(texts.unstored(unstored));
    attempt.reportProgress({ bytes: 0, lines: records.length });
    attempt.report({ takeBack: { restored, left }, refusals: reasons.slice(0, MAX_NAMED) });
    await line.end(left > 0);
    return null;
  };
