import { PassThrough, Readable } from 'node:stream';
import Papa, { type ParseResult } from 'papaparse';
import { invalid } from './problems.ts';

/** Maximum length of an unfinished row: an unclosed quote would otherwise consume the remaining file. */
const MAX_UNENDED = 100_000;
const LINE_END = '\n';

export interface CsvRow {
  /** Number of its first line, from 1 as in an editor. */
  line: number;
  cells: string[];
}

/** A file may mix all three kinds of line ends: all become `\n`, also when a chunk ends inside `\r\n`. */
async function* withOneLineEnd(text: AsyncIterable<string>): AsyncGenerator<string> {
  let endsInReturn = false;
  for await (const chunk of text) {
    const rest = endsInReturn && chunk.startsWith('\n') ? chunk.slice(1) : chunk;
    if (chunk !== '') endsInReturn = chunk.endsWith('\r');
    yield rest.replaceAll(/\r\n?/g, LINE_END);
  }
}

/** The one of `;`, `,` and tab that is most frequent in the first line that is not empty; `;` when there is none. */
function delimiterOf(text: string): string {
  const headers = /\S[^\r\n]*/.exec(text)?.[0] ?? '';
  return [';', ',', '\t'].reduce((best, candidate) => (headers.split(candidate).length > headers.split(best).length ? candidate : best));
}

interface ParsedChunk extends Pick<ParseResult<string[]>, 'data' | 'errors'> {
  /** Length of the text after the last complete row. */
  unended: number;
}

/** Rows that PapaParse finds in each chunk. PapaParse has no back-pressure of its own and would read the complete file into memory. */
async function* parsed(text: AsyncIterable<string>): AsyncGenerator<ParsedChunk> {
  const found = new PassThrough({ objectMode: true, highWaterMark: 1 });
  const source = Readable.from(withOneLineEnd(text), { highWaterMark: 1 });
  let given = 0;
  source.on('data', (chunk: string) => {
    given += chunk.length;
  });
  Papa.parse<string[]>(source, {
    delimiter: delimiterOf,
    newline: LINE_END,
    chunk: ({ data, errors, meta }, parser) => {
      source.pause();
      parser.pause();
      found.write({ data, errors, unended: given - meta.cursor } satisfies ParsedChunk, (error) => {
        if (error) return;
        parser.resume();
        source.resume();
      });
    },
    complete: () => found.end(),
    error: (error) => found.destroy(error),
  });
  try {
    yield* found as AsyncIterable<ParsedChunk>;
  } finally {
    source.destroy();
  }
}

/** Rows of a CSV text of any size, some thousands per batch, including empty rows; cells are trimmed. A 422 for unmatched quotes. */
export async function* csvRows(text: AsyncIterable<string>): AsyncGenerator<CsvRow[]> {
  let line = 1;
  for await (const { data, errors, unended } of parsed(text)) {
    // Errors of PapaParse may concern the unfinished row at the end of the chunk.
    const isBroken = errors.some(({ row = 0 }) => row < data.length);
    // Without a line number: it would be that of the last line.
    if (isBroken || unended > MAX_UNENDED) throw invalid([{ propertyPath: 'file', message: 'Un guillemet ne se ferme pas.' }]);
    yield data.map((cells) => {
      const first = line;
      line += cells.reduce((breaks, cell) => breaks + cell.split(LINE_END).length - 1, 1);
      return { line: first, cells: cells.map((cell) => cell.trim()) };
    });
  }
}
