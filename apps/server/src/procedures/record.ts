import type { Answer, Call, JsonBody, JsonReply, Sent } from '@comptoir/marketplace-api/call';
import { AppError } from '@comptoir/shared/errors';
import { Uuid } from '@comptoir/shared/fields';
import type { Act } from '@comptoir/shared/history/changes';
import { recordName } from '@comptoir/shared/record-name';
import type { ReferenceSetName } from '@comptoir/shared/reference/reference';
import { secretFieldsOf } from '@comptoir/shared/secret-fields';
import { z } from 'zod';
import type { CallInput } from '../marketplace/request.ts';
import type { Creation } from '../mutations/creation-declaration.ts';
import { creation, mutation } from '../mutations/mutation.ts';
import type { NaturalKey } from '../mutations/request-key.ts';
import type { MutationContext } from '../mutations/run.ts';
import { byUuid, changesBetween, changesOfNew, changesOfRemoved, changesSent, type RecordKind } from '../mutations/target.ts';
import type { Context, ProcedureContext } from '../trpc/context.ts';
import { adminProcedure } from '../trpc/trpc.ts';
import { editProcedure } from './edit.ts';

/** A call whose path ends with `{uuid}`. */
type CallOfOne = Call<`${string}{uuid}`>;
type JsonCall = Call & { body: JsonBody<z.ZodType> };
/** A call that changes some fields of one record; the uuid is in its path or in its body (OP-017). */
type CallOfFields = (CallOfOne & JsonCall) | (Call & { body: JsonBody<z.ZodType<{ uuid: string }>> });

interface RecordCalls {
  get: CallOfOne;
  create: JsonCall & { reply: JsonReply<z.ZodType<{ uuid: string }>> };
  update: CallOfOne & JsonCall;
}

interface RecordOptions<Calls extends RecordCalls, Form, Key extends NaturalKey, Status extends object> {
  kind: RecordKind;
  form: z.ZodType<Form>;
  /** Converts the record to form values. */
  formOf: (record: Answer<Calls['get']>, context: Context) => Form;
  /** Status that `get` returns in addition to the form, shown with the record's title (DAY-011). Form fields must have other names. */
  statusOf?: (record: Answer<Calls['get']>) => Status;
  /** Builds the complete body from the form. */
  bodyOf: (form: Form) => Sent<Calls['create']> & Sent<Calls['update']>;
  /** Finds a record whose creation has an unknown outcome (MUT-006). */
  naturalKey: (form: Form) => Key;
  find: (ctx: ProcedureContext, key: Key) => Promise<string[]>;
  /** Empty fields of a new record are sent as null, where the documents give the complete body; otherwise they are omitted (TRA-028). */
  sendsNulls?: boolean;
}

export const ByUuid = z.object({ uuid: Uuid });

/** Sends a call whose argument types cannot be computed while the call is still a type parameter. */
const send = <C extends Call>(ctx: ProcedureContext, call: C, args: { params?: { uuid: string }; body?: unknown }): Promise<Answer<C>> =>
  ctx.call(call, args as unknown as CallInput<C>);

/** Reads a record, for example the previous value of a flag. */
export const readBy =
  <C extends CallOfOne>(call: C) =>
  (ctx: ProcedureContext, uuid: string): Promise<Answer<C>> =>
    send(ctx, call, { params: { uuid } });

/** A read for the history alone does not stop the write. */
export function ignoreUnread(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error;
}

const withoutNulls = (body: unknown) => Object.fromEntries(Object.entries(body as object).filter(([, value]) => value !== null));

/** Target: the created record, when its uuid is known. */
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
  /** Reads the record for the previous values of the changed fields, and its name; undefined for one that its list does not have. */
  before?: (ctx: MutationContext, uuid: string) => Promise<object | undefined>;
  stale?: readonly ReferenceSetName[];
}

/** Sends only some fields of a record, so that its other fields do not change. */
async function sendFields(
  ctx: MutationContext,
  call: CallOfFields,
  uuid: string,
  fields: object,
  before: ChangeOptions['before'],
): Promise<void> {
  ctx.changing(changesSent(fields));
  const record = await before?.(ctx, uuid);
  if (record !== undefined) {
    ctx.changing(changesBetween(record, fields));
    ctx.naming(uuid, recordName(record as Record<string, unknown>));
  }
  await send(ctx, call, call.path.includes('{uuid}') ? { params: { uuid }, body: fields } : { body: { uuid, ...fields } });
}

/** Sends only the fields of the input, without the uuid. */
export const fieldsProcedure = <Schema extends z.ZodType<{ uuid: string }>>(
  call: CallOfFields,
  input: Schema,
  { kind, stale = [], before, act = 'edit' }: ChangeOptions & { act?: Act | ((input: z.output<Schema>) => Act) },
) =>
  mutation({
    input,
    act,
    targets: byUuid(kind) as (input: z.output<Schema>) => ReturnType<ReturnType<typeof byUuid>>,
    changes: 'read',
    stale,
    async run(ctx, { uuid, ...fields }: { uuid: string }) {
      await sendFields(ctx, call, uuid, fields, before);
    },
  });

/** Sends only one flag of a record. */
export const flagProcedure = <C extends CallOfFields, const Flag extends Exclude<keyof Sent<C>, 'uuid'> & string>(
  call: C,
  flag: Flag,
  options: ChangeOptions,
) => {
  type Input = { uuid: string } & Record<Flag, boolean>;
  const act = (input: Input): Act => (input[flag] ? 'enable' : 'disable');
  return fieldsProcedure(call, ByUuid.extend({ [flag]: z.boolean() }) as unknown as z.ZodType<Input, Input>, { ...options, act });
};

/** Sends the same fixed change for any record. */
export const changeProcedure = <C extends CallOfOne & JsonCall>(
  call: C,
  fields: Sent<C>,
  { kind, stale = [], before, act }: ChangeOptions & { act: Act },
) =>
  mutation({
    input: ByUuid,
    act,
    targets: byUuid(kind),
    changes: 'read',
    stale,
    async run(ctx, { uuid }) {
      await sendFields(ctx, call, uuid, fields as object, before);
    },
  });

interface RemoveOptions {
  act?: Act;
  /** Reads the record as its form, which the history keeps, so that it can be created anew (HIS-014); one that cannot be read is deleted all the same. */
  read?: (ctx: MutationContext, uuid: string, owner: string | undefined) => Promise<object | undefined>;
  /** Reads the record for its name alone: it is archived, and keeps its values. */
  named?: CallOfOne;
  /** The record in whose list it is, which the input may name: its history has the removal too, as a change of this field. */
  ownedBy?: { kind: RecordKind; field: string };
  nameOf?: (form: Record<string, unknown>) => string | null;
}

export const removeProcedure = (
  call: CallOfOne,
  kind: RecordKind,
  { act = 'remove', read, named, ownedBy, nameOf = recordName }: RemoveOptions = {},
) =>
  mutation({
    input: ByUuid.extend({ owner: Uuid.optional() }),
    act,
    targets: ({ uuid, owner }) => [
      { kind, record: uuid },
      ...(ownedBy === undefined || owner === undefined ? [] : [{ kind: ownedBy.kind, record: owner }]),
    ],
    changes: read === undefined ? () => [] : 'read',
    async run(ctx, { uuid, owner }) {
      const form = await read?.(ctx, uuid, owner).catch(ignoreUnread);
      const record = named && (await send(ctx, named, { params: { uuid } }).catch(ignoreUnread));
      if (record) ctx.naming(uuid, nameOf(record as Record<string, unknown>));
      if (form) {
        const name = nameOf(form as Record<string, unknown>);
        ctx.changing(changesOfRemoved(form, secretFieldsOf(kind)), uuid);
        ctx.naming(uuid, name);
        if (ownedBy !== undefined && owner !== undefined && name !== null)
          ctx.changing([{ field: ownedBy.field, before: name, after: null }], owner);
      }
      await send(ctx, call, { params: { uuid } });
    },
  });

/** `recordProcedures`, and a deletion after which the record can be created anew from the history (HIS-014). */
export const removableProcedures = <
  Calls extends RecordCalls & { remove: CallOfOne },
  Form extends object,
  Key extends NaturalKey,
  Status extends object = Record<never, never>,
>(
  calls: Calls,
  options: RecordOptions<Calls, Form, Key, Status>,
) => ({
  ...recordProcedures(calls, options),
  remove: removeProcedure(calls.remove, options.kind, {
    read: async (ctx, uuid) => options.formOf(await readBy<Calls['get']>(calls.get)(ctx, uuid), ctx),
  }),
});
