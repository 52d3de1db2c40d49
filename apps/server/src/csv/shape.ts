import { DELIMITERS, Delimiter, type Quote } from '@comptoir/shared/imports/detection';
import { isKnownHeader } from './header.ts';
import { DECLARED_DELIMITER, isBlank } from './read-rows.ts';
import { rowParser } from './row-parser.ts';

/** Rows that are enough to tell. */
const ROWS = 500;
/** Quotes that are wrong by mistake; more of them are signs of inches or the like. */
const FEW = 2;

function rowsOf(sample: string, delimiter: Delimiter, quote: Quote) {
  const parser = rowParser({ delimiter, quote });
  return [...parser.push(sample), ...parser.end()].filter((row) => !isBlank(row)).slice(0, ROWS);
}

/**
 * How much a delimiter makes a table of the sample: headers that are known count most, then rows as wide as the header. A file of one column,
 * commas inside of its values, is no table by comma: its rows would be wider than their header.
 */
function score(sample: string, delimiter: Delimiter): number {
  const [header, ...rows] = rowsOf(sample, delimiter, '"');
  // Nothing but delimiters.
  if (header === undefined) return Number.POSITIVE_INFINITY;
  const width = header.cells.length;
  const known = header.cells.filter(isKnownHeader).length;
  const even = rows.length === 0 ? 1 : rows.filter(({ cells }) => cells.length === width).length / rows.length;
  return known * 10 + even * (width > 1 ? 4 : 2);
}

/**
 * The quote by what cells begin and end with, quotes left unread; double quotes when nothing speaks against them. Apostrophes are quotes only
 * where the header has them too: those of a spreadsheet stand in values alone.
 */
function quoteOf(sample: string, delimiter: Delimiter): Quote {
  const [header, ...rows] = rowsOf(sample, delimiter, '').map(({ cells }) => cells.map((cell) => cell.trim()));
  const opened = [header, ...rows].flatMap((cells) => cells ?? []).filter((cell) => cell.startsWith('"')).length;
  if (opened > 0) {
    const faults = rowsOf(sample, delimiter, '"').filter(({ fault }) => fault !== null).length;
    return faults > FEW && faults * 2 > opened ? '' : '"';
  }
  return header?.some((cell) => cell.length > 1 && cell.startsWith("'") && cell.endsWith("'")) ? "'" : '"';
}

/** What stands between cells and around them, from the beginning of a file, its line ends being `\n` (IPL-006). */
export function guessShape(sample: string): { delimiter: Delimiter; quote: Quote } {
  const [first = ''] = sample.split('\n', 1);
  const declared = Delimiter.safeParse(DECLARED_DELIMITER.exec(first.trim())?.[1] ?? (/^"?sep=$/i.test(first.trim()) ? '\t' : null));
  const delimiter = declared.data ?? DELIMITERS.reduce((best, other) => (score(sample, other) > score(sample, best) ? other : best));
  return { delimiter, quote: quoteOf(sample, delimiter) };
}
