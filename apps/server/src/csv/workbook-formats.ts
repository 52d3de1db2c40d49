/** How the numbers of a cell are shown: as a day, or with zeros in front up to this many figures. */
export interface CellFormat {
  isDay: boolean;
  figures: number;
}

/** Days among the formats that every workbook has: 14 to 22, 45 to 47, and those of other languages. */
const isBuiltInDay = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** A format without its quoted texts, colours and languages: it shows a day when a letter of one is left. */
const isDayCode = (code: string) => /[dmyhs]/i.test(code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, '').replaceAll(/general/gi, ''));

/** Formats by the style of a cell, from the tags of `styles.xml`. */
export function formatsOf(read: (onOpen: (tag: string, attributes: Record<string, string>) => void) => void): CellFormat[] {
  const codes = new Map<number, string>();
  const formats: CellFormat[] = [];
  // Only the styles of cells count: other lists of the entry have the same tags.
  let isOfCells = false;
  read((tag, attributes) => {
    const id = Number(attributes.numFmtId ?? 0);
    if (tag === 'numFmt') codes.set(id, attributes.formatCode ?? '');
    else if (tag === 'cellXfs') isOfCells = true;
    else if (tag === 'cellStyles') isOfCells = false;
    else if (tag === 'xf' && isOfCells) {
      const code = codes.get(id);
      const isDay = code === undefined ? isBuiltInDay(id) : isDayCode(code);
      formats.push({ isDay, figures: /^0+$/.test(code ?? '') ? (code ?? '').length : 0 });
    }
  });
  return formats;
}

const DAY_MS = 86_400_000;
/** Day 0 of both calendars of workbooks. */
const EPOCH = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };
/** A number keeps fifteen figures in a workbook: above, those of the code are lost. */
const LOST_FIGURES = 1e15;

/** A number as it was typed: a day as YYYY-MM-DD, zeros in front as they are shown, and what has lost figures in its notation. */
export function numberText(value: string, format: CellFormat | undefined, is1904: boolean): string {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return value;
  if (format?.isDay === true && number >= 1) {
    const day = new Date(EPOCH[is1904 ? 1904 : 1900] + Math.floor(number) * DAY_MS);
    return Number.isNaN(day.getTime()) ? value : day.toISOString().slice(0, 'YYYY-MM-DD'.length);
  }
  if (Math.abs(number) >= LOST_FIGURES) return number.toExponential().toUpperCase();
  const text = Number.isInteger(number) ? number.toFixed(0) : String(number);
  return format !== undefined && number >= 0 ? text.padStart(format.figures, '0') : text;
}

/** Code of a character in the texts of a workbook: `_x000A_`. */
const CODED = /_x([0-9A-Fa-f]{4})_/g;

/** A text without such codes. */
export const decoded = (text: string): string =>
  text.replaceAll(CODED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
