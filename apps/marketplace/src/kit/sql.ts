/** A piece of SQL with its values, safe to nest in another. */
export interface Sql {
  readonly strings: readonly string[];
  readonly values: readonly unknown[];
  readonly isSql: true;
}

const isSql = (part: unknown): part is Sql => typeof part === 'object' && part !== null && 'isSql' in part;

/** `sql\`select … where id = ${id}\``: a value becomes a parameter, a nested piece is spliced in. */
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

/** Text taken as SQL: only for names and expressions written in the source, never for what a request carries. */
export const raw = (text: string): Sql => ({ strings: [text], values: [], isSql: true });

/** A column or table, quoted: also one that SQL would read otherwise, such as `order` or `deliveryTime`. */
export const name = (text: string): Sql => raw(`"${text.replaceAll('"', '""')}"`);

export const join = (pieces: readonly Sql[], separator: string): Sql =>
  pieces.length === 0 ? raw('') : pieces.reduce((left, right) => sql`${left}${raw(separator)}${right}`);

/** Every condition must hold; no condition always holds. */
export const all = (conditions: readonly Sql[]): Sql => (conditions.length === 0 ? raw('true') : join(conditions, ' and '));

/** What `pg` takes: text with `$1`, `$2`… and the values. */
export const render = ({ strings, values }: Sql) => ({
  text: strings.reduce((text, part, index) => `${text}$${index}${part}`),
  values: [...values],
});
