import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';
import { escapeMarkup } from '@comptoir/shared/escape-markup';
import { sheetTexts } from '@comptoir/shared/exports/texts';
import { Zip, type ZipInputFile } from 'fflate';
import { type SheetCell, STYLES, sheetXml } from './sheet-xml.ts';

/** Lines of a sheet in Excel, with that of the titles. */
const MAX_LINES = 1_048_576;
/** Sizes in a zip have 32 bits: a sheet of longer texts ends earlier. */
const MAX_SHEET_BYTES = 0xf000_0000;
/** Characters that are compressed together: more of them live long enough to make the heap grow. */
const CHUNK = 32 * 1024;

/** A third of the time of zlib's own level, for a file that is a tenth larger. */
const LEVEL = 3;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const relations = (targets: readonly (readonly [type: string, target: string])[]) =>
  `<Relationships xmlns="${PACKAGE}/relationships">${targets.map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`).join('')}</Relationships>`;

const sheetPath = (sheet: number) => `worksheets/sheet${sheet}.xml`;

/** The small entries of a workbook with this many sheets, by their names. */
function smallEntries(sheets: number): Record<string, string> {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1);
  const listed = numbers.map((sheet) => `<sheet name="${escapeMarkup(sheetTexts.name(sheet))}" sheetId="${sheet}" r:id="rId${sheet}"/>`);
  const types = [
    ['/xl/workbook.xml', 'sheet.main'],
    ['/xl/styles.xml', 'styles'],
    ...numbers.map((sheet) => [`/xl/${sheetPath(sheet)}`, 'worksheet']),
  ].map(([part, type]) => `<Override PartName="${part}" ContentType="${TYPE}.${type}+xml"/>`);
  return {
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView/></bookViews><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...numbers.map((sheet) => ['worksheet', sheetPath(sheet)] as const),
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': STYLES,
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${types.join('')}</Types>`,
  };
}

/** A zip whose entries are written one after the other, with constant memory; its bytes are those of `take`. */
function zipWriter() {
  let bytes: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    bytes.push(chunk);
  });

  /** Opens the next entry. Node compresses several times as fast as the library, and beside this thread. */
  function open(filename: string) {
    const entry: ZipInputFile = { filename, size: 0, crc: 0, compression: 8 };
    zip.add(entry);
    const deflate = createDeflateRaw({ level: LEVEL });
    deflate.on('data', (chunk: Buffer<ArrayBuffer>) => entry.ondata?.(null, chunk, false));
    return {
      size: () => entry.size,
      async write(text: string): Promise<void> {
        const chunk = Buffer.from(text);
        entry.size += chunk.length;
        entry.crc = crc32(chunk, entry.crc);
        await new Promise<void>((resolve, reject) => deflate.write(chunk, (error) => (error ? reject(error) : resolve())));
      },
      async end(): Promise<void> {
        const ended = once(deflate, 'end');
        deflate.end();
        await ended;
        entry.ondata?.(null, new Uint8Array(0), true);
      },
      close: () => deflate.destroy(),
    };
  }

  return {
    open,
    end: () => zip.end(),
    take(): Buffer {
      const taken = Buffer.concat(bytes);
      bytes = [];
      return taken;
    },
  };
}

export interface WorkbookOptions {
  /** Lines of a sheet. */
  maxLines?: number;
  /** Number of columns at the start that a spreadsheet does not show. */
  hiddenColumns?: number;
}

/**
 * Bytes of a workbook with constant memory: each sheet begins with the titles; after the last line of a sheet comes the next sheet (XLS-001).
 * Texts are written in their cells: shared ones would be known only at the end.
 */
export async function* workbookBytes(
  titles: readonly string[],
  batches: AsyncIterable<readonly (readonly SheetCell[])[]>,
  { maxLines = MAX_LINES, hiddenColumns = 0 }: WorkbookOptions = {},
): AsyncGenerator<Buffer> {
  const zip = zipWriter();
  const xml = sheetXml(titles, hiddenColumns);
  let sheets = 0;
  let line = 0;
  let text = '';
  const openSheet = () => {
    sheets += 1;
    line = 1;
    text = XML + xml.head();
    return zip.open(`xl/${sheetPath(sheets)}`);
  };
  let entry = openSheet();
  const flush = async () => {
    await entry.write(text);
    text = '';
    return zip.take();
  };
  const closeSheet = async () => {
    text += xml.end(line);
    await entry.write(text);
    await entry.end();
    return zip.take();
  };
  try {
    for await (const rows of batches)
      for (const cells of rows) {
        if (line === maxLines || entry.size() > MAX_SHEET_BYTES) {
          yield await closeSheet();
          entry = openSheet();
        }
        line += 1;
        text += xml.row(line, cells);
        if (text.length > CHUNK) yield await flush();
      }
    yield await closeSheet();
    for (const [name, content] of Object.entries(smallEntries(sheets))) {
      entry = zip.open(name);
      await entry.write(XML + content);
      await entry.end();
    }
    zip.end();
    yield zip.take();
  } finally {
    entry.close();
  }
}
