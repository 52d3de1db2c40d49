import { DELIMITERS, Delimiter, type Quote, type ReadSettings } from '@comptoir/shared/imports/detection';
import { isKnownHeader } from './header.ts';
import { headerLineOf } from './header-line.ts';
import { DECLARED_DELIMITER, isBlank, isDeclaration, unwrapped } from './read-rows.ts';
import { type FileRow, rowParser } from './row-parser.ts';

/** Number of rows that is enough to detect the format. */
const ROWS = 500;
/** Number of wrong quotes that are treated as mistakes; if there are more, the characters are inch signs or similar. */
const MAX_MISTAKES = 2;
/** Share of the rows that must be one quoted cell with delimiters in it. */
const MIN_WRAPPED = 0.9;

type Shape = Pick<ReadSettings, 'delimiter' | 'quote' | 'isWrapped'>;

function rowsOf(sample: string, shape: Shape): FileRow[] {
  const parser = rowParser(shape);
  const rows = [...parser.push(sample), ...parser.end()].filter((row) => !isBlank(row) && !isDeclaration(row, shape)).slice(0, ROWS);
  return shape.isWrapped ? rows.map((row) => unwrapped(row, shape)) : rows;
}

/**
 * Score of a delimiter for the sample: known headers count most, then rows with as many cells as the header. In a one-column file with
 * commas in its values, the comma gets a low score, since the rows would have more cells than the header.
 */
function score(sample: string, shape: Shape): number {
  const all = rowsOf(sample, shape);
  if (all.length === 0) return Number.POSITIVE_INFINITY; // the sample has only delimiters
  const headerLine = headerLineOf(all);
  const header = all.find(({ line }) => line === headerLine);
  const rows = all.filter(({ line }) => line > headerLine);
  const width = (header ?? rows[0])?.cells.length ?? 1;
  const known = header?.cells.filter(isKnownHeader).length ?? 0;
  const even = rows.length === 0 ? 1 : rows.filter(({ cells }) => cells.length === width).length / rows.length;
  return known * 10 + even * (width > 1 ? 4 : 2);
}

/**
 * The quote, detected from the first and last characters of unparsed cells; double quotes by default. Apostrophes count as quotes only when
 * the header has them too: a spreadsheet adds them to values only.
 */
function quoteOf(sample: string, delimiter: Delimiter): Quote {
  const [header, ...rows] = rowsOf(sample, { delimiter, quote: '', isWrapped: false }).map(({ cells }) => cells.map((cell) => cell.trim()));
  const opened = [header, ...rows].flatMap((cells) => cells ?? []).filter((cell) => cell.startsWith('"')).length;
  if (opened > 0) {
    const faults = rowsOf(sample, { delimiter, quote: '"', isWrapped: false }).filter(({ fault }) => fault !== null).length;
    return faults > MAX_MISTAKES && faults * 2 > opened ? '' : '"';
  }
  return header?.some((cell) => cell.length > 1 && cell.startsWith("'") && cell.endsWith("'")) ? "'" : '"';
}

const best = (sample: string, isWrapped: boolean): Delimiter => {
  const scoreOf = (delimiter: Delimiter) => score(sample, { delimiter, quote: '"', isWrapped });
  return DELIMITERS.reduce((before, other) => (scoreOf(other) > scoreOf(before) ? other : before));
};

/** Whether each line of the sample is one quoted cell with a complete row in it (IPR-011). */
function isWrappedSample(sample: string): boolean {
  if (!sample.startsWith('"')) return false;
  const rows = DELIMITERS.map((delimiter) => rowsOf(sample, { delimiter, quote: '"', isWrapped: false }));
  // Outside of the quotes there is no delimiter of any kind.
  return rows.every((found) => {
    const wrapped = found.filter(({ cells, fault }) => fault === null && cells.length === 1 && /[;,\t|]/.test(cells[0] ?? ''));
    return found.length > 1 && wrapped.length >= found.length * MIN_WRAPPED;
  });
}

/** Detects delimiter, quote and header from the beginning of a file, with line ends `\n` (IPL-006, IPR-010, IPR-011). */
export function guessShape(sample: string): Shape & Pick<ReadSettings, 'headerLine'> {
  const [first = ''] = sample.split('\n', 1);
  const isWrapped = isWrappedSample(sample);
  const declared = Delimiter.safeParse(DECLARED_DELIMITER.exec(first.trim())?.[1] ?? (/^"?sep=$/i.test(first.trim()) ? '\t' : null));
  const delimiter = declared.data ?? best(sample, isWrapped);
  const shape = { delimiter, quote: isWrapped ? '"' : quoteOf(sample, delimiter), isWrapped } as const;
  return { ...shape, headerLine: headerLineOf(rowsOf(sample, shape)) };
}
