import type { Cell } from '@comptoir/shared/list/file';
import Papa from 'papaparse';
import { asText } from '../csv/formula-guard.ts';

/** Excel reads a file as UTF-8 only with this mark. */
export const BOM = '\uFEFF';

/** Some readers treat this character as the end of the text and of the line. */
const NUL = '\0';
const LINE_END = '\r\n';

/** `2026-11-22 14:32:00`: in the marketplace's time zone, not that of the machine. */
const moment = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'medium' });

const comma = (figure: string) => figure.replace('.', ',');

/**
 * Text of a cell, with a decimal comma as in French. Days are YYYY-MM-DD and moments YYYY-MM-DDThh:mm:ss, which a spreadsheet takes for dates in any
 * language, also when it is to detect no special numbers (IPR-017).
 */
function format(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return comma(String(cell));
  if (typeof cell === 'boolean') return cell ? 'Oui' : 'Non';
  if (typeof cell === 'string') return asText(cell.replaceAll(NUL, ''));
  if (cell instanceof Date) return moment.format(cell).replace(' ', 'T');
  return 'day' in cell ? cell.day.slice(0, 10) : comma(cell.euros.toFixed(2));
}

/** A cell with a comma or a tab is quoted: a spreadsheet may take any of them for a delimiter until it is told otherwise (IPR-017). */
export const hasOtherDelimiter = (cell: unknown): boolean => typeof cell === 'string' && /[,;\t]/.test(cell);

/** Lines of every CSV file that we write: `;`, CRLF, formulas escaped (design §5). */
export const csvLines = (rows: readonly (readonly Cell[])[]) =>
  Papa.unparse(
    rows.map((cells) => cells.map(format)),
    { delimiter: ';', newline: LINE_END, quotes: hasOtherDelimiter },
  ) + LINE_END;
