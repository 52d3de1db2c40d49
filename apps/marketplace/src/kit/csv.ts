import type { Database } from './database.ts';
import type { FileReply } from './handler.ts';
import { join, raw, type Sql, sql } from './sql.ts';

/** Byte order mark: tells spreadsheets that the file is UTF-8. */
const BOM = '\uFEFF';
const END = '\r\n';
/** Lines per batch: enough to keep the connection busy, few enough for constant memory. */
const BATCH = 2000;

interface CsvSpec {
  /** First part of the file's name, followed by the time (EXP-008). */
  name: string;
  /** The complete name, for a file with another pattern. */
  fileName?: string;
  /** Header → expression, never null. A text that may contain a semicolon, a quote or a line break needs {@link cell}. */
  columns: Readonly<Record<string, Sql>>;
  /** The SQL after `select`: from, where, order by. The order is total: the same data gives the same bytes. */
  rest: Sql;
}

/** A text column, quoted where necessary. Numbers, dates and codes do not need it. */
export const cell = (column: string): Sql => raw(`csv_cell(${column})`);

/** Day and time of a moment in Paris: `31/01/2026 09:05`. Null stays null. */
export const frenchTime = (column: string): Sql => raw(`to_char(${column} at time zone 'Europe/Paris', 'DD/MM/YYYY HH24:MI')`);

/** A column that may be null, as an empty cell: `concat_ws` would leave the cell out. */
export const orEmpty = (expression: Sql): Sql => sql`coalesce((${expression})::text, '')`;

/** Year, month, day, hour and minute in Paris, zero-padded. */
export const parisTime = (at: Date): string[] => at.toLocaleString('sv-SE', { timeZone: 'Europe/Paris' }).slice(0, 16).split(/\D/);

/** `sold_product` → `sold_product_2026_01_31_09_05.csv` (EXP-008). */
export const timestampedName = (prefix: string, at = new Date()): string => `${[prefix, ...parisTime(at)].join('_')}.csv`;

/** A CSV file of any size. Postgres formats the lines: a million rows never become objects here. */
export function csvFile(db: Database, { name, fileName = timestampedName(name), columns, rest }: CsvSpec): FileReply {
  const cells = sql`concat_ws(';', ${join(Object.values(columns), ', ')})`;
  async function* chunks() {
    yield `${BOM}${Object.keys(columns).join(';')}${END}`;
    for await (const lines of db.batches<{ line: string }>(sql`select ${cells} as line ${rest}`, BATCH)) {
      yield `${lines.map(({ line }) => line).join(END)}${END}`;
    }
  }
  return { name: fileName, chunks: chunks() };
}
