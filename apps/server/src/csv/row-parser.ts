import { importCheckTexts } from '@comptoir/shared/imports/check-texts';
import type { ReadSettings } from '@comptoir/shared/imports/detection';
import Papa, { type ParseResult } from 'papaparse';
import { simpleRows } from './simple-rows.ts';

/** A row of a file, blank ones included. */
export interface FileRow {
  /** Its first line, as an editor counts, from 1 (IPL-007). */
  line: number;
  cells: string[];
  /** French sentence on why its cells cannot be trusted. */
  fault: string | null;
}

/** Characters of a row, line breaks inside quotes included: a quote that never closes is given up behind them, and memory stays flat. */
const MAX_ROW = 100_000;
/** Characters that are kept of a line that is longer than any row. */
const KEPT = 1_000;
const texts = importCheckTexts.row;

type Shape = Pick<ReadSettings, 'delimiter' | 'quote'>;
type Parsed = ParseResult<string[]>;

function papa({ delimiter, quote }: Shape) {
  const options = { delimiter, newline: '\n', ...(quote === '' ? { fastMode: true } : { quoteChar: quote }) } as const;
  const parser = new Papa.Parser(options);
  return {
    /** Rows that end in the text. */
    rows: (text: string): Parsed => parser.parse(text, 0, true),
    /** Where the row of this rank begins. */
    startOf: (text: string, rank: number): number => {
      if (rank === 0) return 0;
      const { meta }: Parsed = new Papa.Parser({ ...options, preview: rank }).parse(text, 0, true);
      return meta.cursor;
    },
  };
}

/** Place behind this many lines. */
function endOfLines(text: string, start: number, lines: number): number {
  let end = start;
  for (let left = lines; left > 0 && end < text.length; left -= 1) end = text.indexOf('\n', end) + 1;
  return end;
}

/**
 * Rows of a text that comes in pieces, its line ends being `\n`. PapaParse is given whole lines; where a quote is wrong, the line is a row of
 * its own with a fault, and reading goes on behind it, some lines at a time, so that a file full of them takes no longer.
 */
export function rowParser(shape: Shape) {
  const parser = papa(shape);
  const readSimple = simpleRows(shape);
  let rest = '';
  let line = 1;
  let isSkipping = false;

  function add(rows: FileRow[], data: string[][], hasQuotes: boolean): void {
    for (const cells of data) {
      rows.push({ line, cells, fault: null });
      line += 1;
      if (!hasQuotes) continue;
      for (const cell of cells) for (let at = cell.indexOf('\n'); at !== -1; at = cell.indexOf('\n', at + 1)) line += 1;
    }
  }

  function addFault(rows: FileRow[], text: string, fault: string): void {
    rows.push({ line, cells: text.split(shape.delimiter), fault });
    line += 1;
  }

  /** Reads lines that are complete; answers what waits for the lines that follow. */
  function read(text: string, rows: FileRow[], isLast: boolean): string {
    let start = 0;
    let lines = Number.POSITIVE_INFINITY;
    // Without any quote PapaParse is as fast.
    const isQuoted = shape.quote !== '' && text.includes(shape.quote);
    const addOne = (cells: string[]) => {
      rows.push({ line, cells, fault: null });
      line += 1;
    };
    for (;;) {
      if (isQuoted) start = readSimple(text, start, addOne);
      if (start >= text.length) return '';
      const end = lines === Number.POSITIVE_INFINITY ? text.length : endOfLines(text, start, lines);
      const part = start === 0 && end === text.length ? text : text.slice(start, end);
      const { data, errors, meta } = parser.rows(part);
      const wrong = errors[0]?.row;
      const read = wrong === undefined ? meta.cursor : parser.startOf(part, wrong);
      add(rows, wrong === undefined ? data : data.slice(0, wrong), isQuoted && part.includes(shape.quote));
      start += read;
      const waiting = part.length - read;
      if (wrong === undefined && waiting <= MAX_ROW && !(isLast && end === text.length && waiting > 0)) {
        if (end === text.length) return text.slice(start);
        lines *= 2;
        continue;
      }
      const next = text.indexOf('\n', start) + 1;
      addFault(rows, text.slice(start, next - 1), wrong === undefined ? texts.unclosedQuote : texts.misplacedQuote);
      start = next;
      lines = 1;
    }
  }

  /** What waits for more text. A line longer than any row is told once, and left out up to its end. */
  function keep(waiting: string, unended: string, rows: FileRow[]): string {
    if (unended.length <= MAX_ROW) return waiting + unended;
    read(waiting, rows, true);
    if (!isSkipping) addFault(rows, unended.slice(0, KEPT), texts.tooLong);
    isSkipping = true;
    return '';
  }

  return {
    push(piece: string): FileRow[] {
      const rows: FileRow[] = [];
      let text = piece;
      if (isSkipping) {
        const end = piece.indexOf('\n');
        if (end === -1) return rows;
        isSkipping = false;
        text = piece.slice(end + 1);
      }
      text = rest + text;
      const whole = text.lastIndexOf('\n') + 1;
      rest = keep(read(text.slice(0, whole), rows, false), text.slice(whole), rows);
      return rows;
    },
    end(): FileRow[] {
      const rows: FileRow[] = [];
      if (rest !== '') read(rest.endsWith('\n') ? rest : `${rest}\n`, rows, true);
      rest = '';
      return rows;
    },
  };
}
