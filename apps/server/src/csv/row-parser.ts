import { importCheckTexts } from '@comptoir/shared/imports/check-texts';
import type { ReadSettings } from '@comptoir/shared/imports/detection';
import Papa, { type ParseResult } from 'papaparse';

/**
 * Parses complete lines whose cells are either unquoted or fully quoted, without quotes or line breaks inside: this takes a third of
 * PapaParse's time, and most files have only such lines. Returns the offset of the first other line.
 */
function simpleRows({ delimiter, quote }: Pick<ReadSettings, 'delimiter' | 'quote'>) {
  const [between, around] = [delimiter.charCodeAt(0), quote.charCodeAt(0)];

  /** Cells of one line; null when it is not simple. */
  function cellsOf(text: string, start: number, end: number): string[] | null {
    const cells: string[] = [];
    for (let at = start; ; ) {
      let close = at;
      if (text.charCodeAt(at) === around) {
        close = text.indexOf(quote, at + 1);
        if (close === -1 || close >= end) return null;
        cells.push(text.slice(at + 1, close));
        close += 1;
        if (close < end && text.charCodeAt(close) !== between) return null;
      } else {
        for (; close < end; close += 1) {
          const character = text.charCodeAt(close);
          if (character === between) break;
          if (character === around) return null;
        }
        cells.push(text.slice(at, close));
      }
      if (close === end) return cells;
      at = close + 1;
    }
  }

  return (text: string, start: number, add: (cells: string[]) => void): number => {
    let at = start;
    while (at < text.length) {
      const end = text.indexOf('\n', at);
      if (end === -1) return at;
      const cells = cellsOf(text, at, end);
      if (cells === null) return at;
      add(cells);
      at = end + 1;
    }
    return at;
  };
}

/** Complete lines of a text without any quote: their cells are cut at once, where PapaParse cuts lines first. */
function plainRows({ delimiter }: Pick<ReadSettings, 'delimiter'>) {
  return (text: string, add: (cells: string[]) => void): void => {
    // Where the next delimiter is, also beyond the line: each is looked for once.
    let next = -1;
    for (let at = 0; at < text.length; ) {
      const end = text.indexOf('\n', at);
      const cells: string[] = [];
      for (;;) {
        if (next < at) {
          next = text.indexOf(delimiter, at);
          if (next === -1) next = text.length;
        }
        if (next >= end) break;
        cells.push(text.slice(at, next));
        at = next + 1;
      }
      cells.push(text.slice(at, end));
      add(cells);
      at = end + 1;
    }
  };
}

/** A row of a file, blank ones included. */
export interface FileRow {
  /** Number of its first line, as in an editor, from 1 (IPL-007). */
  line: number;
  cells: string[];
  /** French sentence that explains why its cells are unreliable. */
  fault: string | null;
}

/**
 * Maximum length of a row, including line breaks inside quotes: an unclosed quote is reported after this many characters, so that memory
 * stays constant.
 */
const MAX_ROW = 100_000;
/** Number of characters kept of a line that is longer than the maximum. */
const MAX_FAULT_TEXT = 1_000;
const texts = importCheckTexts.row;

type Shape = Pick<ReadSettings, 'delimiter' | 'quote'>;
type Parsed = ParseResult<string[]>;

function papaParser({ delimiter, quote }: Shape) {
  const options = { delimiter, newline: '\n', quoteChar: quote } as const;
  const parser = new Papa.Parser(options);
  return {
    /** Rows that end within the text. */
    rows: (text: string): Parsed => parser.parse(text, 0, true),
    /** Start of the row with this index. */
    startOf: (text: string, rank: number): number => {
      if (rank === 0) return 0;
      const { meta }: Parsed = new Papa.Parser({ ...options, preview: rank }).parse(text, 0, true);
      return meta.cursor;
    },
  };
}

/** Offset after this many lines. */
function endOfLines(text: string, start: number, lines: number): number {
  let end = start;
  for (let left = lines; left > 0 && end < text.length; left -= 1) end = text.indexOf('\n', end) + 1;
  return end;
}

/**
 * Rows of a text that arrives in chunks, with line ends `\n`. PapaParse gets complete lines that are not simple; a line with a wrong quote becomes a row with a
 * fault, and parsing continues after it, a growing number of lines at a time, so that a file full of wrong quotes is not slower.
 */
export function rowParser(shape: Shape) {
  let parser: ReturnType<typeof papaParser> | undefined;
  const readSimple = simpleRows(shape);
  const readPlain = plainRows(shape);
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

  /** Parses complete lines; returns the remainder that needs the following lines. */
  function read(text: string, rows: FileRow[], isLast: boolean): string {
    let start = 0;
    let lines = Number.POSITIVE_INFINITY;
    const isQuoted = shape.quote !== '' && text.includes(shape.quote);
    const addOne = (cells: string[]) => {
      rows.push({ line, cells, fault: null });
      line += 1;
    };
    if (!isQuoted) {
      readPlain(text, addOne);
      return '';
    }
    for (;;) {
      start = readSimple(text, start, addOne);
      if (start >= text.length) return '';
      const end = lines === Number.POSITIVE_INFINITY ? text.length : endOfLines(text, start, lines);
      const block = start === 0 && end === text.length ? text : text.slice(start, end);
      parser ??= papaParser(shape);
      const { data, errors, meta } = parser.rows(block);
      const wrong = errors[0]?.row;
      const read = wrong === undefined ? meta.cursor : parser.startOf(block, wrong);
      add(rows, wrong === undefined ? data : data.slice(0, wrong), block.includes(shape.quote));
      start += read;
      const waiting = block.length - read;
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

  /** Returns the text that waits for the next chunk. A line longer than the maximum is reported once and skipped up to its end. */
  function keep(waiting: string, unended: string, rows: FileRow[]): string {
    if (unended.length <= MAX_ROW) return waiting + unended;
    read(waiting, rows, true);
    if (!isSkipping) addFault(rows, unended.slice(0, MAX_FAULT_TEXT), texts.tooLong);
    isSkipping = true;
    return '';
  }

  return {
    push(chunk: string): FileRow[] {
      const rows: FileRow[] = [];
      let text = chunk;
      if (isSkipping) {
        const end = chunk.indexOf('\n');
        if (end === -1) return rows;
        isSkipping = false;
        text = chunk.slice(end + 1);
      }
      text = rest + text;
      const completeEnd = text.lastIndexOf('\n') + 1;
      rest = keep(read(text.slice(0, completeEnd), rows, false), text.slice(completeEnd), rows);
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
