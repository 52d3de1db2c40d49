import type { Cell } from '@comptoir/shared/list/file';
import Papa from 'papaparse';
import { guard } from '../csv/formula-guard.ts';

/** Excel reads UTF-8 only behind it. */
export const BOM = '\uFEFF';

/** Ends a text for some readers, and the rest of the line with it. */
const NUL = '\0';
const LINE_END = '\r\n';

/** `22/11/2026 14:32`, which spreadsheets read as a moment: the marketplace's time, whatever the machine's zone. */
const moment = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'short' });

const comma = (figure: string) => figure.replace('.', ',');

/** Texts of a cell, in French: decimal comma, DD/MM/YYYY. */
function words(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return comma(String(cell));
  if (typeof cell === 'boolean') return cell ? 'Oui' : 'Non';
  if (typeof cell === 'string') return guard(cell.replaceAll(NUL, ''));
  if (cell instanceof Date) return moment.format(cell);
  return 'day' in cell ? cell.day.slice(0, 10).split('-').reverse().join('/') : comma(cell.euros.toFixed(2));
}

/** Lines of the one kind of CSV that we write: `;`, CRLF, formulas neutralised (design §5). */
export const csvLines = (rows: readonly (readonly Cell[])[]) =>
  Papa.unparse(
    rows.map((cells) => cells.map(words)),
    { delimiter: ';', newline: LINE_END },
  ) + LINE_END;
