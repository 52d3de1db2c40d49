import { AppError } from '@comptoir/shared/errors';
import { failureTexts } from '@comptoir/shared/failure-texts';
import { Uuid } from '@comptoir/shared/fields';
import type { TRPCMutationProcedure } from '@trpc/server';
import { z } from 'zod';
import { adminProcedure, type Declared, declare } from '../trpc/trpc.ts';
import { createOnce, verifyCreation } from './creation.ts';
import { type AdminContext, beginRun, type Declaration } from './run.ts';

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
  return new AppError('REFUSED', 'a write was refused after others were done', { cause, serverMessage });
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
