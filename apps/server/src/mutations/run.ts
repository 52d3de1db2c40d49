import { randomUUID } from 'node:crypto';
import type { Call } from '@comptoir/marketplace-api/call';
import { fillPath } from '@comptoir/marketplace-api/path';
import { AppError } from '@comptoir/shared/errors';
import { type Act, type ChangeResult, isChangedKind } from '@comptoir/shared/history/changes';
import type { ReferenceSetName } from '@comptoir/shared/reference/reference';
import type { CurrentUser } from '@comptoir/shared/session/session';
import type { AuditEntry, Who } from '../audit/audit.ts';
import { copyWrite } from '../catalogue-index/after-write.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import type { Caller } from '../marketplace/caller.ts';
import type { Marketplace } from '../marketplace/client.ts';
import type { AnyArgs } from '../marketplace/request.ts';
import { hadNoEffect, mayStillArrive } from '../marketplace/retry.ts';
import { type BoundCall, bindCall, type Context, callContext } from '../trpc/context.ts';
import type { Creation } from './creation-declaration.ts';
import { withRecordLock } from './record-lock.ts';
import type { AffectedRecord, Change, RecordKind, Target } from './target.ts';

/** One write that a mutation has sent (OUT-001). While it is on its way its outcome is unknown. */
interface SentWrite {
  call: Call;
  outcome: 'done' | 'refused' | 'unknown';
  /** With unknown outcome: the marketplace may still process it. */
  mayStillArrive: boolean;
}

/**
 * The marketplace client of one mutation. It keeps the outcome of each write, in order. If the marketplace sends ETags, a write has that of
 * the last read (`If-Match`), so that a concurrent change causes a refusal instead of being overwritten.
 */
export function watchSending(marketplace: Marketplace) {
  const writes: SentWrite[] = [];
  const tags = new Map<string, string>();
  const checks: (() => Promise<void>)[] = [];

  async function watch<Result>(call: Call, args: AnyArgs, send: (args: AnyArgs) => Promise<Result>): Promise<Result> {
    const address = fillPath(call.path, args.params ?? {});
    // A GET that must not be repeated is a write (OP-045).
    if (call.method === 'GET' && call.repeatable)
      // The ETag of a list is that of no record, also when a record is written at the address of its list (OP-017).
      return send(call.reply.kind === 'list' ? args : { ...args, onTag: (tag) => tags.set(address, tag) });
    for (const check of checks) await check();
    const write: SentWrite = { call, outcome: 'unknown', mayStillArrive: true };
    writes.push(write);
    try {
      const result = await send({ ...args, ifMatch: tags.get(address) });
      Object.assign(write, { outcome: 'done', mayStillArrive: false });
      return result;
    } catch (error) {
      Object.assign(write, { outcome: hadNoEffect(error) ? 'refused' : 'unknown', mayStillArrive: mayStillArrive(error) });
      throw error;
    }
  }

  const watched: Marketplace = {
    ...marketplace,
    call: (description, args) => watch(description, args, (all) => marketplace.call(description, all as typeof args)),
    rows: (description, args) => watch(description, args, (all) => marketplace.rows(description, all as typeof args)),
    done: (description, args) => watch(description, args, (all) => marketplace.done(description, all as typeof args)),
  };
  /** The outcome of the last write, when its reply does not say it, or says it in its body. */
  const settleLast = (outcome: 'done' | 'refused') => void Object.assign(writes.at(-1) ?? {}, { outcome, mayStillArrive: false });
  /** Runs a check right before each write, which is not sent when it throws. */
  const beforeWrite = (check: () => Promise<void>) => void checks.push(check);
  return { marketplace: watched, sent: (): readonly SentWrite[] => writes, settleLast, beforeWrite };
}

/** Context of a procedure for administrators. */
export interface AdminContext extends Context {
  session: { id: string; caller: Caller; user: CurrentUser };
  /** Sends a call of the marketplace for this session. */
  call: BoundCall;
  who: Who & { written?: boolean };
}

/** Context of a mutation. Its signal is never aborted: a write that was started is completed even if the browser disconnects. */
export interface MutationContext extends AdminContext {
  /** Declares the changes when they cannot be computed from the input (`changes: 'read'`): of all targets, or of one record. */
  changing(changes: readonly Change[], record?: string): void;
  /**
   * Declares records whose changes are done, in a mutation of several writes: when a later one is refused, the history has their changes
   * alone (OUT-002). Without it, a mutation that was refused after a write is uncertain.
   */
  done(...records: readonly string[]): void;
  /** Declares the name of a record whose changes do not contain it (HIS-003). */
  naming(record: string, name: string | null): void;
  /** Declares that the reply of the last write, though a success, says that it had no effect. */
  refusedByReply(): void;
  /** Declares that the last write, whose reply proves nothing, was found done by a read. */
  doneByReading(): void;
}

/** A constant, or computed from the input. */
export type StaleSets<Input> = readonly ReferenceSetName[] | ((input: Input) => readonly ReferenceSetName[]);

export interface Declaration<Input, Output> {
  /** What is done to the targets, as the history tells it (HIS-008); by default `edit`, and `create` for a creation. */
  act?: Act | ((input: Input) => Act);
  /** Kind of the records that the journal tells; by default that of a creation, or of the first target. */
  kind?: RecordKind;
  /** Every record that the mutation changes; a created record is known only when there is an output (MUT-001). */
  targets: (input: Input, output: Output | undefined) => readonly Target[];
  /** Changes of each target (MUT-002). `read`: the mutation calls `changing` after it has read the record. */
  changes: ((input: Input) => readonly Change[]) | 'read';
  /** Records that are locked during the mutation (MUT-004); by default all targets. */
  locks?: (input: Input) => readonly Target[];
  /** Cached reference sets that become stale. The browser's cache has its own policy (lib/trpc.ts). */
  stale?: StaleSets<Input>;
  /** The products among its targets stay as they are: the copy of the catalogue does not read them again (IDX-003). */
  leavesProducts?: true;
  /** For a mutation that creates a record, with a request key (MUT-005). */
  creation?: Creation<Input, Output>;
  run: (ctx: MutationContext, input: Input) => Promise<Output>;
}

/** Additional writes in the transaction of the history. */
type ExtraWrites = Prisma.PrismaPromise<unknown>[];

const unchanged = (targets: readonly Target[]): AffectedRecord[] => targets.map((target) => ({ ...target, changes: [] }));

const codeOf = (error: unknown) => (error instanceof AppError ? error.code : 'INTERNAL');

/** One run of a declared mutation: its lock, its line in the history, its stale sets. */
export function beginRun<Input, Output>(ctx: AdminContext, declared: Declaration<Input, Output>, input: Input, action: string) {
  const { audit, db, marketplace, reference } = ctx.services;
  const { creation, targets, changes, locks = (all: Input) => targets(all, undefined), stale = [], run } = declared;
  const staleSets = typeof stale === 'function' ? stale(input) : stale;
  const sending = watchSending(marketplace);
  let changed: readonly Change[] = changes === 'read' ? [] : changes(input);
  const changedOf = new Map<string, readonly Change[]>();
  const doneRecords = new Set<string>();
  const names = new Map<string, string>();
  const signal = new AbortController().signal;
  const sendingContext = callContext({ ...ctx, signal });
  const context: MutationContext = {
    ...ctx,
    signal,
    call: bindCall(sending.marketplace, sendingContext),
    services: { ...ctx.services, marketplace: sending.marketplace },
    changing: (next, record) => {
      if (record === undefined) changed = next;
      else changedOf.set(record, next);
    },
    done: (...records) => {
      for (const record of records) doneRecords.add(record);
    },
    naming: (record, name) => {
      if (name !== null) names.set(record, name);
    },
    refusedByReply: () => sending.settleLast('refused'),
    doneByReading: () => sending.settleLast('done'),
  };
  const isSent = (outcome: SentWrite['outcome']) => sending.sent().some((write) => write.outcome === outcome);
  const affected = (output: Output | undefined): AffectedRecord[] =>
    targets(input, output).map((target) => {
      const name = names.get(target.record);
      return { ...target, changes: changedOf.get(target.record) ?? changed, ...(name !== undefined && { name }) };
    });
  /** Locked on behalf of the targets, such as their company: it is changed with any of them, and not counted. */
  const containers = new Set(declared.locks?.(input).map(({ record }) => record));
  const isDone = ({ record }: Target) => doneRecords.has(record) || containers.has(record);
  const act = typeof declared.act === 'function' ? declared.act(input) : (declared.act ?? (creation === undefined ? 'edit' : 'create'));
  /** What the journal says: of a creation the created record, else the first declared target and those of its kind. */
  const changeOf = (result: ChangeResult, records: readonly AffectedRecord[]): AuditEntry['change'] => {
    const kind = declared.kind ?? creation?.kind ?? records[0]?.kind;
    if (kind === undefined || !isChangedKind(kind)) return undefined;
    const same = records.filter((one) => one.kind === kind);
    const made = result === 'partial' ? same.filter(({ changes: done }) => done.length > 0) : same;
    return { act, result, kind, record: (made[0] ?? same[0])?.record ?? '', count: Math.max(1, made.length) };
  };
  const entryOf = (outcome: string, result: ChangeResult, records: readonly AffectedRecord[]): AuditEntry => {
    const { written: _, ...who } = ctx.who;
    const change = changeOf(result, records);
    return { ...who, action, outcome, requestId: ctx.requestId, targets: records, ...(change && { change }) };
  };
  const lineId = randomUUID();
  const write = async (outcome: string, result: ChangeResult, records: readonly AffectedRecord[], beside: ExtraWrites) => {
    ctx.who.written = true;
    await audit.write(entryOf(outcome, result, records), lineId, ...beside);
  };
  /** Records that may have changed. One that may have been created has no uuid yet. */
  const uncertainRecords = (): AffectedRecord[] => [
    ...affected(undefined),
    ...(creation === undefined ? [] : [{ kind: creation.kind, record: '', changes: changed }]),
  ];

  /** What other readers have copied: the sets of the reference data, and the products. */
  const refreshCopies = async (output: Output | undefined) => {
    await reference.refreshAfterWrite(staleSets, ctx.session.caller);
    const records = affected(output).filter(({ kind }) => kind !== 'product' || !declared.leavesProducts);
    await copyWrite(ctx.services, sendingContext, act, records);
  };

  return {
    context,
    beforeWrite: sending.beforeWrite,
    work: () =>
      withRecordLock(db.pool, locks(input), (assertHeld) => {
        sending.beforeWrite(assertHeld);
        sending.beforeWrite(() => audit.intend(lineId, entryOf('UNCERTAIN', 'unknown', uncertainRecords())));
        return run(context, input);
      }),
    /**
     * After a failure: whether the marketplace may hold a change of this run that is not known, because the outcome of a write is unknown, or
     * it was done and not declared (OUT-001). The error that ended the run proves nothing: it may be that of a later call.
     */
    isUnknown: () => isSent('unknown') || (isSent('done') && doneRecords.size === 0),
    /** After a failure that is not unknown: number of records whose changes were done before it, and of all. */
    doneOf() {
      const counted = targets(input, undefined).filter(({ record }) => !containers.has(record));
      return { done: counted.filter(isDone).length, total: counted.length };
    },
    /** The marketplace may still be processing a write: what is missing now proves nothing yet (OUT-003). */
    mayStillArrive: () => sending.sent().some((write) => write.mayStillArrive),
    async succeeded(output: Output, ...beside: ExtraWrites): Promise<void> {
      await refreshCopies(output);
      await write('ok', 'done', affected(output), beside);
    },
    /** Called when nothing has changed. */
    refused: (error: unknown, ...beside: ExtraWrites) => write(codeOf(error), 'refused', unchanged(targets(input, undefined)), beside),
    /** Called when some records have changed before a later write was refused. */
    async partial(error: unknown): Promise<void> {
      await refreshCopies(undefined);
      await write(
        codeOf(error),
        'partial',
        [...affected(undefined).filter(isDone), ...unchanged(affected(undefined).filter((one) => !isDone(one)))],
        [],
      );
    },
    /** Called when the outcome is unknown. */
    async uncertain(...beside: ExtraWrites): Promise<void> {
      await refreshCopies(undefined);
      await write('UNCERTAIN', 'unknown', uncertainRecords(), beside);
    },
  };
}

export type Run<Input, Output> = ReturnType<typeof beginRun<Input, Output>>;
