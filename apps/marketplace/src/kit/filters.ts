import { raw, type Sql, sql } from './sql.ts';

/** `column = value`, for ids, enums and flags. */
export const equals =
  <Value extends string | number | boolean>(column: string) =>
  (value: Value): Sql =>
    sql`${raw(column)} = ${value}`;

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&');

/** The text occurs in a folded expression without index: only for the few thousand rows of one parent. */
export const occurs =
  (column: string) =>
  (value: string): Sql =>
    sql`${raw(column)} like '%' || fold(${escapeLike(value.trim())}) || '%'`;

/** Minimum length of a text that the trigram index can search. */
const TRIGRAM = 3;

/** Whether {@link contains} uses the index for this text. */
export const isIndexed = (value: string): boolean => value.trim().length >= TRIGRAM;

/**
 * The text occurs in the column, whatever its case and accents. `column` holds text already folded by `fold()`, and has
 * an index on `trigrams(column)`, which serves texts of three characters and more.
 */
export const contains =
  (column: string) =>
  (value: string): Sql => {
    const text = value.trim();
    const like = occurs(column)(text);
    return isIndexed(text) ? sql`${like} and trigrams(${raw(column)}) @> trigrams(fold(${text}))` : like;
  };

/** The column starts with the text, case-sensitive. An index can be used when its collation is "C". */
export const startsWith =
  (column: string) =>
  (value: string): Sql =>
    sql`${raw(column)} like ${`${escapeLike(value.trim())}%`}`;
