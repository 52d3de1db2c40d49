import { strToU8, zipSync } from 'fflate';

/** A cell of a workbook: a text, a number with its format, or a raw element. */
export type SheetCell = string | number | { day: number } | { padded: number } | { xml: string } | null;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const nameOf = (column: number): string =>
  (column < 26 ? '' : nameOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));
/** Styles of the cells: general, a day, and eight figures with zeros in front. */
const STYLES = `<styleSheet><numFmts count="1"><numFmt numFmtId="164" formatCode="00000000"/></numFmts>
  <cellStyleXfs count="1"><xf numFmtId="14"/></cellStyleXfs>
  <cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>`;

/** A workbook as Excel writes it, with shared texts; `is1904`: with the calendar of old Macintoshes. */
export function workbook(
  sheets: Readonly<Record<string, readonly (readonly SheetCell[])[]>>,
  { is1904 = false } = {},
): Uint8Array<ArrayBuffer> {
  const texts: string[] = [];
  const cellXml = (cell: SheetCell, at: string): string => {
    if (cell === null) return '';
    if (typeof cell === 'string') return `<c r="${at}" t="s"><v>${texts.push(cell) - 1}</v></c>`;
    if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
    if ('day' in cell) return `<c r="${at}" s="1"><v>${cell.day}</v></c>`;
    return 'padded' in cell ? `<c r="${at}" s="2"><v>${cell.padded}</v></c>` : cell.xml.replace('<c', `<c r="${at}"`);
  };
  const entries = Object.entries(sheets).map(([name, rows], index) => {
    const xml = rows.map(
      (cells, row) => `<row r="${row + 1}">${cells.map((cell, column) => cellXml(cell, `${nameOf(column)}${row + 1}`)).join('')}</row>`,
    );
    return { name, path: `worksheets/sheet${index + 1}.xml`, xml: `<worksheet><sheetData>${xml.join('')}</sheetData></worksheet>` };
  });
  const links = entries.map(({ path }, index) => `<Relationship Id="rId${index + 1}" Target="${path}"/>`);
  const listed = entries.map(({ name }, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`);
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
