import type { Direction, Sort } from '../list.ts';
import { type AnyList, columnsOf, type Filter } from './definition.ts';
import { readPeriod } from './period.ts';

/** How a column sorts: the field of the list's schema, and the directions the marketplace knows, in the order of clicks. */
export interface SortRule {
  field: string;
  directions: readonly Direction[];
}

export const sortRules = (list: AnyList): SortRule[] =>
  columnsOf(list).flatMap(({ key, sort }) => (sort ? [{ field: key, directions: sort }] : []));

/** `name.asc,position.desc`, as the URL carries it; the order of the items is their precedence. */
export const writeSort = (sort: readonly Sort[]) => sort.map(({ field, direction }) => `${field}.${direction}`).join(',');

/** Reads `order`; what the list cannot sort by is dropped, a field counts once. */
export function readSort(text: string | null, rules: readonly SortRule[]): Sort[] {
  const sort: Sort[] = [];
  for (const item of text?.split(',') ?? []) {
    // The field may have dots of its own, such as `transporter.name`.
    const dot = item.lastIndexOf('.');
    const [name, way] = [item.slice(0, dot), item.slice(dot + 1)];
    const rule = rules.find(({ field }) => field === name);
    const direction = rule?.directions.find((known) => known === way);
    if (rule && direction && !sort.some(({ field }) => field === rule.field)) sort.push({ field: rule.field, direction });
  }
  return sort;
}

/** Whether the filter could have written this text: what an address says otherwise does not count. */
export function acceptsText(filter: Filter<never>, text: string): boolean {
  if (text === '') return false;
  switch (filter.kind) {
    case 'choice':
      return filter.options === undefined || filter.options.some(({ value }) => value === text);
    case 'flag':
      return text === '1' || text === '0';
    case 'days':
      return readPeriod(text) !== null;
    default:
      return true;
  }
}

/** The value of a filter's text in the URL, one that it accepts. */
export function readFilter(filter: Filter<never>, text: string): unknown {
  switch (filter.kind) {
    case 'flag':
      return text === '1';
    case 'days': {
      const { start, end } = readPeriod(text) ?? { start: '', end: '' };
      return { ...(start && { after: start }), ...(end && { before: end }) };
    }
    case 'several':
      return text.split(',').filter(Boolean);
    default:
      return text;
  }
}
