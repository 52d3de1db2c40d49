import { CORRECTION_COLUMNS } from '@comptoir/shared/imports/columns';
import type { Encoding, ReadSettings } from '@comptoir/shared/imports/detection';
import Papa from 'papaparse';
import { formulaText, guard, unguard } from './formula-guard.ts';
import { isCorrectionColumn } from './header.ts';

/** A row that was refused: its cells as they stand in the file, and why. */
export interface CorrectionRow {
  line: number;
  cells: readonly string[];
  /** French sentences. */
  errors: readonly string[];
}

const LINE_END = '\r\n';
const BOM = '\uFEFF';

/** A cell that is no formula to a spreadsheet, and is read as it was before. */
function protect(cell: string): string {
  if (unguard(cell) !== null) return cell;
  const quoted = formulaText(cell.trim());
  if (quoted === null) return guard(cell);
  // Its figures would become a number.
  return unguard(`'${quoted}`) === null ? quoted : `'${quoted}`;
}

/** Writes cells as the file does. Without quotes nothing can stand for a delimiter or a line break inside a cell. */
function writer({ delimiter, quote }: ReadSettings) {
  if (quote !== '')
    return (rows: string[][]) => Papa.unparse(rows, { delimiter, newline: LINE_END, quoteChar: quote, escapeChar: quote }) + LINE_END;
  const plain = (cell: string) => cell.replaceAll(/[\r\n]+/g, ' ').replaceAll(delimiter, ' ');
  return (rows: string[][]) => rows.map((cells) => cells.map(plain).join(delimiter) + LINE_END).join('');
}

/**
 * Texts of the correction file, piece by piece: the refused rows alone, in the columns and with the delimiter of their file, with «Ligne» and
 * «Erreur» behind them (IPL-024); those that the file has from an earlier correction are replaced. To be written by {@link encode}.
 */
export async function* correctionCsv(
  settings: ReadSettings,
  header: readonly string[],
  rows: Iterable<readonly CorrectionRow[]> | AsyncIterable<readonly CorrectionRow[]>,
): AsyncGenerator<string> {
  const write = writer(settings);
  const places = header.flatMap((title, place) => (isCorrectionColumn(title) ? [] : [place]));
  const own = (cells: readonly string[]) => places.map((place) => protect(cells[place] ?? ''));
  const beyond = (cells: readonly string[]) => cells.slice(header.length).map(protect);
  const mark = settings.encoding.startsWith('utf') ? BOM : '';
  yield mark + write([[...own(header), CORRECTION_COLUMNS.line, CORRECTION_COLUMNS.error]]);
  for await (const batch of rows) {
    if (batch.length === 0) continue;
    yield write(batch.map(({ line, cells, errors }) => [...own(cells), String(line), errors.join(' '), ...beyond(cells)]));
  }
}

/** Bytes by character of an encoding of one byte a character: the other way round than TextDecoder, which Node has no encoder for. */
function bytesOf(encoding: Encoding): ReadonlyMap<string, number> {
  const decoder = new TextDecoder(encoding);
  return new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte), { stream: true }), byte] as const));
}

/** A text in the encoding of its file; a character that this lacks becomes a question mark. */
export function encode(text: string, encoding: Encoding): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text);
  if (encoding === 'utf-16le') return Buffer.from(text, 'utf16le');
  if (encoding === 'utf-16be') return Buffer.from(text, 'utf16le').swap16();
  const bytes = bytesOf(encoding);
  return Buffer.from(Array.from(text, (character) => bytes.get(character) ?? 0x3f));
}
