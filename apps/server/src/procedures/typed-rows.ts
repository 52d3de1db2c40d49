import { AppError, type FieldError } from '@comptoir/shared/errors';
import { isRows } from '@comptoir/shared/merge-rows';

/** Index of the form's row for a sent row: the row with the same uuid, or a new row with equal contents. */
function typedIndex(sent: Record<string, unknown>, typed: readonly Record<string, unknown>[]): number {
  if (typeof sent.uuid === 'string') return typed.findIndex(({ uuid }) => uuid === sent.uuid);
  const { uuid: _, ...content } = sent;
  return typed.findIndex(({ uuid, ...own }) => uuid === undefined && JSON.stringify(own) === JSON.stringify(content));
}

/**
 * Maps refused rows to the rows of the administrator's form, because a merge may have inserted or removed rows. A violation of another
 * user's row, or of a uuid, is shown at the list.
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

/** Maps the paths of a refusal to the form's fields. Returns any other error unchanged. */
export function refusalAsTyped(error: unknown, sent: object, typed: object): unknown {
  if (!(error instanceof AppError) || error.code !== 'INVALID') return error;
  const { serverMessage, message } = error;
  const fields = error.fields.map((field) => asTyped(field, sent, typed));
  return new AppError('INVALID', message, { serverMessage, fields, cause: error });
}
