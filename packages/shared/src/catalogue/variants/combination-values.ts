import { CELL_COLUMNS, type CellColumn, readCell } from './variant-cells.ts';
import { combinationName, proposedCombinations } from './variant-combinations.ts';

/** Typed values of a combination, unparsed; `key` identifies the combination. */
export interface CombinationCells extends Record<CellColumn, string> {
  key: string;
}

interface Axis {
  attribute: string;
  values: readonly { uuid: string | null; value: string }[];
}

/** State of the screen of new variants. */
interface Typed {
  variantsAttributes: readonly Axis[];
  /** Keys of excluded combinations. */
  excluded: readonly string[];
  cells: readonly CombinationCells[];
}

/** The flat list of the axes' values (PVA-053). */
export const axisValues = (axes: readonly Axis[]) =>
  axes.flatMap(({ attribute, values }) => values.map(({ uuid, value }) => ({ attributeUuid: attribute, attributeValueUuid: uuid, value })));

interface WrongCell {
  key: string;
  name: string;
  column: CellColumn;
}

const emptyRow = (key: string): CombinationCells => ({ key, price: '', stock: '', reference: '' });
const hasValue = (row: CombinationCells) => CELL_COLUMNS.some((column) => row[column] !== '');

/** Cells with an invalid value, in the order of the combinations; excluded and missing combinations are ignored. */
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

/** Returns the cells after typing in one of them; a row without remaining values is removed. */
export function typeCell(cells: readonly CombinationCells[], key: string, column: CellColumn, text: string): CombinationCells[] {
  const known = cells.find((row) => row.key === key);
  if (known === undefined) return text === '' ? [...cells] : [...cells, { ...emptyRow(key), [column]: text }];
  const changed = { ...known, [column]: text };
  return cells.map((row) => (row === known ? changed : row)).filter(hasValue);
}

/** Cells of a range copied from a spreadsheet: separated by tabs and line breaks, quoted if they contain them; null for a single cell. */
export function readTable(text: string): string[][] | null {
  if (!/[\t\r\n]/.test(text.replace(/[\r\n]+$/, ''))) return null;
  const lines: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/g)) {
    lines.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end === '') break;
    if (end !== '\t') lines.push([]);
  }
  // A copied range ends with a line feed, which does not begin another line.
  const last = lines.at(-1);
  if (last?.length === 1 && last[0] === '') lines.pop();
  return lines;
}

interface Pasted {
  cells: CombinationCells[];
  /** Number of filled cells. */
  filled: number;
  /** Lines below the last combination and columns right of the last one, which were not pasted, with the text of the first one. */
  tooLong: { count: number; first: string } | null;
  tooWide: { count: number; first: string } | null;
}

/** Pastes a table: columns from `column` to the right, lines over these combinations downwards (VAS-004). */
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
    const row = { ...(rows.get(key) ?? emptyRow(key)) };
    for (const [index, text] of line.slice(0, columns.length).entries()) {
      const target = columns[index];
      if (target === undefined) continue;
      row[target] = text;
      filled += 1;
    }
    rows.set(key, row);
  }
  const width = Math.max(...table.map(({ length }) => length));
  const beyond = table.find((line) => line.length > columns.length)?.[columns.length] ?? '';
  return {
    cells: [...rows.values()].filter(hasValue),
    filled,
    tooLong: table.length > keys.length ? { count: table.length - keys.length, first: table[keys.length]?.join(' ') ?? '' } : null,
    tooWide: width > columns.length ? { count: width - columns.length, first: beyond } : null,
  };
}

/** Takes a paste back: cells whose text is still the pasted one get the text of before; what was typed since stays (VAS-004). */
export function undoPaste(
  cells: readonly CombinationCells[],
  { before, pasted }: Record<'before' | 'pasted', readonly CombinationCells[]>,
): CombinationCells[] {
  const [now, earlier, filled] = [cells, before, pasted].map((rows) => new Map(rows.map((row) => [row.key, row])));
  const rowOf = (rows: ReadonlyMap<string, CombinationCells> | undefined, key: string) => rows?.get(key) ?? emptyRow(key);
  const keys = new Set([...cells, ...before, ...pasted].map(({ key }) => key));
  const undone = [...keys].map((key) => {
    const row = { ...rowOf(now, key) };
    for (const column of CELL_COLUMNS) if (row[column] === rowOf(filled, key)[column]) row[column] = rowOf(earlier, key)[column];
    return row;
  });
  return undone.filter(hasValue);
}
