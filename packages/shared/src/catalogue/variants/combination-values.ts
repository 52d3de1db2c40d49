import { CELL_COLUMNS, type CellColumn, readCell } from './variant-cells.ts';
import { combinationName, proposedCombinations } from './variant-combinations.ts';

/** What is typed beside a combination, named by its key: as it was typed. */
export interface CombinationCells extends Record<CellColumn, string> {
  key: string;
}

interface Axis {
  attribute: string;
  values: readonly { uuid: string | null; value: string }[];
}

/** What the screen of new variants holds. */
interface Typed {
  variantsAttributes: readonly Axis[];
  /** Keys of the combinations that are left out. */
  excluded: readonly string[];
  cells: readonly CombinationCells[];
}

/** The flat list of values that axes hold (PVA-053). */
export const axisValues = (axes: readonly Axis[]) =>
  axes.flatMap(({ attribute, values }) => values.map(({ uuid, value }) => ({ attributeUuid: attribute, attributeValueUuid: uuid, value })));

interface WrongCell {
  key: string;
  name: string;
  column: CellColumn;
}

/** Cells that say nothing that can be sent, of combinations that are there and not left out, in the order of these. */
export function wrongCells({ variantsAttributes, excluded, cells }: Typed): WrongCell[] {
  const filled = new Map(cells.map((row) => [row.key, row]));
  if (filled.size === 0) return [];
  const left = new Set(excluded);
  return (proposedCombinations(axisValues(variantsAttributes), []) ?? []).flatMap(({ key, combination }) => {
    const row = left.has(key) ? undefined : filled.get(key);
    if (row === undefined) return [];
    const wrong = CELL_COLUMNS.filter((column) => readCell(column, row[column]).error !== undefined);
    return wrong.map((column) => ({ key, name: combinationName(combination), column }));
  });
}

/** One cell typed in; a row of which nothing is left goes. */
export function typeCell(cells: readonly CombinationCells[], key: string, column: CellColumn, text: string): CombinationCells[] {
  const known = cells.find((row) => row.key === key);
  if (known === undefined) return text === '' ? [...cells] : [...cells, { key, price: '', stock: '', reference: '', [column]: text }];
  const changed = { ...known, [column]: text };
  const isEmpty = CELL_COLUMNS.every((one) => changed[one] === '');
  return cells.flatMap((row) => (row === known ? (isEmpty ? [] : [changed]) : [row]));
}

/** Cells of a spreadsheet as it copies them: tabs and lines, a cell with either of them in quotes; null when it is a single cell. */
export function readTable(text: string): string[][] | null {
  if (!/[\t\r\n]/.test(text.replace(/[\r\n]+$/, ''))) return null;
  const lines: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/g)) {
    lines.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end === '') break;
    if (end !== '\t') lines.push([]);
  }
  // A copied range ends with a line feed, which is no line of its own.
  const last = lines.at(-1);
  if (last?.length === 1 && last[0] === '') lines.pop();
  return lines;
}

interface Pasted {
  cells: CombinationCells[];
  /** Cells that were filled. */
  filled: number;
  /** Lines below the last combination, and columns right of the last one, with what the first of them holds: none of it was pasted. */
  tooLong: { count: number; first: string } | null;
  tooWide: { count: number; first: string } | null;
}

/** A table pasted from `column` rightwards, over these combinations downwards (VAS-004). */
export function pasteTable(
  cells: readonly CombinationCells[],
  keys: readonly string[],
  column: CellColumn,
  table: readonly (readonly string[])[],
): Pasted {
  const columns = CELL_COLUMNS.slice(CELL_COLUMNS.indexOf(column));
  const rows = new Map(cells.map((row) => [row.key, row]));
  let filled = 0;
  for (const [place, line] of table.slice(0, keys.length).entries()) {
    const key = keys[place] ?? '';
    const row = { ...(rows.get(key) ?? { key, price: '', stock: '', reference: '' }) };
    for (const [index, text] of line.slice(0, columns.length).entries()) {
      const into = columns[index];
      if (into === undefined) continue;
      row[into] = text;
      filled += 1;
    }
    rows.set(key, row);
  }
  const width = Math.max(...table.map(({ length }) => length));
  const beyond = table.find((line) => line.length > columns.length)?.[columns.length] ?? '';
  return {
    cells: [...rows.values()].filter((row) => CELL_COLUMNS.some((one) => row[one] !== '')),
    filled,
    tooLong: table.length > keys.length ? { count: table.length - keys.length, first: table[keys.length]?.join(' ') ?? '' } : null,
    tooWide: width > columns.length ? { count: width - columns.length, first: beyond } : null,
  };
}
