import type { ErrorBody, FieldError } from '@comptoir/shared/errors';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { failureText } from '../failure-text.ts';
import type { FieldLabels } from './summary-lines.ts';

/** Splits the field errors of the server: those of fields of the form, also in rows of a list, and those for its summary. */
export function splitRefusal(fields: readonly FieldError[], labels: FieldLabels): { known: FieldError[]; others: string[] } {
  const hasField = ({ path }: FieldError) => path.replace(/\.\d+\.\w+$/, '') in labels;
  const known = fields.filter(hasField);
  const others = fields.filter((field) => !hasField(field)).map(({ message }) => message);
  return { known, others };
}

/** Shows a refusal on the named fields, and the others on the form, `ownMessage` first. Typed values are kept. */
export function showRefusal<Values extends FieldValues>(
  body: ErrorBody,
  labels: FieldLabels,
  setError: UseFormSetError<Values>,
  ownMessage?: string,
) {
  const { known, others } = splitRefusal(body.fields, labels);
  for (const { path, message } of known) setError(path as Path<Values>, { type: 'server', message });
  const messages = ownMessage === undefined ? others : [ownMessage, ...others];
  if (known.length === 0 || messages.length > 0) {
    setError('root', { type: 'server', message: messages.length > 0 ? messages.join(' ') : failureText(body) });
  }
}
