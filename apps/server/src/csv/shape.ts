import { DELIMITERS, Delimiter, type Quote } from '@comptoir/shared/imports/detection';
import { isKnownHeader } from './header.ts';
import { DECLARED_DELIMITER, isBlank } from './read-rows.ts';
import { rowParser } from './row-parser.ts';

/** Number of rows that is enough to detect the format. */
const ROWS = 500;
/** Number of wrong quotes that are treated as mistakes; if there are more, the characters are inch signs or similar. */
const MAX_MISTAKES = 2;

function rowsOf(sample: string, delimiter: Delimiter, quote: Quote) {
  const parser = rowParser({ delimiter, quote });
  return [...parser.push(sample), ...parser.end()].filter((row) => !isBlank(row)).slice(0, ROWS);
}

/**
 * Score of a delimiter for the sample: known headers count most, then rows with as many cells as the header. In a one-column file with
 * commas in its values, the comma gets a low score, since the rows would have more cells than the header.
 */
function score(sample: string, delimiter: Delimiter): number {
  const [header, ...rows] = rowsOf(sample, delimiter, '"');
  // The sample has only delimiters.
  if (header === undefined) return Number.POSITIVE_INFINITY;
  const width = header.cells.length;
  const known = header.cells.filter(isKnownHeader).length;
  const even = rows.length === 0 ? 1 : rows.filter(({ cells }) => cells.length === width).length / rows.length;
  return known * 10 + even * (width > 1 ? 4 : 2);
}

/**
 * The quote, detected from the first and last characters of unparsed cells; double quotes by default. Apostrophes count as quotes only when
 * the header has them too: a spreadsheet adds them to values only.
 */
function quoteOf(sample: string, delimiter: Delimiter): Quote {
  const [header, ...rows] = rowsOf(sample, delimiter, '').map(({ cells }) => cells.map((cell) => cell.trim()));
  const opened = [header, ...rows].flatMap((cells) => cells ?? []).filter((cell) => cell.startsWith('"')).length;
  if (opened > 0) {
    const faults = rowsOf(sample, delimiter, '"').filter(({ fault }) => fault !== null).length;
    return faults > MAX_MISTAKES && faults * 2 > opened ? '' : '"';
  }
  return header?.some((cell) => cell.length > 1 && cell.startsWith("'") && cell.endsWith("'")) ? "'" : '"';
}

/** Detects delimiter and quote from the beginning of a file, with line ends `\n` (IPL-006). */
export function guessShape(sample: string): { delimiter: Delimiter; quote: Quote } {
  const [first = ''] = sample.split('\n', 1);
  const declared = Delimiter.safeParse(DECLARED_DELIMITER.exec(first.trim())?.[1] ?? (/^"?sep=$/i.test(first.trim()) ? '\t' : null));
  const delimiter = declared.data ?? DELIMITERS.reduce((best, other) => (score(sample, other) > score(sample, best) ? other : best));
  return { delimiter, quote: quoteOf(sample, delimiter) };
}
