import type { ImportReport } from '@comptoir/shared/csv-import';
import { AppError } from '@comptoir/shared/errors';

/** Reply of the marketplace to a lot. */
export interface LotReply {
  /** Line numbers are those of the lot's file. */
  refused: { line: number; message: string }[];
  /** True when `refused` lists every refused row, so that all others were added. Otherwise the stock must be read. */
  complete: boolean;
  /** Nothing of the lot was added. */
  nothingAdded: boolean;
}

/** Format of the lines in the message that refuses a complete file. */
const AT_LINE = /^Ligne (\d+) : (.*)$/s;

export const replyOf = ({ imported, refused, errors }: ImportReport, rows: number): LotReply => ({
  refused: errors,
  complete: errors.length === refused && imported + refused === rows,
  nothingAdded: false,
});

/** Returns the refused lines; undefined when the request itself is refused. */
export function refusedLines(error: unknown): LotReply | undefined {
  if (!(error instanceof AppError) || error.code !== 'INVALID') return undefined;
  const lines = error.fields.flatMap(({ message }) => {
    const [, line, text] = AT_LINE.exec(message) ?? [];
    return line === undefined || text === undefined ? [] : [{ line: Number(line), message: text }];
  });
  return lines.length > 0 && lines.length === error.fields.length ? { refused: lines, complete: false, nothingAdded: true } : undefined;
}

/** Messages of a refused request for the administrator; shown only in the report, since they may quote codes (IPL-029). */
export const refusalsOf = (error: AppError): string[] =>
  error.fields.length > 0 ? error.fields.map(({ message }) => message) : [error.serverMessage ?? []].flat();
