import type { Answer, Call, JsonBody, JsonReply, Sent } from '@comptoir/marketplace-api/call';
import { Uuid } from '@comptoir/shared/fields';
import { z } from 'zod';
import type { CallArgs } from '../marketplace/request.ts';
import type { Context } from '../trpc/context.ts';
import { adminProcedure } from '../trpc/trpc.ts';
import { type Asking, asking } from './asking.ts';
import { editProcedure } from './edit.ts';

/** A call below `…/{uuid}`. */
type CallOfOne = Call<`${string}{uuid}`>;
type JsonCall = Call & { body: JsonBody<z.ZodType> };

interface RecordCalls {
  get: CallOfOne;
  create: JsonCall & { reply: JsonReply<z.ZodType<{ uuid: string }>> };
  update: CallOfOne & JsonCall;
}

interface RecordOptions<Calls extends RecordCalls, Form> {
  form: z.ZodType<Form>;
  /** The record as its form shows it. */
  formOf: (record: Answer<Calls['get']>, context: Context) => Form;
  /** The form as it is sent, whole. */
  bodyOf: (form: Form) => Sent<Calls['create']> & Sent<Calls['update']>;
}

export const One = z.object({ uuid: Uuid });

/** Sends a call whose arguments' types cannot be computed while the call is still a type parameter. */
const send = <C extends Call>(ctx: Asking, call: C, args: { params?: { uuid: string }; body?: unknown }): Promise<Answer<C>> =>
  ctx.services.marketplace.call(call, { ...asking(ctx), ...args } as unknown as CallArgs<C>);

const withoutNulls = (body: unknown) => Object.fromEntries(Object.entries(body as object).filter(([, value]) => value !== null));

/** `get`, `create` and `update` of a record whose form is sent whole. What a new one has not is left out (TRA-028). */
export const recordProcedures = <Calls extends RecordCalls, Form extends object>(
  calls: Calls,
  { form, formOf, bodyOf }: RecordOptions<Calls, Form>,
) => {
  const read = (ctx: Asking, uuid: string) => send<Calls['get']>(ctx, calls.get, { params: { uuid } });
  return {
    get: adminProcedure.input(One).query(async ({ ctx, input }) => formOf(await read(ctx, input.uuid), ctx)),
    create: adminProcedure.input(form as z.ZodType<Form, Form>).mutation(async ({ ctx, input }) => {
      const { uuid } = (await send(ctx, calls.create, { body: withoutNulls(bodyOf(input as Form)) })) as { uuid: string };
      return { uuid };
    }),
    update: editProcedure({
      form,
      read,
      formOf,
      write: (ctx, uuid, sent) => send(ctx, calls.update, { params: { uuid }, body: bodyOf(sent) }) as Promise<Answer<Calls['get']>>,
    }),
  };
};

/** Sends one flag of a record, alone, so that nothing else of it changes. */
export const flagProcedure = <C extends CallOfOne & JsonCall, const Flag extends keyof Sent<C> & string>(call: C, flag: Flag) => {
  type Input = { uuid: string } & Record<Flag, boolean>;
  const input = One.extend({ [flag]: z.boolean() }) as unknown as z.ZodType<Input, Input>;
  return adminProcedure.input(input).mutation(async ({ ctx, input: sent }) => {
    const { uuid, ...body } = sent as Input;
    await send(ctx, call, { params: { uuid }, body });
  });
};

/** Sends the same change of whichever record is named. */
export const changeProcedure = <C extends CallOfOne & JsonCall>(call: C, body: Sent<C>) =>
  adminProcedure.input(One).mutation(async ({ ctx, input }) => {
    await send(ctx, call, { params: input, body });
  });

export const removeProcedure = (call: CallOfOne) =>
  adminProcedure.input(One).mutation(async ({ ctx, input }) => {
    await send(ctx, call, { params: input });
  });
