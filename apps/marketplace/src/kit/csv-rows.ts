import { PassThrough, Readable } from 'node:stream';
import Papa, { type ParseResult } from 'papaparse';
import { invalid } from './problems.ts';

/** Characters of a row that has not ended: a quote that is never closed would swallow the rest of the file. */
const MAX_UNENDED = 100_000;
const LINE_END = '\n';

export interface CsvRow {
  /** Its first line, as an editor counts, from 1. */
  line: number;
  cells: string[];
}

/** One file may end its lines in all three ways: they become one, also where a piece ends between the two characters of a Windows line. */
async function* withOneLineEnd(text: AsyncIterable<string>): AsyncGenerator<string> {
  let endsInReturn = false;
  for await (const piece of text) {
    const rest = endsInReturn && piece.startsWith('\n') ? piece.slice(1) : piece;
    if (piece !== '') endsInReturn = piece.endsWith('\r');
    yield rest.replaceAll(/\r\n?/g, LINE_END);
  }
}

/** The one of `;`, `,` and tab that the first line that is not empty holds most of; `;` when it holds none. */
function delimiterOf(text: string): string {
  const headers = /\S[^\r\n]*/.exec(text)?.[0] ?? '';
  return [';', ',', '\t'].reduce((best, candidate) => (headers.split(candidate).length > headers.split(best).length ? candidate : best));
}

interface Piece extends Pick<ParseResult<string[]>, 'data' | 'errors'> {
  /** Length of what follows the last whole row. */
  unended: number;
}

/** What PapaParse finds in each piece of the text. It does not wait for its readers by itself, and would read all of the file into memory. */
async function* parsed(text: AsyncIterable<string>): AsyncGenerator<Piece> {
  const found = new PassThrough({ objectMode: true, highWaterMark: 1 });
  const source = Readable.from(withOneLineEnd(text), { highWaterMark: 1 });
  let given = 0;
  source.on('data', (piece: string) => {
    given += piece.length;
  });
  Papa.parse<string[]>(source, {
    delimiter: delimiterOf,
    newline: LINE_END,
    chunk: ({ data, errors, meta }, parser) => {
      source.pause();
      parser.pause();
      found.write({ data, errors, unended: given - meta.cursor } satisfies Piece, (error) => {
        if (error) return;
        parser.resume();
        source.resume();
      });
    },
    complete: () => found.end(),
    error: (error) => found.destroy(error),
  });
  try {
    yield* found as AsyncIterable<Piece>;
  } finally {
    source.destroy();
  }
}

/** Rows of a CSV text of any size, some thousands at a time, empty ones too; cells are trimmed. A 422 when its quotes do not match. */
export async function* csvRows(text: AsyncIterable<string>): AsyncGenerator<CsvRow[]> {
  let line = 1;
  for await (const { data, errors, unended } of parsed(text)) {
    // Its errors may be of the row that the next piece ends.
    const isBroken = errors.some(({ row = 0 }) => row < data.length);
    // No number of lines: it would be the file's last.
    if (isBroken || unended > MAX_UNENDED) throw invalid([{ propertyPath: 'file', message: 'Un guillemet ne se ferme pas.' }]);
    yield data.map((cells) => {
      const first = line;
      line += cells.reduce((breaks, cell) => breaks + cell.split(LINE_END).length - 1, 1);
      return { line: first, cells: cells.map((cell) => cell.trim()) };
    });
  }
}
