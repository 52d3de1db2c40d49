import type { ErrorBody, FieldError } from '@comptoir/shared/errors';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { failureText } from '../failure-text.ts';
import type { FieldLabels } from './summary-lines.ts';

/** What the server refused, sorted: what the form has a field for, also in a row of a list, and what goes to its summary. */
export function splitRefusal(fields: readonly FieldError[], labels: FieldLabels): { known: FieldError[]; others: string[] } {
  const hasField = ({ path }: FieldError) => path.replace(/\.\d+\.\w+$/, '') in labels;
  const known = fields.filter(hasField);
  const others = fields.filter((field) => !hasField(field)).map(({ message }) => message);
  return { known, others };
}

/** Shows a refusal on the fields it names, and on the form for the rest, `told` first. Typed values stay. */
export function showRefusal<Values extends FieldValues>(
  body: ErrorBody,
  labels: FieldLabels,
  setError: UseFormSetError<Values>,
  told?: string,
) {
  const { known, others } = splitRefusal(body.fields, labels);
  for (const { path, message } of known) setError(path as Path<Values>, { type: 'server', message });
  const whole = told === undefined ? others : [told, ...others];
  if (known.length === 0 || whole.length > 0) {
    setError('root', { type: 'server', message: whole.length > 0 ? whole.join(' ') : failureText(body) });
  }
}
