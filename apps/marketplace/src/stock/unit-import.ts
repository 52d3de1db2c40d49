import type { ImportReport } from '@comptoir/shared/csv-import';
import { Day } from '@comptoir/shared/fields';
import pLimit from 'p-limit';
import { type CsvLine, importCsv, type RefusedLine } from '../kit/csv-import.ts';
import type { Database, Queries } from '../kit/database.ts';
import { referredId } from '../kit/rows.ts';
import { raw, sql } from '../kit/sql.ts';
import type { UploadedFile } from '../kit/upload.ts';
import { lockStock, type UnitTable } from './units.ts';

/** One insert at a time: those of two imports would occupy two processors of the database, and other requests would wait for both. */
const oneAtATime = pLimit(1);

const MAX_NAME = 255;
const MAX_URL = 2000;

type Column = UnitTable['alias'] | 'url' | 'expirationDate';
/** The import requires the column of the unit's name too. */
const COLUMNS: Readonly<Record<Column, 'optional'>> = {
  code: 'optional',
  docName: 'optional',
  url: 'optional',
  expirationDate: 'optional',
};

interface UnitLine {
  line: number;
  name: string;
  url: string;
  expires: string | null;
}

/** `31/01/2026` or `2026-01-31` as a day, empty as null; undefined for an invalid day. */
function readDay(text: string): string | null | undefined {
  if (text === '') return null;
  const day = text.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1');
  return Day.safeParse(day).success ? day : undefined;
}

/** Message for an invalid line, in French; undefined when it is valid. */
function problemOf({ name, url, expires }: { name: string; url: string; expires: string | null | undefined }): string | undefined {
  if (name === '') return 'la valeur est vide.';
  if (name.length > MAX_NAME) return `la valeur dépasse ${MAX_NAME} caractères.`;
  if (expires === undefined) return "la date d'expiration n'est pas une date (JJ/MM/AAAA).";
  if (url !== '' && (url.length > MAX_URL || !/^https?:\/\/\S+$/.test(url))) return "l'adresse du document n'est pas valide.";
  return undefined;
}

/** Inserts valid lines; returns those already in stock and repetitions within the file, where the first one counts. */
async function insertUnits(queries: Queries, table: string, stockId: number, lines: readonly UnitLine[]): Promise<RefusedLine[]> {
  const isDocument = table === 'product_document';
  const inserted = await queries.rows<{ name: string }>(sql`
    insert into ${raw(table)} (stock_id, name, expiration_date ${raw(isDocument ? ', url' : '')})
    select ${stockId}, name, expires ${raw(isDocument ? ", nullif(url, '')" : '')}
    from unnest(${lines.map(({ name }) => name)}::text[], ${lines.map(({ expires }) => expires)}::date[], ${lines.map(({ url }) => url)}::text[])
      with ordinality as line (name, expires, url, place) order by place
    on conflict (stock_id, name) do nothing returning name`);
  const names = new Set(inserted.map(({ name }) => name));
  return lines.flatMap(({ line, name }) => (names.delete(name) ? [] : [{ line, message: `«${name}» est déjà en stock.` }]));
}

/** Imports codes (`code;expirationDate`) or documents (`docName;url;expirationDate`) into the stock of one product. */
export async function importUnits(db: Database, unit: UnitTable, file: UploadedFile, variantProduct: string): Promise<ImportReport> {
  const variantId = await referredId(db, 'variant', variantProduct, 'variantProduct');
  let lock: Promise<number> | undefined;
  const write = async (queries: Queries, lines: readonly CsvLine<Column>[]): Promise<RefusedLine[]> => {
    const read = lines.map(({ line, values }) => ({
      line,
      name: values[unit.alias],
      url: values.url,
      expires: readDay(values.expirationDate),
    }));
    const refused = read.flatMap((unitLine) => {
      const message = problemOf(unitLine);
      return message === undefined ? [] : [{ line: unitLine.line, message }];
    });
    const wrong = new Set(refused.map(({ line }) => line));
    const right = read.flatMap(({ expires, ...rest }) => (expires === undefined || wrong.has(rest.line) ? [] : [{ ...rest, expires }]));
    if (right.length === 0) return refused;
    // Before the turn to insert: the other import may hold the lock.
    lock ??= lockStock(queries, unit, variantId);
    const stockId = await lock;
    return [...refused, ...(await oneAtATime(() => insertUnits(queries, unit.table, stockId, right)))];
  };
  return importCsv<Column>(db, file, { columns: { ...COLUMNS, [unit.alias]: 'required' }, write });
}
