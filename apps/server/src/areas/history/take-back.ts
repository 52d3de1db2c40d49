import { AppError } from '@comptoir/shared/errors';
import { TAKE_BACKS, takeBackOf, takeBackTexts as texts } from '@comptoir/shared/history/take-back';
import type { FieldChange } from '@comptoir/shared/history/values';
import { sameValue } from '@comptoir/shared/merge';
import { readJournal } from '../../audit/journal.sql.ts';
import { keepNames } from '../../audit/record-names.ts';
import { countUnstored, insertTakeBackLine, readTakenRecords, type TakenRecord } from '../../audit/take-back.sql.ts';
import type { JobItem } from '../../jobs/claim.ts';
import { refusalOf } from '../../jobs/failure.ts';
import type { Handler } from '../../jobs/handler.ts';
import { reversedChanges } from '../../mutations/changes.ts';
import { withRecordLock } from '../../mutations/record-lock.ts';
import type { Queryable } from '../../pool.ts';
import type { Restorers } from '../../procedures/restorers.ts';

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

const isMissing = (error: unknown) => error instanceof AppError && error.code === 'NOT_FOUND';

type Values = Readonly<Record<string, unknown>>;
const isEqual = (values: Values, others: Values) => Object.entries(others).every(([field, value]) => sameValue(values[field], value));

interface OneRecord {
  read: (set: Values) => Promise<Values>;
  write: (before: Values) => Promise<unknown>;
  markSent: () => Promise<void>;
}

/** Sets the fields of one record back, unless one of them was changed since. */
async function takeBackOne(
  taken: TakenRecord,
  wasSent: boolean,
  { read, write, markSent }: OneRecord,
): Promise<{ state: State; message?: string }> {
  if (!hasBefore(taken)) return { state: 'unknown' };
  if (taken.isChanged) return { state: 'changed' };
  const before = Object.fromEntries(taken.changes.map((change) => [change.field, change.before]));
  const after = Object.fromEntries(taken.changes.map((change) => [change.field, change.after]));
  const current = await read(after).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
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
    if (isMissing(error)) return { state: wasSent ? 'restored' : 'gone' };
    return { state: 'refused', message: refusalOf(error, texts.refused) };
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
    const note = async (place: number, state: State, message: string | null = null) => {
      const item = { place, state, message, record: null };
      await attempt.writeItems([item]);
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
        withRecordLock(db.pool, [{ kind, record }], async () => {
          const [current = taken] = await readTakenRecords(db.pool, { line: operation, kind, field, record });
          return takeBackOne(current, known !== undefined, {
            read: (set) => restorer.read(marketplace, { ...calling, signal }, record, set),
            write: (before) => restorer.write(marketplace, { ...calling, signal }, record, before, scope?.record ?? null),
            markSent: () => note(taken.place, 'sent'),
          });
        }),
      );
      await note(taken.place, state, message);
    }
    const stateOf = ({ place }: TakenRecord) => items.get(place)?.state;
    const restored = records.filter((taken) => stateOf(taken) === 'restored');
    const left = records.length - restored.length + unstored;
    const reasons = records.flatMap((taken) => {
      const item = items.get(taken.place);
      return item === undefined ? [] : reasonOf(taken.name ?? taken.record, item);
    });
    if (unstored > 0) reasons.unshift(texts.unstored(unstored));
    attempt.reportProgress({ bytes: 0, lines: records.length });
    attempt.report({ takeBack: { restored: restored.length, left }, refusals: reasons.slice(0, MAX_NAMED) });
    const job = await db.prisma.job.findUnique({ where: { uuid: attempt.claim.uuid }, select: { authorName: true } });
    await keepNames(
      db.pool,
      restored.map(({ record, name, changes }) => ({ kind, record, changes: reversedChanges(changes), ...(name !== null && { name }) })),
    );
    const line = { name, kind, scope, restored, isPartial: left > 0, email: job?.authorName ?? '' };
    await attempt.fenced((client) => insertTakeBackLine(client, { ...line, requestId: attempt.requestId }));
    return null;
  };
