import type { ImportReport } from '@comptoir/shared/csv-import';
import { AppError } from '@comptoir/shared/errors';

/** What the marketplace said of a lot. */
export interface LotReply {
  /** By the lines of the lot's own file. */
  refused: { line: number; message: string }[];
  /** Every refused row is among them: the others were added. Otherwise the stock has to say which ones were. */
  complete: boolean;
  /** Nothing of the lot was added. */
  none: boolean;
}

/** How the marketplace names the lines of a file of which it takes none. */
const AT_LINE = /^Ligne (\d+) : (.*)$/s;

export const replyOf = ({ imported, refused, errors }: ImportReport, rows: number): LotReply => ({
  refused: errors,
  complete: errors.length === refused && imported + refused === rows,
  none: false,
});

/** A refusal of the lines; undefined when it is the request that is refused. */
export function refusedLines(error: unknown): LotReply | undefined {
  if (!(error instanceof AppError) || error.code !== 'INVALID') return undefined;
  const lines = error.fields.flatMap(({ message }) => {
    const [, line, text] = AT_LINE.exec(message) ?? [];
    return line === undefined || text === undefined ? [] : [{ line: Number(line), message: text }];
  });
  return lines.length > 0 && lines.length === error.fields.length ? { refused: lines, complete: false, none: true } : undefined;
}

/** What a refused request says to the administrator; it stays in the report, for it may name what was sent (IPL-029). */
export const refusalsOf = (error: AppError): string[] =>
  error.fields.length > 0 ? error.fields.map(({ message }) => message) : [error.serverMessage ?? []].flat();
