import { AppError } from '@comptoir/shared/errors';
import { Uuid } from '@comptoir/shared/fields';
import { merge } from '@comptoir/shared/merge';
import { secretFieldsOf } from '@comptoir/shared/secret-fields';
import { z } from 'zod';
import { OtherTagError } from '../marketplace/refusals.ts';
import { changesBetween } from '../mutations/changes.ts';
import { mutation } from '../mutations/mutation.ts';
import type { MutationContext, StaleSets } from '../mutations/run.ts';
import { byUuid, type RecordKind } from '../mutations/target.ts';
import type { Context } from '../trpc/context.ts';
import { refusalAsTyped } from './typed-rows.ts';

/** What finds a record. */
interface RecordKey {
  uuid: string;
}

interface EditOptions<Form, Row, Key extends RecordKey> {
  kind: RecordKind;
  form: z.ZodType<Form>;
  /** What finds the record, unless its uuid does alone. */
  key?: z.ZodObject<{ [Part in keyof Key]: z.ZodType<Key[Part]> }>;
  /** By the form as it was typed, where it depends on it. */
  stale?: StaleSets<Form>;
  /** The record as it is now. */
  read: (context: MutationContext, uuid: string, key: Key) => Promise<Row>;
  /** The same as the form shows it. */
  formOf: (row: Row, context: Context) => Form;
  /** `before` is the record as it was just read. */
  write: (context: MutationContext, uuid: string, form: Form, before: Row) => Promise<Row>;
}

interface Edit<Form> extends RecordKey {
  /** What the form held when it was opened: a record that breaks today's rules can still be mended, so it is compared and not checked. */
  base: Partial<Form>;
  /** Milliseconds since that record was read: a duration, for clocks differ. */
  age: number;
  form: Form;
}

/** Milliseconds since what is changed was read. */
export const Age = z
  .int()
  .min(0)
  .max(30 * 24 * 3_600_000);

/** How often a record is read again that the marketplace says has changed since it was read (`If-Match`). */
const MERGES = 3;

/** Each on its own was right; together they may break a rule, such as no value twice. */
function checked<Form>(form: z.ZodType<Form>, merged: Form): Form {
  const { error } = form.safeParse(merged);
  if (error === undefined) return merged;
  const fields = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new AppError('INVALID', 'the merged form breaks a rule', { fields });
}

const isOutdated = (error: unknown) => error instanceof AppError && error.cause instanceof OtherTagError;

/**
 * The edit of a record whose body is sent complete, one at a time over all processes (MUT-004). The record is read again: what was changed
 * elsewhere beside what the administrator changed is kept. The same field changed elsewhere, by whomever, is refused as CONFLICT, naming
 * the fields and who wrote last (MUT-003). The same save sent twice is no conflict.
 */
export const editProcedure = <Form extends object, Row, Key extends RecordKey = RecordKey>(options: EditOptions<Form, Row, Key>) => {
  const { kind, form, key = z.object({ uuid: Uuid }), stale = [], read, formOf, write } = options;
  const input = key.extend({ base: z.record(z.string(), z.unknown()), age: Age, form: form as z.ZodType });

  async function mergeAndWrite(ctx: MutationContext, edit: Edit<Form> & Key): Promise<Form> {
    const { uuid, base, age, form: mine } = edit;
    const before = await read(ctx, uuid, edit);
    const current = formOf(before, ctx);
    const merged = merge(base, mine, current);
    if (merged.clashes.length > 0) {
      const fields = merged.clashes.map((path) => ({ path, message: '' }));
      const by = await ctx.services.audit.lastWriter({ kind, record: uuid }, new Date(Date.now() - age));
      throw new AppError('CONFLICT', 'the same fields were changed elsewhere', { fields, by: by ?? undefined });
    }
    try {
      const sent = checked(form, merged.form);
      ctx.changing(changesBetween(current, sent, secretFieldsOf(kind)));
      return formOf(await write(ctx, uuid, sent, before), ctx);
    } catch (error) {
      throw refusalAsTyped(error, merged.form, mine);
    }
  }

  return mutation({
    input: input as unknown as z.ZodType<Edit<Form> & Key, Edit<Form> & Key>,
    targets: byUuid(kind),
    changes: 'read',
    stale: typeof stale === 'function' ? (edit) => stale(edit.form) : stale,
    async run(ctx, edit) {
      for (let tries = 1; ; tries += 1) {
        try {
          return await mergeAndWrite(ctx, edit);
        } catch (error) {
          if (!isOutdated(error) || tries === MERGES) throw error;
        }
      }
    },
  });
};
