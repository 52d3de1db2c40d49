import { strToU8, zipSync } from 'fflate';

/** A cell of a workbook: a text, a number with its format, or a raw element. */
export type SheetCell = string | number | { day: number } | { padded: number } | { spaced: number } | { xml: string } | null;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const nameOf = (column: number): string =>
  (column < 26 ? '' : nameOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));
/** Styles of the cells: general, a day, eight figures with zeros in front, and twice four of them with a space between. */
const STYLES = `<styleSheet><numFmts count="2"><numFmt numFmtId="164" formatCode="00000000"/><numFmt numFmtId="165" formatCode="0000&quot; &quot;0000"/></numFmts>
  <cellStyleXfs count="1"><xf numFmtId="14"/></cellStyleXfs>
  <cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`;

/**
 * A workbook as Excel writes it, with shared texts; `is1904`: with the calendar of old Macintoshes; `hidden`: sheets by their names, rows from 1
 * and columns from 1 of all sheets.
 */
export function workbook(
  sheets: Readonly<Record<string, readonly (readonly SheetCell[])[]>>,
  { is1904 = false, hidden = {} }: { is1904?: boolean; hidden?: { sheets?: string[]; rows?: number[]; columns?: number[] } } = {},
): Uint8Array<ArrayBuffer> {
  const texts: string[] = [];
  const cellXml = (cell: SheetCell, at: string): string => {
    if (cell === null) return '';
    if (typeof cell === 'string') return `<c r="${at}" t="s"><v>${texts.push(cell) - 1}</v></c>`;
    if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
    if ('day' in cell) return `<c r="${at}" s="1"><v>${cell.day}</v></c>`;
    if ('spaced' in cell) return `<c r="${at}" s="3"><v>${cell.spaced}</v></c>`;
    return 'padded' in cell ? `<c r="${at}" s="2"><v>${cell.padded}</v></c>` : cell.xml.replace('<c', `<c r="${at}"`);
  };
  const hiddenColumns = (hidden.columns ?? []).map((column) => `<col min="${column}" max="${column}" hidden="1"/>`).join('');
  const columns = hiddenColumns === '' ? '' : `<cols>${hiddenColumns}</cols>`;
  const entries = Object.entries(sheets).map(([name, rows], index) => {
    const xml = rows.map(
      (cells, row) =>
        `<row r="${row + 1}"${hidden.rows?.includes(row + 1) ? ' hidden="1"' : ''}>${cells.map((cell, column) => cellXml(cell, `${nameOf(column)}${row + 1}`)).join('')}</row>`,
    );
    return {
      name,
      path: `worksheets/sheet${index + 1}.xml`,
      xml: `<worksheet>${columns}<sheetData>${xml.join('')}</sheetData></worksheet>`,
    };
  });
  const links = entries.map(({ path }, index) => `<Relationship Id="rId${index + 1}" Target="${path}"/>`);
  const listed = entries.map(
    ({ name }, index) =>
      `<sheet name="${escaped(name)}"${hidden.sheets?.includes(name) ? ' state="hidden"' : ''} sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  const files: Record<string, string> = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns:r="r"><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${links.join('')}</Relationships>`,
    ...Object.fromEntries(entries.map(({ path, xml }) => [`xl/${path}`, xml])),
    'xl/styles.xml': STYLES,
    'xl/sharedStrings.xml': `<sst>${texts.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
  };
  return new Uint8Array(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))));
}
