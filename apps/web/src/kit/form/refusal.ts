import type { ErrorBody, ErrorCode, FieldError } from '@comptoir/shared/errors';
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
  const { known, others } = splitRefusal(body.fields, labels);
  for (const { path, message } of known) setError(path as Path<Values>, { type: 'server', message });
  const atFields = new Set(known.map(({ message }) => message));
  const messages = [...new Set(ownMessage === undefined ? others : [ownMessage, ...others])].filter((message) => !atFields.has(message));
  if (known.length === 0 || messages.length > 0) {
    setError('root', { type: 'server', message: messages.length > 0 ? messages.join(' ') : failureText(body) });
  }
}
