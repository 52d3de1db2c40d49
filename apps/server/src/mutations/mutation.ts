import { AppError } from '@comptoir/shared/errors';
import { Uuid } from '@comptoir/shared/fields';
import { failureTexts } from '@comptoir/shared/form-texts';
import type { TRPCMutationProcedure } from '@trpc/server';
import { z } from 'zod';
import { authorOf } from '../jobs/claim.ts';
import { adminProcedure, type Declared, declare } from '../trpc/trpc.ts';
import type { Creation } from './creation-declaration.ts';
import { TooManyRowsError } from './find.ts';
import type { KeyId, RequestKeyRow } from './request-key.sql.ts';
import { createRequestKeys, hashOf, type NaturalKey } from './request-key.ts';
import { type AdminContext, beginRun, type Declaration, type Run } from './run.ts';

interface Keyed<Input, Output> {
  ctx: AdminContext;
  creation: Creation<Input, Output>;
  run: Run<Input, Output>;
  action: string;
  input: Input;
  requestKey: string;
}

const uncertain = (cause?: unknown) => new AppError('UNCERTAIN', 'nobody knows whether the record was created', { cause });

/** The marketplace may still be processing the call: a missing record proves nothing yet (OUT-003). */
const mayStillAppear = <Input, Output>({ creation, run }: Pick<Keyed<Input, Output>, 'creation' | 'run'>) =>
  creation.mayAppearLate === true || run.mayStillArrive();

const idOf = ({ ctx, requestKey }: Keyed<never, never>): KeyId => ({ authorId: authorOf(ctx.session).id, key: requestKey });

/**
 * Returns the record, or null when it does not exist; throws UNCERTAIN when that cannot be read. Records that existed before are excluded.
 */
async function readBack<Input, Output>({ run, creation }: Keyed<Input, Output>, row: Pick<RequestKeyRow, 'naturalKey' | 'known'> | null) {
  if (row === null || row.naturalKey === null || creation.find === 'cannotBeFound') throw uncertain();
  const key = row.naturalKey as never;
  const found = await creation.find(run.context, key).catch((error: unknown) => {
    throw uncertain(error);
  });
  const created = found.filter((one) => !row.known.includes(one));
  const [first] = created;
  return first === undefined ? null : { output: creation.answer(first, key, created) };
}

/** Returns null when there are too many rows to read: the creation is then sent anyway, and cannot be read back. */
const foundBefore = async ({ creation, run }: Keyed<never, never>, naturalKey: NaturalKey) => {
  if (creation.find === 'cannotBeFound') return null;
  return creation.find(run.context, naturalKey as never).catch((error: unknown) => {
    if (error instanceof TooManyRowsError) return null;
    throw error;
  });
};

/**
 * Creates a record once, even if the request is repeated: repetitions get the output of the first one. When the reply is lost, the record
 * is searched by its natural key. Throws UNCERTAIN when the search is inconclusive: then only `verifyCreation` can resolve it.
 */
async function createOnce<Input, Output>(keyed: Keyed<Input, Output>): Promise<Output> {
  const { ctx, creation, run, action, input } = keyed;
  const keys = createRequestKeys(ctx.services.db);
  const id = idOf(keyed as never);
  const naturalKey = await creation.naturalKey(input, run.context);
  const acquired = await keys.acquire({ ...id, action, inputHash: hashOf(input), naturalKey });
  if ('earlier' in acquired) {
    const { earlier } = acquired;
    const mayRepeat = creation.find === 'cannotBeFound';
    // A request that may still be running writes its own line. Of one that has died the deadline is not changed.
    if (earlier.state === 'running' && !earlier.isWithinTime)
      await run.uncertain(mayRepeat ? keys.release(id) : keys.markUncertain(id, true));
    ctx.who.written = true;
    if (earlier.state === 'done') return (earlier.answer ?? undefined) as Output;
    throw uncertain();
  }
  const { own } = acquired;
  run.beforeWrite(async () => {
    if (!(await keys.renew(own))) throw uncertain('another request has the key');
  });
  const stopRenewal = keys.keep(own);
  try {
    await keys.setKnown(id, await foundBefore(keyed as never, naturalKey));
    const output = await run.work();
    await run.succeeded(output, keys.finish(own, output));
    return output;
  } catch (error) {
    if (!run.isUnknown()) {
      await run.refused(error, keys.release(own));
      throw error;
    }
    // What was sent may arrive until the deadline from now.
    await keys.renew(own).catch(() => undefined);
    if (creation.find === 'cannotBeFound') {
      await run.uncertain(keys.release(own));
      throw uncertain(error);
    }
    const found = await keys
      .find(id)
      .then((row) => readBack(keyed, row))
      .catch(() => 'unreadable' as const);
    if (found === 'unreadable' || (found === null && mayStillAppear(keyed))) {
      await run.uncertain(keys.markUncertain(id, mayStillAppear(keyed)));
      throw uncertain(error);
    }
    if (found === null) {
      await run.refused(error, keys.release(own));
      throw error;
    }
    await run.succeeded(found.output, keys.finish(own, found.output));
    return found.output;
  } finally {
    stopRenewal();
  }
}

/**
 * Resolves an uncertain creation: returns its output when the record exists, throws NOT_FOUND when it does not, otherwise UNCERTAIN.
 * Creates nothing.
 */
async function verifyCreation<Input, Output>(keyed: Keyed<Input, Output>): Promise<Output> {
  const { ctx, run } = keyed;
  const keys = createRequestKeys(ctx.services.db);
  const id = idOf(keyed as never);
  ctx.who.written = true;
  const row = await keys.find(id);
  const notFound = new AppError('NOT_FOUND', 'the record was not created');
  if (row === null) throw notFound;
  if (row.state === 'done') return (row.answer ?? undefined) as Output;
  if (row.state === 'running' && row.isWithinTime) throw uncertain();
  const found = await readBack(keyed, row);
  if (found === null) {
    // The marketplace may still be processing the call: a repetition could create the record twice.
    if (row.isWithinTime || !(await keys.removeExpired(id))) throw uncertain();
    await run.refused(notFound);
    throw notFound;
  }
  await run.succeeded(found.output, keys.finish(id, found.output));
  return found.output;
}

/** One key per form: a repetition with the same key returns the record that was created first (MUT-005). */
export const RequestKeyInput = z.object({ requestKey: Uuid.optional() });

/** Input of a creation besides its form. */
const KeyInput = RequestKeyInput.extend({
  /** Creates nothing, but returns the outcome of the creation with this key (MUT-006). */
  verify: z.boolean().optional(),
});
type KeyInput = z.input<typeof KeyInput>;

type DeclaredMutation<Input, Output> = Declared<TRPCMutationProcedure<{ input: Input; output: Output; meta: unknown }>>;

type Options<Schema extends z.ZodType, Output> = Declaration<z.output<Schema>, Output> & { input: Schema };

/** Told instead of the error of the call, whose code could claim that nothing was changed. */
const unknownOutcome = (cause: unknown) =>
  new AppError('UNCERTAIN', 'nobody knows whether the change was made', {
    cause,
    serverMessage: cause instanceof AppError ? cause.serverMessage : undefined,
  });

/** Told instead of a refusal that came after some records had changed (OUT-002). */
function partialOutcome(cause: unknown, done: number, total: number): AppError {
  const reason = cause instanceof AppError ? (cause.serverMessage ?? cause.fields[0]?.message) : undefined;
  const serverMessage = [failureTexts.partial(done, total), reason].filter(Boolean).join(' ');
  return new AppError('REFUSED', 'a write was refused after others were done', { cause, serverMessage, isPartial: true });
}

async function perform<Input, Output>(ctx: AdminContext, declared: Declaration<Input, Output>, input: Input, action: string) {
  const run = beginRun(ctx, declared, input, action);
  try {
    const output = await run.work();
    await run.succeeded(output);
    return output;
  } catch (error) {
    if (run.isUnknown()) {
      await run.uncertain();
      throw unknownOutcome(error);
    }
    const { done, total } = run.doneOf();
    if (done > 0) {
      await run.partial(error);
      throw partialOutcome(error, done, total);
    }
    await run.refused(error);
    throw error;
  }
}

/**
 * The only way to write: a mutation declares its targets, their changes, its locks and the sets that become stale. Every outcome is
 * recorded in the history; for a creation, in one transaction with its request key.
 */
export function mutation<Schema extends z.ZodType, Output>({ input: schema, ...declared }: Options<Schema, Output>) {
  type Input = z.output<Schema>;
  // tRPC's types cannot be computed while the schema is a type parameter.
  const base = adminProcedure.input(schema as unknown as z.ZodType<Record<string, unknown>, Record<string, unknown>>);
  const { creation } = declared;
  const procedure =
    creation === undefined
      ? base.mutation(({ ctx, input, path }) => perform(ctx, declared, input as Input, path))
      : base.input(KeyInput).mutation(({ ctx, input: sent, path }) => {
          const { requestKey, verify, ...rest } = sent;
          const input = rest as Input;
          if (requestKey === undefined) return perform(ctx, declared, input, path);
          const keyed = { ctx, creation, run: beginRun(ctx, declared, input, path), action: path, input, requestKey };
          return verify === true ? verifyCreation(keyed) : createOnce(keyed);
        });
  return declare(procedure) as unknown as DeclaredMutation<z.input<Schema>, Output>;
}

/** A mutation that creates a record: its input has the request key in addition to the form. */
export const creation = <Schema extends z.ZodType, Output>(
  options: Options<Schema, Output> & Required<Pick<Declaration<z.output<Schema>, Output>, 'creation'>>,
) => mutation(options) as unknown as DeclaredMutation<z.input<Schema> & KeyInput, Output>;
