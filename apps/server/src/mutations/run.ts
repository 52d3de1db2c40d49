import { AppError } from '@comptoir/shared/errors';
import type { ReferenceSetName } from '@comptoir/shared/reference/reference';
import type { CurrentUser } from '@comptoir/shared/session/session';
import type { Who } from '../audit/audit.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import type { Caller } from '../marketplace/caller.ts';
import type { Context } from '../trpc/context.ts';
import type { Creation } from './creation-declaration.ts';
import { withRecordLock } from './record-lock.ts';
import { watchSending } from './sending.ts';
import type { AffectedRecord, Change, Target } from './target.ts';

/** Context of a procedure for administrators. */
export interface AdminContext extends Context {
  session: { id: string; caller: Caller; user: CurrentUser };
  who: Who & { written?: boolean };
}

/** Context of a mutation. Its signal is never aborted: a write that was started is completed even if the browser disconnects. */
export interface MutationContext extends AdminContext {
  /** Declares the changes when they cannot be computed from the input (`changes: 'read'`): of all targets, or of one record. */
  changing(changes: readonly Change[], record?: string): void;
}

/** A constant, or computed from the input. */
export type StaleSets<Input> = readonly ReferenceSetName[] | ((input: Input) => readonly ReferenceSetName[]);

export interface Declaration<Input, Output> {
  /** Every record that the mutation changes; a created record is known only when there is an output (MUT-001). */
  targets: (input: Input, output: Output | undefined) => readonly Target[];
  /** Changes of each target (MUT-002). `read`: the mutation calls `changing` after it has read the record. */
  changes: ((input: Input) => readonly Change[]) | 'read';
  /** Records that are locked during the mutation (MUT-004); by default all targets. */
  locks?: (input: Input) => readonly Target[];
  /** Cached reference sets that become stale. The browser's cache has its own policy (query-client.ts). */
  stale?: StaleSets<Input>;
  /** For a mutation that creates a record, with a request key (MUT-005). */
  creation?: Creation<Input, Output>;
  run: (ctx: MutationContext, input: Input) => Promise<Output>;
}

/** Additional writes in the transaction of the history. */
type ExtraWrites = Prisma.PrismaPromise<unknown>[];

/** One run of a declared mutation: its lock, its line in the history, its stale sets. */
export function beginRun<Input, Output>(ctx: AdminContext, declared: Declaration<Input, Output>, input: Input, action: string) {
  const { audit, db, marketplace, reference } = ctx.services;
  const { creation, targets, changes, locks = (all: Input) => targets(all, undefined), stale = [], run } = declared;
  const staleSets = typeof stale === 'function' ? stale(input) : stale;
  const sending = watchSending(marketplace);
  let changed: readonly Change[] = changes === 'read' ? [] : changes(input);
  const changedOf = new Map<string, readonly Change[]>();
  const context: MutationContext = {
    ...ctx,
    signal: new AbortController().signal,
    services: { ...ctx.services, marketplace: sending.marketplace },
    changing: (next, record) => {
      if (record === undefined) changed = next;
      else changedOf.set(record, next);
    },
  };
  const affected = (output: Output | undefined): AffectedRecord[] =>
    targets(input, output).map((target) => ({ ...target, changes: changedOf.get(target.record) ?? changed }));
  const write = async (outcome: string, records: readonly AffectedRecord[], beside: ExtraWrites) => {
    const { written: _, ...who } = ctx.who;
    ctx.who.written = true;
    await audit.write({ ...who, action, outcome, requestId: ctx.requestId, targets: records }, ...beside);
  };

  return {
    context,
    work: () => withRecordLock(db.pool, locks(input), () => run(context, input)),
    /**
     * After a failure: whether the marketplace may hold a change of this run, because a write was done, or its outcome is unknown (OUT-001).
     * The error that ended the run proves nothing: it may be that of a later call.
     */
    isUnknown: () => sending.sent().some(({ outcome }) => outcome !== 'refused'),
    /** The marketplace may still be processing a write: what is missing now proves nothing yet (OUT-003). */
    mayStillArrive: () => sending.sent().some((write) => write.mayStillArrive),
    async succeeded(output: Output, ...beside: ExtraWrites): Promise<void> {
      await reference.refreshAfterWrite(staleSets, ctx.session.caller);
      await write('ok', affected(output), beside);
    },
    /** Called when nothing has changed. */
    refused: (error: unknown, ...beside: ExtraWrites) =>
      write(
        error instanceof AppError ? error.code : 'INTERNAL',
        targets(input, undefined).map((target) => ({ ...target, changes: [] })),
        beside,
      ),
    /** Called when the outcome is unknown. A record that may have been created has no uuid yet. */
    async uncertain(...beside: ExtraWrites): Promise<void> {
      await reference.refreshAfterWrite(staleSets, ctx.session.caller);
      const created: AffectedRecord[] = creation === undefined ? [] : [{ kind: creation.kind, record: '', changes: changed }];
      await write('UNCERTAIN', [...affected(undefined), ...created], beside);
    },
  };
}

export type Run<Input, Output> = ReturnType<typeof beginRun<Input, Output>>;
