import { AppError, type FieldError } from '@comptoir/shared/errors';
import { isRows } from '@comptoir/shared/merge-rows';

/** The typed row that was sent: the same one of the record, or a new one of the same contents. */
function typedIndex(sent: Record<string, unknown>, typed: readonly Record<string, unknown>[]): number {
  if (typeof sent.uuid === 'string') return typed.findIndex(({ uuid }) => uuid === sent.uuid);
  const { uuid: _, ...content } = sent;
  return typed.findIndex(({ uuid, ...own }) => uuid === undefined && JSON.stringify(own) === JSON.stringify(content));
}

/**
 * Refused rows as the administrator typed them: a merge may have put rows of others between them, or taken some away. What is refused of
 * a row that is not theirs, or of its uuid, belongs to the list.
 */
function asTyped({ path, message }: FieldError, sent: object, typed: object): FieldError {
  const [field = '', index = '', ...rest] = path.split('.');
  const rows = (sent as Record<string, unknown>)[field];
  const own = (typed as Record<string, unknown>)[field];
  if (!/^\d+$/.test(index) || !isRows(rows) || !isRows(own)) return { path, message };
  const row = rows[Number(index)];
  const at = row === undefined ? -1 : typedIndex(row, own);
  return { path: at === -1 || rest[0] === 'uuid' ? field : [field, at, ...rest].join('.'), message };
}

/** Maps the paths of a refusal to the form's fields. Any other error passes unchanged. */
export function refusalAsTyped(error: unknown, sent: object, typed: object): unknown {
  if (!(error instanceof AppError) || error.code !== 'INVALID') return error;
  const { serverMessage, message } = error;
  const fields = error.fields.map((field) => asTyped(field, sent, typed));
  return new AppError('INVALID', message, { serverMessage, fields, cause: error });
}
