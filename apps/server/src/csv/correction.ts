import { CORRECTION_COLUMNS } from '@comptoir/shared/imports/columns';
import type { Encoding, ReadSettings } from '@comptoir/shared/imports/detection';
import Papa from 'papaparse';
import { hasOtherDelimiter } from '../files/csv.ts';
import { charactersOf } from './encoding.ts';
import { guard, protect } from './formula-guard.ts';
import { isCorrectionColumn } from './header.ts';

/** A refused row: its original cells and the reasons. */
export interface CorrectionRow {
  line: number;
  cells: readonly string[];
  /** French sentences. */
  errors: readonly string[];
}

const LINE_END = '\r\n';
const BOM = '\uFEFF';

type CorrectionShape = Pick<ReadSettings, 'delimiter' | 'quote' | 'encoding'>;

/** Formats cells like the original file. Without quotes, a delimiter or a line break inside a cell cannot be written. */
function writer({ delimiter, quote }: CorrectionShape) {
  if (quote !== '')
    return (rows: string[][]) =>
      Papa.unparse(rows, { delimiter, newline: LINE_END, quoteChar: quote, escapeChar: quote, quotes: hasOtherDelimiter }) + LINE_END;
  const plain = (cell: string) => cell.replaceAll(/[\r\n]+/g, ' ').replaceAll(delimiter, ' ');
  return (rows: string[][]) => rows.map((cells) => cells.map(plain).join(delimiter) + LINE_END).join('');
}

/**
 * Chunks of the correction file: only the refused rows, with the columns and the delimiter of their file, followed by the columns «Ligne»
 * and «Erreur» (IPL-024), which replace those of an earlier correction file. `isKey`: the column at this place has codes or names. To be
 * encoded with {@link encode}.
 */
export async function* correctionCsv(
  settings: CorrectionShape,
  header: readonly string[],
  rows: Iterable<readonly CorrectionRow[]> | AsyncIterable<readonly CorrectionRow[]>,
  isKey: (place: number) => boolean,
): AsyncGenerator<string> {
  const write = writer(settings);
  const places = header.flatMap((title, place) => (isCorrectionColumn(title) ? [] : [place]));
  const ownCells = (cells: readonly string[]) => places.map((place) => protect(cells[place] ?? '', isKey(place)));
  const extraCells = (cells: readonly string[]) => cells.slice(header.length).map((cell) => protect(cell, false));
  const mark = settings.encoding.startsWith('utf') ? BOM : '';
  yield mark + write([[...ownCells(header), CORRECTION_COLUMNS.line, CORRECTION_COLUMNS.error]]);
  for await (const batch of rows) {
    if (batch.length === 0) continue;
    yield write(batch.map(({ line, cells, errors }) => [...ownCells(cells), String(line), guard(errors.join(' ')), ...extraCells(cells)]));
  }
}

/** Characters of our own sentences and what stands for them in an encoding that does not have them. */
const REPLACEMENTS: Readonly<Record<string, string>> = { '\u202f': '\u00a0', '’': "'", '…': '...', '–': '-', '€': 'EUR', œ: 'oe', Œ: 'OE' };

/** Byte of each character of a single-byte encoding, by its decoder: no encoder agrees with it in every character. */
const bytesOf = (encoding: Encoding): ReadonlyMap<string, number> =>
  new Map(Array.from(charactersOf(encoding), (character, byte) => [character, byte] as const));

/** A text in the encoding of its file; a character that does not exist in it is replaced by a similar one, or else by a question mark. */
export function encode(text: string, encoding: Encoding): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text);
  if (encoding === 'utf-16le') return Buffer.from(text, 'utf16le');
  if (encoding === 'utf-16be') return Buffer.from(text, 'utf16le').swap16();
  const bytes = bytesOf(encoding);
  const similar = (character: string) => {
    const replacement = bytes.has(character) ? character : (REPLACEMENTS[character] ?? '?');
    return bytes.has(replacement) || replacement.length > 1 ? replacement : ' ';
  };
  return Buffer.from(Array.from(Array.from(text, similar).join(''), (character) => bytes.get(character) ?? 0x3f));
}
