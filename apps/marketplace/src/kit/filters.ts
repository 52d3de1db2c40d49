import { raw, type Sql, sql } from './sql.ts';

/** `column = value`, for ids, words and flags. */
export const equals =
  <Value extends string | number | boolean>(column: string) =>
  (value: Value): Sql =>
    sql`${raw(column)} = ${value}`;

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&');

/** Shortest text the index of trigrams can serve. */
const TRIGRAM = 3;

/**
 * The text occurs in the column, whatever its case and accents. `column` holds text already folded by `fold()`, and has
 * an index on `trigrams(column)`, which serves texts of three characters and more.
 */
export const contains =
  (column: string) =>
  (value: string): Sql => {
    const text = value.trim();
    const like = sql`${raw(column)} like '%' || fold(${escapeLike(text)}) || '%'`;
    return text.length < TRIGRAM ? like : sql`${like} and trigrams(${raw(column)}) @> trigrams(fold(${text}))`;
  };
