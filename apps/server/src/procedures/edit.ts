import { AppError } from '@comptoir/shared/errors';
import { Uuid } from '@comptoir/shared/fields';
import { merge } from '@comptoir/shared/merge';
import { z } from 'zod';
import type { Caller } from '../marketplace/caller.ts';
import type { Context } from '../trpc/context.ts';
import { adminProcedure } from '../trpc/trpc.ts';
import { refusalAsTyped } from './typed-rows.ts';

type Asker = Context & { session: { caller: Caller } };

interface EditOptions<Form, Row> {
  form: z.ZodType<Form>;
  /** The record as it is now. */
  read: (context: Asker, uuid: string) => Promise<Row>;
  /** The same as the form shows it. */
  formOf: (row: Row, context: Context) => Form;
  /** `before` is the record as it was just read. */
  write: (context: Asker, uuid: string, form: Form, before: Row) => Promise<Row>;
}

interface Edit<Form> {
  uuid: string;
  /** What the form held when it was opened: a record that breaks today's rules can still be mended, so it is compared and not checked. */
  base: Partial<Form>;
  /** Milliseconds since that record was read: a duration, for clocks differ. */
  age: number;
  form: Form;
}

const Age = z
  .int()
  .min(0)
  .max(30 * 24 * 3_600_000);

/** Each on its own was right; together they may break a rule, such as no value twice. */
function checked<Form>(form: z.ZodType<Form>, merged: Form): Form {
  const { error } = form.safeParse(merged);
  if (error === undefined) return merged;
  const fields = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new AppError('INVALID', 'the merged form breaks a rule', { fields });
}

/**
 * The edit of a record whose body is sent whole. The record is read again: what others changed beside what the administrator changed
 * is kept; the same field changed by another is refused as CONFLICT, naming the fields and the author. One person saving twice, from
 * wherever, is never a conflict.
 */
export const editProcedure = <Form extends object, Row>({ form, read, formOf, write }: EditOptions<Form, Row>) => {
  const input = z.object({ uuid: Uuid, base: z.record(z.string(), z.unknown()), age: Age, form: form as z.ZodType });
  return adminProcedure.input(input as unknown as z.ZodType<Edit<Form>, Edit<Form>>).mutation(async ({ ctx, input: edit }) => {
    const { uuid, base, age, form: mine } = edit as Edit<Form>;
    const before = await read(ctx, uuid);
    const merged = merge(base, mine, formOf(before, ctx));
    if (merged.clashes.length > 0) {
      const writer = await ctx.services.audit.lastWriter(uuid, new Date(Date.now() - age));
      const fields = merged.clashes.map((path) => ({ path, message: '' }));
      if (writer?.email !== ctx.session.user.email)
        throw new AppError('CONFLICT', 'somebody else changed the same fields', { fields, by: writer?.email ?? undefined });
    }
    try {
      return formOf(await write(ctx, uuid, checked(form, merged.form), before), ctx);
    } catch (error) {
      throw refusalAsTyped(error, merged.form, mine);
    }
  });
};
