/** What a cell may hold: a figure stays a figure, everything else is text. */
export type Cell = string | number | boolean | { day: string } | { euros: number } | null;

/** Excel reads UTF-8 only behind it. */
export const BOM = '\uFEFF';

/** What makes a spreadsheet take a text for a formula (OWASP, CSV injection); spaces in front do not keep it from doing so. */
const FORMULA = /^[\s]*[=+\-@]|^[\t\r\n]/;
const TO_QUOTE = /[;"\r\n]/;

const comma = (figure: string) => figure.replace('.', ',');

/** Texts of a cell, in French: decimal comma, DD/MM/YYYY. */
function words(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return comma(String(cell));
  if (typeof cell === 'boolean') return cell ? 'Oui' : 'Non';
  if (typeof cell === 'string') return FORMULA.test(cell) ? `'${cell}` : cell;
  return 'day' in cell ? cell.day.slice(0, 10).split('-').reverse().join('/') : comma(cell.euros.toFixed(2));
}

/** One line of the one kind of CSV that we write: `;`, CRLF, formulas neutralised (design §5). */
export const csvLine = (cells: readonly Cell[]) =>
  `${cells
    .map(words)
    .map((text) => (TO_QUOTE.test(text) ? `"${text.replaceAll('"', '""')}"` : text))
    .join(';')}\r\n`;
