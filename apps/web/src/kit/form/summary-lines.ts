import type { SummaryLine } from './error-summary.tsx';

/** Label of each field, by its path; a field's control has its path, prefixed, as id. */
export type FieldLabels = Record<string, string>;

/** Id of the control of a field, known to its label, its error and the summary. */
export const fieldId = (path: string) => `field-${path}`;

/** The errors of a form (`formState.errors`) in the order of its fields; what belongs to no field comes first (design §3, Refusal). */
export function summaryLines(errors: object, labels: FieldLabels): SummaryLine[] {
  const messageOf = (path: string): string | undefined => {
    const error: unknown = (errors as Record<string, unknown>)[path];
    return typeof error === 'object' && error !== null && 'message' in error && error.message ? String(error.message) : undefined;
  };
  const whole = messageOf('root');
  const fields = Object.entries(labels).flatMap(([path, label]) => {
    const message = messageOf(path);
    return message === undefined ? [] : [{ id: fieldId(path), label, message }];
  });
  return whole === undefined ? fields : [{ message: whole }, ...fields];
}
