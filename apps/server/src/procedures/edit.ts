import { MAX_EDIT_AGE_MS } from '@comptoir/shared/edit-age';
import { AppError } from '@comptoir/shared/errors';
import { Uuid } from '@comptoir/shared/fields';
import { merge } from '@comptoir/shared/merge';
import { recordName } from '@comptoir/shared/record-name';
import { secretFieldsOf } from '@comptoir/shared/secret-fields';
import type { Logger } from 'pino';
import { z } from 'zod';
import { OtherTagError } from '../marketplace/refusals.ts';
import { hasUnknownEffect } from '../marketplace/retry.ts';
import { mutation } from '../mutations/mutation.ts';
import type { MutationContext, StaleSets } from '../mutations/run.ts';
import { byUuid, changesBetween, type RecordKind, type Target } from '../mutations/target.ts';
import type { Context } from '../trpc/context.ts';
import { lastWriterOf } from './last-writer.ts';
import { refusalAsTyped } from './typed-rows.ts';

/** Identifies a record. */
interface RecordKey {
  uuid: string;
}

interface EditOptions<Form, Row, Key extends RecordKey> {
  kind: RecordKind;
  form: z.ZodType<Form>;
  /** Further parts of the key, when the uuid alone does not identify the record. */
  key?: z.ZodObject<{ [Part in keyof Key]: z.ZodType<Key[Part]> }>;
  /** The record that it is a part of, whose history has its edits too. */
  alsoIn?: (key: Key) => Target;
  /** Reference sets that become stale; may be computed from the submitted form. */
  stale?: StaleSets<Form>;
  /** Reads the current record. */
  read: (context: MutationContext, uuid: string, key: Key) => Promise<Row>;
  /** Converts the record to form values. */
  formOf: (row: Row, context: Context) => Form;
  /** `before` is the current record. Returns null when the reply of the write has no record: it is then read again. */
  write: (context: MutationContext, uuid: string, form: Form, before: Row) => Promise<Row | null>;
}

interface Edit<Form> extends RecordKey {
  /** Initial form values: compared but not validated, so that a record that violates current rules can still be corrected. */
  base: Partial<Form>;
  /** Milliseconds since the record was read: a duration, because clocks differ. */
  age: number;
  form: Form;
  isRestore?: boolean | undefined;
}

/** Milliseconds since the data was read. */
export const Age = z.int().min(0).max(MAX_EDIT_AGE_MS);

/** Of an edit that sets fields back to what they were, which the history tells as such (HIS-012). */
export const RestoreInput = z.object({ isRestore: z.boolean().optional() });
export const editAct = ({ isRestore }: z.output<typeof RestoreInput>) => (isRestore === true ? 'restore' : 'edit');

interface LostTry {
  before: object | null;
  fields: Set<string>;
}

/** Maximum number of merges after the marketplace reports a concurrent change (`If-Match`). */
const MERGES = 3;

/** Each input was valid, but the merged form may violate a rule, such as unique values. */
function checked<Form>(form: z.ZodType<Form>, merged: Form): Form {
  const { error } = form.safeParse(merged);
  if (error === undefined) return merged;
  const fields = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new AppError('INVALID', 'the merged form violates a rule', { fields });
}

/** Also when an earlier try may have arrived, and then changed the ETag itself. */
const isOutdated = (error: unknown): boolean => {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) if (cause instanceof OtherTagError) return true;
  return false;
};

/** Form values after a write that was done: those that were sent, when the record cannot be read again (OUT-006). */
export async function readAfterWrite<Form>(log: Logger, read: () => Promise<Form>, sent: Form): Promise<Form> {
  try {
    return await read();
  } catch (err) {
    log.warn({ event: 'mutation.after.not-read', err }, 'the record was not read after the write');
    return sent;
  }
}

/**
 * Edits a record whose body is sent complete, one edit at a time over all processes (MUT-004). The record is read again: concurrent changes
 * of other fields are kept. A concurrent change of the same field, by any user, is refused as CONFLICT, with the fields and the last author
 * (MUT-003). An identical repeated save is not a conflict.
 */
export const editProcedure = <Form extends object, Row, Key extends RecordKey = RecordKey>(options: EditOptions<Form, Row, Key>) => {
  const { kind, form, key = z.object({ uuid: Uuid }), stale = [], alsoIn, read, formOf, write } = options;
  const input = key.extend({ base: z.record(z.string(), z.unknown()), age: Age, form: form as z.ZodType, ...RestoreInput.shape });

  /** `lost`: the changes of an earlier try whose reply was lost, and which may have changed the ETag itself. */
  async function mergeAndWrite(ctx: MutationContext, edit: Edit<Form> & Key, lost: LostTry): Promise<Form> {
    const { uuid, base, age, form: mine } = edit;
    const before = await read(ctx, uuid, edit);
    const current = formOf(before, ctx);
    ctx.naming(uuid, recordName(current as Record<string, unknown>));
    const merged = merge(base, mine, current);
    if (merged.clashes.length > 0) {
      const fields = merged.clashes.map((path) => ({ path, message: '' }));
      const by = await lastWriterOf(ctx, { kind, record: uuid }, age);
      throw new AppError('CONFLICT', 'the same fields were changed elsewhere', { fields, by: by ?? undefined });
    }
    const secrets = secretFieldsOf(kind);
    if (lost.before !== null && changesBetween(current, merged.form).length === 0) {
      // It was done: the record has all of it, and had not before.
      ctx.changing(changesBetween(lost.before, current, secrets).filter(({ field }) => lost.fields.has(field)));
      return current;
    }
    try {
      const sent = checked(form, merged.form);
      lost.before ??= current;
      for (const { field } of changesBetween(current, sent)) lost.fields.add(field);
      ctx.changing(changesBetween(current, sent, secrets));
      const written = await write(ctx, uuid, sent, before);
      const readAgain = async () => formOf(await read(ctx, uuid, edit), ctx);
      const after = written === null ? await readAfterWrite(ctx.services.log, readAgain, sent) : formOf(written, ctx);
      // As the marketplace stores it, which may differ from what was sent: otherwise it would seem to be changed elsewhere (HIS-005).
      ctx.changing(changesBetween(current, after, secrets));
      return after;
    } catch (error) {
      throw refusalAsTyped(error, merged.form, mine);
    }
  }

  return mutation({
    input: input as unknown as z.ZodType<Edit<Form> & Key, Edit<Form> & Key>,
    act: editAct,
    targets: (edit) => [...byUuid(kind)(edit), ...(alsoIn === undefined ? [] : [alsoIn(edit)])],
    changes: 'read',
    stale: typeof stale === 'function' ? (edit) => stale(edit.form) : stale,
    async run(ctx, edit) {
      const lost: LostTry = { before: null, fields: new Set() };
      for (let tries = 1; ; tries += 1) {
        try {
          return await mergeAndWrite(ctx, edit, lost);
        } catch (error) {
          if (!isOutdated(error) || tries === MERGES) throw error;
          // Refused at its first try: nothing of it was done.
          if (!hasUnknownEffect(error)) Object.assign(lost, { before: null, fields: new Set() });
        }
      }
    },
  });
};
