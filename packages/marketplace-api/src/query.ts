import { Day } from '@comptoir/shared/fields';
import { Direction, type Sort } from '@comptoir/shared/list';
import { z } from 'zod';

/**
 * Queries in PHP syntax: `page=2`, `categories[]=a&categories[]=b`, `order[name]=asc`. In memory they have one level of nesting over
 * strings; the codecs below convert each value to and from its domain format.
 */
export type WireQuery = { [key: string]: string | string[] | { [key: string]: string } };

/** Input of {@link formatQuery}; undefined values are omitted. */
type Formattable = { readonly [key: string]: string | readonly string[] | { readonly [key: string]: string | undefined } | undefined };

/** `{ page: '2', order: { name: 'asc' } }` → `page=2&order[name]=asc`; keys keep their order, which is the order of precedence of sorts. */
export function formatQuery(query: Formattable): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (typeof value === 'string') search.append(key, value);
    else if (Array.isArray(value)) for (const item of value) search.append(`${key}[]`, item);
    else for (const [inner, item] of Object.entries(value ?? {})) if (item !== undefined) search.append(`${key}[${inner}]`, item);
  }
  return search.toString().replaceAll('%5B', '[').replaceAll('%5D', ']');
}

/** The inverse of {@link formatQuery}. Keys such as `__proto__` are plain data. */
export function parseQuery(search: URLSearchParams): WireQuery {
  const query: WireQuery = Object.create(null);
  for (const [key, value] of search) {
    const [, name = key, inner] = /^([^[\]]+)\[([^[\]]*)\]$/.exec(key) ?? [];
    if (inner === undefined) query[name] = value;
    else if (inner === '') query[name] = [...(Array.isArray(query[name]) ? query[name] : []), value];
    else query[name] = { ...(typeof query[name] === 'object' && !Array.isArray(query[name]) ? query[name] : {}), [inner]: value };
  }
  return query;
}

/** Codecs of query values: wire strings ↔ domain values. */
export const q = {
  string: z.string(),
  day: Day,
  int: z.codec(z.string().regex(/^-?\d{1,15}$/), z.int(), { decode: Number, encode: String }),
  /** The texts `true` and `false` (SUP-050, PRO-077). */
  boolean: z.codec(z.enum(['true', 'false']), z.boolean(), {
    decode: (wire) => wire === 'true',
    encode: (flag) => (flag ? 'true' : 'false'),
  }),
  /** The digits `1` and `0` (COD-015). */
  bit: z.codec(z.enum(['1', '0']), z.boolean(), { decode: (wire) => wire === '1', encode: (flag) => (flag ? '1' : '0') }),
};

/** 1-based page and rows per page, sent by every paged list. */
export const paging = { page: q.int.optional(), itemsPerPage: q.int.optional() };

/**
 * `order[field]=asc|desc` ↔ an array of sorts, in order of precedence. Reads upper and lower case; writes lower case by default (CAT-058,
 * OP-020).
 */
export const orderBy = <const Field extends string>(fields: readonly [Field, ...Field[]], upperCase?: readonly Field[]) =>
  z
    .codec(z.partialRecord(z.enum(fields), z.string()), z.array(z.object({ field: z.enum(fields), direction: Direction })), {
      decode: (wire) =>
        Object.entries(wire).map(([field, direction]) => ({
          field: field as never,
          direction: String(direction).toLowerCase() as Direction,
        })),
      encode: (sorts) =>
        Object.fromEntries(
          (sorts as Sort<Field>[]).map(({ field, direction }) => [
            field,
            upperCase?.includes(field) === true ? direction.toUpperCase() : direction,
          ]),
        ) as never,
    })
    .optional();
