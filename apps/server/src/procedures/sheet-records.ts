import type { SheetName } from '@comptoir/shared/bulk/sheets';
import { AppError } from '@comptoir/shared/errors';
import type { Marketplace } from '../marketplace/client.ts';
import { hasUnknownEffect } from '../marketplace/retry.ts';
import type { CallContext } from '../trpc/context.ts';

export type FormValues = Readonly<Record<string, unknown>>;

/** How the records of a sheet are read and changed, by the form and the calls of their screen (XLS-003). */
export interface SheetRecords {
  /** The form values of a record. */
  read: (marketplace: Marketplace, context: CallContext, uuid: string) => Promise<FormValues>;
  /** Whether a record has this field: a product of some prototypes has no price. */
  hasField: (form: FormValues, field: string) => boolean;
  /** The complete form with changed fields. */
  merge: (form: FormValues, changes: FormValues) => FormValues;
  /** What the rules of the form refuse. */
  issuesOf: (form: FormValues) => { field: string; message: string }[];
  write: (marketplace: Marketplace, context: CallContext, uuid: string, form: FormValues) => Promise<unknown>;
}
export type SheetSources = Record<SheetName, SheetRecords>;

/** Whether a record was removed, or no form changes it any more, according to the marketplace or to its source. */
export const isWithoutForm = (error: unknown): error is AppError =>
  error instanceof AppError && (error.code === 'NOT_FOUND' || error.code === 'REFUSED') && !hasUnknownEffect(error);

interface FormSchema {
  safeParse: (form: unknown) => { error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined };
}

/** The refusals of a schema, by field. */
export const issuesBy = (schema: FormSchema) => (form: FormValues) =>
  (schema.safeParse(form).error?.issues ?? []).map(({ path, message }) => ({ field: String(path[0] ?? ''), message }));
