/** How the numbers of a cell are shown: as a day, or by a pattern of figures. */
export interface CellFormat {
  isDay: boolean;
  /** Places of figures and texts between them, from the left; null: by another kind of format, such as one of decimals. */
  pattern: readonly FormatPart[] | null;
}

/** `0` shows a figure or a zero, `#` a figure or nothing. */
type FormatPart = { place: '0' | '#' } | { text: string };

/** A format of figures alone, with signs, quoted texts and escaped characters between them: `0000" "0000`, `00\ 00`, `#`. */
const FIGURES = /^(?:[0# \u00A0\u202F()+-]|"[^"]*"|\\.)*[0#](?:[0# \u00A0\u202F()+-]|"[^"]*"|\\.)*$/;
const PARTS = /"([^"]*)"|\\(.)|([0#])|(.)/gs;

/** The pattern of a format, of its part for positive numbers. */
function patternOf(code: string): FormatPart[] | null {
  const [positive = ''] = code.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/);
  if (!FIGURES.test(positive)) return null;
  return [...positive.matchAll(PARTS)].map(([, quoted, escaped, place, sign]) =>
    place === '0' || place === '#' ? { place } : { text: quoted ?? escaped ?? sign ?? '' },
  );
}

/** Figures as a pattern shows them: filled in from the right, all that are left at its first place. */
function shownFigures(figures: string, pattern: readonly FormatPart[]): string {
  let left = figures === '0' ? '' : figures;
  const first = pattern.findIndex((part) => 'place' in part);
  return pattern.reduceRight((shown, part, at) => {
    if ('text' in part) return part.text + shown;
    const taken = at === first ? left : left.slice(-1);
    left = left.slice(0, left.length - taken.length);
    return (taken === '' && part.place === '0' ? '0' : taken) + shown;
  }, '');
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
      formats.push({ isDay, pattern: isDay || code === undefined ? null : patternOf(code) });
    }
  });
  return formats;
}

const DAY_MS = 86_400_000;
/** Day 0 of both calendars of workbooks. */
const EPOCH = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };
/** A number keeps fifteen figures in a workbook: above, those of the code are lost. */
const LOST_FIGURES = 1e15;

/** A number as it is shown: a day as YYYY-MM-DD, figures by their pattern, and what has lost figures in its notation (IPR-015). */
export function numberText(value: string, format: CellFormat | undefined, is1904: boolean): string {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return value;
  if (format?.isDay === true && number >= 1) {
    const day = new Date(EPOCH[is1904 ? 1904 : 1900] + Math.floor(number) * DAY_MS);
    return Number.isNaN(day.getTime()) ? value : day.toISOString().slice(0, 'YYYY-MM-DD'.length);
  }
  if (Math.abs(number) >= LOST_FIGURES) return number.toExponential().toUpperCase();
  if (!Number.isInteger(number)) return String(number);
  const pattern = number < 0 ? null : (format?.pattern ?? null);
  return pattern === null ? number.toFixed(0) : shownFigures(number.toFixed(0), pattern);
}

/** Code of a character in the texts of a workbook: `_x000A_`. */
const CODED = /_x([0-9A-Fa-f]{4})_/g;

/** A text without such codes. */
export const decoded = (text: string): string =>
  text.replaceAll(CODED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
