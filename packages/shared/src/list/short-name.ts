import { type Column, cellValue } from './definition.ts';

/**
 * A name without what stands in brackets at its end, or at the end of the product's name in that of a variant: «Carte cadeau (Fnac)» and
 * «Carte cadeau (Fnac) – 30 €» beside the supplier Fnac.
 */
export function withoutBrackets(name: string, repeated: string | null | undefined): string {
  if (!repeated) return name;
  const brackets = ` (${repeated})`;
  const short = name.endsWith(brackets) ? name.slice(0, -brackets.length) : name.replace(`${brackets} – `, () => ' – ');
  return short.trim() === '' ? name : short;
}

/** Reads the short name of a row, which does not repeat the column `beside`; null when the list has no such column. */
export function shortName<Row>(columns: readonly (Column<Row> & { key: string })[]) {
  const name = columns.find((column) => column.kind === 'name');
  const beside = columns.find((column) => column.kind === 'text' && column.key === name?.repeats);
  if (name === undefined || beside?.kind !== 'text') return null;
  return { beside: beside.key, of: (row: Row) => withoutBrackets(cellValue(name, row), cellValue(beside, row)) };
}
