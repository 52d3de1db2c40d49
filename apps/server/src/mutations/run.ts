import { AppError } from '@comptoir/shared/errors';
import type { ReferenceSetName } from '@comptoir/shared/reference/reference';
import type { CurrentUser } from '@comptoir/shared/session/session';
import type { Who } from '../audit/audit.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import type { Caller } from '../marketplace/caller.ts';
import { hadNoEffect } from '../marketplace/not-sent.ts';
import type { Context } from '../trpc/context.ts';
import type { Creation } from './creation-declaration.ts';
import { withRecordLock } from './record-lock.ts';
import { watchSending } from './sending.ts';
import type { AffectedRecord, Change, Target } from './target.ts';

/** What an administrator's procedure is given. */
export interface AdminContext extends Context {
  session: { id: string; caller: Caller; user: CurrentUser };
  who: Who & { written?: boolean };
}

/** What a mutation runs in. Its signal never aborts: the browser may leave, what was begun is brought to its end. */
export interface MutationContext extends AdminContext {
  /** What is about to change, where the input alone does not say it (`changes: 'read'`): of all targets, or of that one record. */
  changing(changes: readonly Change[], record?: string): void;
}

/** The same whatever the input, or by it. */
export type StaleSets<Input> = readonly ReferenceSetName[] | ((input: Input) => readonly ReferenceSetName[]);

export interface Declaration<Input, Output> {
  /** Every record it touches; one that it creates is known once there is an output (MUT-001). */
  targets: (input: Input, output: Output | undefined) => readonly Target[];
  /** What changes of each of them (MUT-002). `read`: it says so itself, with `changing`, once it has read the record. */
  changes: ((input: Input) => readonly Change[]) | 'read';
  /** Records that nobody else may write to meanwhile (MUT-004); all its targets when left out. */
  locks?: (input: Input) => readonly Target[];
  /** Copies of ours that are out of date afterwards. What the browser holds is its own policy (query-client.ts). */
  stale?: StaleSets<Input>;
  /** It creates a record, and takes a request key (MUT-005). */
  creation?: Creation<Input, Output>;
  run: (ctx: MutationContext, input: Input) => Promise<Output>;
}

/** What is to be written in one transaction with the history. */
type Beside = Prisma.PrismaPromise<unknown>[];

/** One run of a declared mutation: its lock, its line in the history, what becomes stale. */
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
  const write = async (outcome: string, records: readonly AffectedRecord[], beside: Beside) => {
    const { written: _, ...who } = ctx.who;
    ctx.who.written = true;
    await audit.write({ ...who, action, outcome, requestId: ctx.requestId, targets: records }, ...beside);
  };

  return {
    context,
    work: () => withRecordLock(db.pool, locks(input), () => run(context, input)),
    /** Something was sent, and what has become of it is not known. */
    isUnknown: (error: unknown) => sending.wasSent() && !hadNoEffect(error),
    async succeeded(output: Output, ...beside: Beside): Promise<void> {
      await reference.refreshAfterWrite(staleSets, ctx.session.caller);
      await write('ok', affected(output), beside);
    },
    /** Nothing has changed. */
    refused: (error: unknown, ...beside: Beside) =>
      write(
        error instanceof AppError ? error.code : 'INTERNAL',
        targets(input, undefined).map((target) => ({ ...target, changes: [] })),
        beside,
      ),
    /** Nobody knows whether it was done. A record that was perhaps created has no uuid yet. */
    async doubted(...beside: Beside): Promise<void> {
      await reference.refreshAfterWrite(staleSets, ctx.session.caller);
      const created: AffectedRecord[] = creation === undefined ? [] : [{ kind: creation.kind, record: '', changes: changed }];
      await write('UNCERTAIN', [...affected(undefined), ...created], beside);
    },
  };
}

export type Run<Input, Output> = ReturnType<typeof beginRun<Input, Output>>;
