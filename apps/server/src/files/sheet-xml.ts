import { escapeMarkup } from '@comptoir/shared/escape-markup';
import type { Cell } from '@comptoir/shared/list/file';

/** A cell of a sheet; `localTime`: a day and time of the marketplace's time zone, `YYYY-MM-DDTHH:MM`. */
export type SheetCell = Cell | { localTime: string };

/** Longest text of a cell in Excel, which calls a file with a longer one damaged. */
const MAX_TEXT = 32_767;
/** Characters that XML does not have, apart from line ends. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones
export const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** What Excel would read as the code of a character: `_x000D_`. */
const CODED = /_(?=x[0-9A-Fa-f]{4}_)/g;

function textOf(text: string): string {
  const clean = text.replaceAll(/\r\n?/g, '\n').replaceAll(NO_XML, '');
  return (clean.length > MAX_TEXT ? `${clean.slice(0, MAX_TEXT - 1)}…` : clean).replaceAll(CODED, '_x005F_');
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;
/** Day 0 of a workbook. */
const EPOCH = Date.UTC(1899, 11, 30);
/** Excel has a 29 February 1900: it shows earlier days wrong. */
const FIRST_DAY = 61;

/** Day and time in the marketplace's time zone, not that of the machine: `2026-11-22 14:32`. */
const paris = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'short' });

/** The number of a day and time in a workbook; null for one that it does not have. `at`: `YYYY-MM-DD`, or with a time. */
function serialOf(at: string): number | null {
  const serial = (Date.parse(`${at.length > 10 ? at : `${at}T00:00`}Z`) - EPOCH) / MINUTE_MS / DAY_MINUTES;
  return serial >= FIRST_DAY ? serial : null;
}

/** `22/11/2026 14:32`. */
const inFrench = (at: string) => [at.slice(0, 10).split('-').reverse().join('/'), at.slice(11)].join(' ').trim();

/** Styles of cells, by their place in {@link STYLES}. */
const STYLE = { text: 1, day: 2, moment: 3, euros: 4, title: 5 } as const;

/** The format of a text keeps its zeros when it is changed; the codes of formats are those of English in every language. */
export const STYLES = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="3"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/><numFmt numFmtId="166" formatCode="#,##0.00\\ &quot;€&quot;"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${[49, 164, 165, 166].map((format) => `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`).join('')}<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** Letters of a column: 0 is A, 26 is AA. */
export const columnLetters = (column: number): string =>
  (column < 26 ? '' : columnLetters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

/** `hiddenColumns`: number of columns at the start that a spreadsheet does not show. */
export function sheetXml(titles: readonly string[], hiddenColumns = 0) {
  const names = titles.map((_, column) => columnLetters(column));
  const textXml = (at: string, style: number, text: string) => {
    if (text === '') return '';
    const space = text.trim() === text && !text.includes('\n') ? '' : ' xml:space="preserve"';
    return `<c r="${at}" s="${style}" t="inlineStr"><is><t${space}>${escapeMarkup(textOf(text))}</t></is></c>`;
  };
  const numberXml = (at: string, style: number, value: number) =>
    Number.isFinite(value) ? `<c r="${at}"${style === 0 ? '' : ` s="${style}"`}><v>${value}</v></c>` : '';
  const dateXml = (at: string, style: number, date: string) => {
    const serial = serialOf(date);
    return serial === null ? textXml(at, STYLE.text, inFrench(date)) : numberXml(at, style, serial);
  };

  function cellXml(cell: SheetCell, at: string): string {
    if (cell === null) return '';
    if (typeof cell === 'string') return textXml(at, STYLE.text, cell);
    if (typeof cell === 'number') return numberXml(at, 0, cell);
    if (typeof cell === 'boolean') return textXml(at, STYLE.text, cell ? 'Oui' : 'Non');
    if (cell instanceof Date) return dateXml(at, STYLE.moment, paris.format(cell).replace(' ', 'T'));
    if ('localTime' in cell) return dateXml(at, STYLE.moment, cell.localTime);
    return 'day' in cell ? dateXml(at, STYLE.day, cell.day.slice(0, 10)) : numberXml(at, STYLE.euros, cell.euros);
  }

  const rowOf = (line: number, cells: readonly string[]) => `<row r="${line}">${cells.join('')}</row>`;
  return {
    /** Up to the titles, which stay in view. */
    head(): string {
      const widths = titles.map(
        (title, index) =>
          `<col min="${index + 1}" max="${index + 1}" width="${Math.min(40, Math.max(18, title.length + 3))}" customWidth="1"${index < hiddenColumns ? ' hidden="1"' : ''}/>`,
      );
      const cells = titles.map((title, column) => textXml(`${names[column]}1`, STYLE.title, title));
      return `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${widths.length === 0 ? '' : `<cols>${widths.join('')}</cols>`}<sheetData>${rowOf(1, cells)}`;
    },
    /** `line`: from 1, which has the titles; a row may have more cells than there are titles. */
    row: (line: number, cells: readonly SheetCell[]): string =>
      rowOf(
        line,
        cells.map((cell, column) => {
          names[column] ??= columnLetters(column);
          return cellXml(cell, `${names[column]}${line}`);
        }),
      ),
    /** A code of figures is no mistake. */
    end: (lines: number): string =>
      `</sheetData><ignoredErrors><ignoredError sqref="A1:${names.at(-1) ?? 'A'}${lines}" numberStoredAsText="1"/></ignoredErrors></worksheet>`,
  };
}
