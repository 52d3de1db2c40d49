import type { Answer, Call, JsonBody, JsonReply, Sent } from '@comptoir/marketplace-api/call';
import { Uuid } from '@comptoir/shared/fields';
import type { ReferenceSetName } from '@comptoir/shared/reference/reference';
import { secretFieldsOf } from '@comptoir/shared/secret-fields';
import { z } from 'zod';
import type { CallArgs } from '../marketplace/request.ts';
import { changesBetween, changesOfNew, changesSent } from '../mutations/changes.ts';
import type { Creation } from '../mutations/creation-declaration.ts';
import { creation, mutation } from '../mutations/mutation.ts';
import type { NaturalKey } from '../mutations/request-key.ts';
import type { MutationContext } from '../mutations/run.ts';
import { byUuid, type RecordKind } from '../mutations/target.ts';
import type { Context } from '../trpc/context.ts';
import { adminProcedure } from '../trpc/trpc.ts';
import { callContext, type ProcedureContext } from './call-context.ts';
import { editProcedure } from './edit.ts';

/** A call below `…/{uuid}`. */
type CallOfOne = Call<`${string}{uuid}`>;
type JsonCall = Call & { body: JsonBody<z.ZodType> };
/** A call that changes some fields of one record: named in its path, or else in its body (OP-017). */
type CallOfFields = (CallOfOne & JsonCall) | (Call & { body: JsonBody<z.ZodType<{ uuid: string }>> });

interface RecordCalls {
  get: CallOfOne;
  create: JsonCall & { reply: JsonReply<z.ZodType<{ uuid: string }>> };
  update: CallOfOne & JsonCall;
}

interface RecordOptions<Calls extends RecordCalls, Form, Key extends NaturalKey, Status extends object> {
  kind: RecordKind;
  form: z.ZodType<Form>;
  /** The record as its form shows it. */
  formOf: (record: Answer<Calls['get']>, context: Context) => Form;
  /** What `get` answers beside the form: the status shown with the record's title (DAY-011). No form field bears its name. */
  statusOf?: (record: Answer<Calls['get']>) => Status;
  /** The complete body of the form. */
  bodyOf: (form: Form) => Sent<Calls['create']> & Sent<Calls['update']>;
  /** How a record whose creation was not answered is found (MUT-006). */
  naturalKey: (form: Form) => Key;
  find: (ctx: ProcedureContext, key: Key) => Promise<string[]>;
  /** Empty fields of a new one are sent as null, where the documents give the complete body; they are left out otherwise (TRA-028). */
  sendsNulls?: boolean;
}

export const ByUuid = z.object({ uuid: Uuid });

/** Sends a call whose arguments' types cannot be computed while the call is still a type parameter. */
const send = <C extends Call>(ctx: ProcedureContext, call: C, args: { params?: { uuid: string }; body?: unknown }): Promise<Answer<C>> =>
  ctx.services.marketplace.call(call, { ...callContext(ctx), ...args } as unknown as CallArgs<C>);

/** Reads a record, such as what a flag held before. */
export const readBy =
  <C extends CallOfOne>(call: C) =>
  (ctx: ProcedureContext, uuid: string): Promise<Answer<C>> =>
    send(ctx, call, { params: { uuid } });

const withoutNulls = (body: unknown) => Object.fromEntries(Object.entries(body as object).filter(([, value]) => value !== null));

/** The record that was created, once it has a uuid. */
export const createdAs = (kind: RecordKind) => (_: unknown, output: { uuid: string } | undefined) =>
  output === undefined ? [] : [{ kind, record: output.uuid }];

/** `get`, `create` and `update` of a record whose form is sent complete. */
export const recordProcedures = <
  Calls extends RecordCalls,
  Form extends object,
  Key extends NaturalKey,
  Status extends object = Record<never, never>,
>(
  calls: Calls,
  { kind, form, formOf, statusOf, bodyOf, naturalKey, find, sendsNulls = false }: RecordOptions<Calls, Form, Key, Status>,
) => {
  const read = readBy<Calls['get']>(calls.get);
  return {
    get: adminProcedure.input(ByUuid).query(async ({ ctx, input }): Promise<Form & Status> => {
      const record = await read(ctx, input.uuid);
      return { ...(statusOf?.(record) as Status), ...formOf(record, ctx) };
    }),
    create: creation({
      input: form as z.ZodType<Form, Form>,
      targets: createdAs(kind),
      changes: (input: Form) => changesOfNew(input, secretFieldsOf(kind)),
      creation: { kind, naturalKey, find, answer: (uuid) => ({ uuid }) } satisfies Creation<Form, { uuid: string }>,
      async run(ctx, input: Form) {
        const body = bodyOf(input);
        const { uuid } = (await send(ctx, calls.create, { body: sendsNulls ? body : withoutNulls(body) })) as { uuid: string };
        return { uuid };
      },
    }),
    update: editProcedure({
      kind,
      form,
      read,
      formOf,
      write: (ctx, uuid, sent) => send(ctx, calls.update, { params: { uuid }, body: bodyOf(sent) }) as Promise<Answer<Calls['get']>>,
    }),
  };
};

export interface ChangeOptions {
  kind: RecordKind;
  /** Reads the record, for what the changed fields held before; left out where no call reads one alone. */
  before?: (ctx: MutationContext, uuid: string) => Promise<object>;
  stale?: readonly ReferenceSetName[];
}

/** Sends a few fields of a record, alone, so that nothing else of it changes. */
async function sendFields(
  ctx: MutationContext,
  call: CallOfFields,
  uuid: string,
  fields: object,
  before: ChangeOptions['before'],
): Promise<void> {
  ctx.changing(changesSent(fields));
  if (before !== undefined) ctx.changing(changesBetween(await before(ctx, uuid), fields));
  await send(ctx, call, call.path.includes('{uuid}') ? { params: { uuid }, body: fields } : { body: { uuid, ...fields } });
}

/** The fields beside the uuid are sent alone. */
export const fieldsProcedure = <Schema extends z.ZodType<{ uuid: string }>>(
  call: CallOfFields,
  input: Schema,
  { kind, stale = [], before }: ChangeOptions,
) =>
  mutation({
    input,
    targets: byUuid(kind) as (input: z.output<Schema>) => ReturnType<ReturnType<typeof byUuid>>,
    changes: 'read',
    stale,
    async run(ctx, { uuid, ...fields }: { uuid: string }) {
      await sendFields(ctx, call, uuid, fields, before);
    },
  });

/** Sends one flag of a record, alone. */
export const flagProcedure = <C extends CallOfFields, const Flag extends Exclude<keyof Sent<C>, 'uuid'> & string>(
  call: C,
  flag: Flag,
  options: ChangeOptions,
) => {
  type Input = { uuid: string } & Record<Flag, boolean>;
  return fieldsProcedure(call, ByUuid.extend({ [flag]: z.boolean() }) as unknown as z.ZodType<Input, Input>, options);
};

/** Sends the same change of whichever record is named. */
export const changeProcedure = <C extends CallOfOne & JsonCall>(call: C, fields: Sent<C>, { kind, stale = [], before }: ChangeOptions) =>
  mutation({
    input: ByUuid,
    targets: byUuid(kind),
    changes: 'read',
    stale,
    async run(ctx, { uuid }) {
      await sendFields(ctx, call, uuid, fields as object, before);
    },
  });

export const removeProcedure = (call: CallOfOne, kind: RecordKind) =>
  mutation({
    input: ByUuid,
    targets: byUuid(kind),
    changes: () => [],
    async run(ctx, input) {
      await send(ctx, call, { params: input });
    },
  });
