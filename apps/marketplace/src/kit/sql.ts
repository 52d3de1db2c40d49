/** A fragment of SQL with its values, which can be nested in another. */
export interface Sql {
  readonly strings: readonly string[];
  readonly values: readonly unknown[];
  readonly isSql: true;
}

const isSql = (part: unknown): part is Sql => typeof part === 'object' && part !== null && 'isSql' in part;

/** `sql\`select … where id = ${id}\``: a value becomes a parameter, a nested fragment is inserted. */
export function sql(template: readonly string[], ...parts: readonly unknown[]): Sql {
  const strings = [template[0] ?? ''];
  const values: unknown[] = [];
  const append = (text: string) => strings.push(`${strings.pop() ?? ''}${text}`);
  for (const [index, part] of parts.entries()) {
    if (isSql(part)) {
      append(part.strings[0] ?? '');
      strings.push(...part.strings.slice(1));
      values.push(...part.values);
    } else {
      strings.push('');
      values.push(part);
    }
    append(template[index + 1] ?? '');
  }
  return { strings, values, isSql: true };
}

/** Text inserted as SQL: only for names and expressions in the source, never for values of a request. */
export const raw = (text: string): Sql => ({ strings: [text], values: [], isSql: true });

/** A quoted column or table: needed for names such as `order` or `deliveryTime`. */
export const name = (text: string): Sql => raw(`"${text.replaceAll('"', '""')}"`);

export const join = (parts: readonly Sql[], separator: string): Sql =>
  parts.length === 0 ? raw('') : parts.reduce((left, right) => sql`${left}${raw(separator)}${right}`);

/** All conditions joined by `and`; true without conditions. */
export const all = (conditions: readonly Sql[]): Sql => (conditions.length === 0 ? raw('true') : join(conditions, ' and '));

/** Query format of `pg`: text with `$1`, `$2`… and the values. */
export const render = ({ strings, values }: Sql) => ({
  text: strings.reduce((text, part, index) => `${text}$${index}${part}`),
  values: [...values],
});
