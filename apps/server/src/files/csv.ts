/** What a cell may hold: a figure stays a figure, everything else is text. */
export type Cell = string | number | boolean | Date | { day: string } | { euros: number } | null;

/** Excel reads UTF-8 only behind it. */
export const BOM = '\uFEFF';

/** What makes a spreadsheet take a text for a formula (OWASP, CSV injection); spaces in front do not keep it from doing so. */
const FORMULA = /^[\s]*[=+\-@]|^[\t\r\n]/;
const TO_QUOTE = /[;"\r\n]/;

/** `22/11/2026 14:32`, which spreadsheets read as a moment: the marketplace's time, whatever the machine's zone. */
const moment = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'short' });

const comma = (figure: string) => figure.replace('.', ',');

/** Texts of a cell, in French: decimal comma, DD/MM/YYYY. */
function words(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return comma(String(cell));
  if (typeof cell === 'boolean') return cell ? 'Oui' : 'Non';
  if (typeof cell === 'string') return FORMULA.test(cell) ? `'${cell}` : cell;
  if (cell instanceof Date) return moment.format(cell);
  return 'day' in cell ? cell.day.slice(0, 10).split('-').reverse().join('/') : comma(cell.euros.toFixed(2));
}

/** One line of the one kind of CSV that we write: `;`, CRLF, formulas neutralised (design §5). */
export const csvLine = (cells: readonly Cell[]) =>
  `${cells
    .map(words)
    .map((text) => (TO_QUOTE.test(text) ? `"${text.replaceAll('"', '""')}"` : text))
    .join(';')}\r\n`;
