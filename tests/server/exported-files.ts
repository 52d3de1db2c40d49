import type { FileColumn } from '@comptoir/marketplace-api/call';
import { unguard } from '@comptoir/server/csv/formula-guard';
import { readSheet } from '@comptoir/server/csv/workbook';
import { type AnyList, columnsOf } from '@comptoir/shared/list/definition';
import { codeStockList } from '@comptoir/shared/stock/unit-list';
import { unzipSync } from 'fflate';
import Papa from 'papaparse';
import { expect } from 'vitest';
import { SCREENS } from '../kit/screens.ts';

/** Type of a column in a workbook. */
export type SheetType = FileColumn | 'text';

/** Type of a column in the files of the marketplace, by its title: that of their documents, and not what their calls declare. */
const FILE_TYPES: Readonly<Record<string, FileColumn>> = {
  Date: 'moment',
  "Date d'expiration": 'day',
  'Date de vente': 'day',
  Expiration: 'day',
  Montant: 'euros',
  'Prix unitaire TTC': 'euros',
  'Total TTC': 'euros',
  'Valeur faciale': 'euros',
  Quantité: 'number',
  Résultats: 'number',
  'Documents ajoutés': 'number',
  'Documents désintégrés': 'number',
  'Documents en stock': 'number',
  'Documents vendus': 'number',
};
export const typeInFile = (title: string): SheetType => FILE_TYPES[title] ?? 'text';

export const csvRows = (bytes: Buffer) => Papa.parse<string[]>(bytes.toString('utf8').replace('\uFEFF', ''), { skipEmptyLines: true }).data;

async function sheetRows(bytes: Buffer): Promise<string[][]> {
  const rows: string[][] = [];
  const open = async function* () {
    yield bytes;
  };
  for await (const batch of readSheet(open, 0)) rows.push(...batch.map(({ cells }) => cells));
  return rows;
}

/** Kinds of the cells of each column below the titles, as they are stored: `text` or the place of a number's style. */
function storedKinds(bytes: Buffer): Set<string>[] {
  const xml = Buffer.from(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? []).toString();
  const kinds: Set<string>[] = [];
  for (const [, letter = '', line, style = '0', text] of xml.matchAll(/<c r="([A-Z])(\d+)"(?: s="(\d)")?( t="inlineStr")?>/g)) {
    if (line === '1') kinds[letter.charCodeAt(0) - 65] = new Set();
    else kinds[letter.charCodeAt(0) - 65]?.add(text === undefined ? style : 'text');
  }
  return kinds;
}

const KINDS: Readonly<Record<SheetType, string>> = { text: 'text', number: '0', day: '2', moment: '3', euros: '4' };

/** `1 234,50 €`, or the text for none. */
export const amountOf = (cell: string) => (cell === 'Non' ? 0 : Number(cell.replaceAll(/[\s€]/g, '').replace(',', '.')));

/** What a cell of the CSV file is, read in a workbook as a column of this type. */
function inSheet(cell: string, type: SheetType): string {
  if (type === 'text' || cell === '') return (unguard(cell) ?? cell).replaceAll(/\r\n?/g, '\n');
  if (type === 'day' || type === 'moment') return cell.slice(0, 10).split('/').reverse().join('-');
  return String(amountOf(cell));
}

/** Expects the same rows in both files, with each column of its type. */
export async function expectSame(csv: Buffer, workbook: Buffer, typeOf: (title: string) => SheetType) {
  const [titles = [], ...rows] = csvRows(csv);
  const [sheetTitles, ...sheet] = await sheetRows(workbook);
  const types = titles.map(typeOf);
  expect(sheetTitles).toEqual(titles);
  expect(sheet).toEqual(rows.map((cells) => cells.map((cell, place) => inSheet(cell, types[place] ?? 'text'))));
  for (const [place, kinds] of storedKinds(workbook).entries())
    expect([titles[place], ...kinds]).toEqual([titles[place], ...(kinds.size === 0 ? [] : [KINDS[types[place] ?? 'text']])]);
  return rows.length;
}

/** Lists with a file, each once. */
export const LISTS = [
  codeStockList,
  ...new Map(SCREENS.flatMap(({ list }) => (list?.file ? [[list.name, list]] : []))).values(),
] as (AnyList & {
  name: string;
})[];
/** Type of a list's column in a workbook, by its title. */
export function typeIn(list: AnyList, title: string): SheetType {
  const column = columnsOf(list).find((one) => one.title === title);
  if (column?.amount) return 'euros';
  switch (column?.kind) {
    case 'count':
    case 'decimal':
      return 'number';
    case 'day':
      return 'day';
    case 'date':
    case 'dateTime':
      return 'moment';
    default:
      return 'text';
  }
}
