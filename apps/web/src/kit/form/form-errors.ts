import type { ErrorBody, ErrorCode, FieldError } from '@comptoir/shared/errors';
import { formTexts as texts } from '@comptoir/shared/form-texts';
import { type FieldValues, get, type Path, type UseFormSetError } from 'react-hook-form';
import { failureText } from '../failure-text.ts';
import type { SummaryLine } from './error-summary.tsx';

/** Label of each field, by path; the id of its control is derived from the path. */
export type FieldLabels = Record<string, string>;

/** Id of the control of a field, used by its label, its error and the summary. */
export const fieldId = (path: string) => `field-${path}`;

/** Message of the error at a path of `formState.errors`; a list has its own error next to those of its rows. */
export function messageOf(errors: object, path: string): string | undefined {
  const message: unknown = get(errors, `${path}.message`) || get(errors, `${path}.root.message`);
  return typeof message === 'string' && message !== '' ? message : undefined;
}

/** Errors of the rows of a list, by position. */
export function rowLines(errors: object, path: string, label: string): SummaryLine[] {
  const rows: unknown = get(errors, path);
  if (typeof rows !== 'object' || rows === null) return [];
  return Object.entries(rows).flatMap(([place, row]) => {
    if (!/^\d+$/.test(place) || typeof row !== 'object' || row === null) return [];
    return Object.keys(row).flatMap((member) => {
      const message = messageOf(row, member);
      if (message === undefined) return [];
      return [{ id: fieldId(`${path}.${place}.${member}`), label: texts.row(label, Number(place) + 1), message }];
    });
  });
}

/** The errors of a form (`formState.errors`) in the order of its fields; errors without field come first (design §3, Refusal). */
export function summaryLines(errors: object, labels: FieldLabels): SummaryLine[] {
  const formMessage = messageOf(errors, 'root');
  const fields = Object.entries(labels).flatMap(([path, label]) => {
    const message = messageOf(errors, path);
    const own = message === undefined ? [] : [{ id: fieldId(path), label, message }];
    return [...own, ...rowLines(errors, path, label)];
  });
  return formMessage === undefined ? fields : [{ message: formMessage }, ...fields];
}

/** Splits the field errors of the server: those of fields of the form, also in rows of a list, and those for its summary. */
export function splitRefusal(fields: readonly FieldError[], labels: FieldLabels): { known: FieldError[]; others: string[] } {
  const hasField = ({ path }: FieldError) => path.replace(/\.\d+\.\w+$/, '') in labels;
  const known = fields.filter(hasField);
  const others = fields.filter((field) => !hasField(field)).map(({ message }) => message);
  return { known, others };
}

/** Codes of refusals that the user can correct; the others are failures of the call. */
const CORRECTABLE: readonly ErrorCode[] = ['INVALID', 'REFUSED', 'CONFLICT'];

/** The call has failed, and there is nothing to correct: the summary shows the reason. */
export const isFailure = ({ code }: ErrorBody) => !CORRECTABLE.includes(code);

/** Shows a refusal on the named fields, and the others on the form, `ownMessage` first: each sentence once. Typed values are kept. */
export function showRefusal<Values extends FieldValues>(
  body: ErrorBody,
  labels: FieldLabels,
  setError: UseFormSetError<Values>,
  ownMessage?: string,
): void {
  // The fields of a conflict have no message: alone, they would show nothing.
  const { known, others } = splitRefusal(
    body.fields.filter(({ message }) => message !== ''),
    labels,
  );
  for (const { path, message } of known) setError(path as Path<Values>, { type: 'server', message });
  const atFields = new Set(known.map(({ message }) => message));
  const messages = [...new Set(ownMessage === undefined ? others : [ownMessage, ...others])].filter((message) => !atFields.has(message));
  if (known.length === 0 || messages.length > 0) {
    setError('root', { type: 'server', message: messages.length > 0 ? messages.join(' ') : failureText(body) });
  }
}
