import type { Direction, Sort } from '../list.ts';
import { readAmountRange } from './amount-range.ts';
import { type AnyList, columnsOf, type Filter } from './definition.ts';
import { readPeriod } from './period.ts';
import { daysOf, isRelative } from './relative-periods.ts';

/** Sort of a column: the field of the list's schema, and the directions that the marketplace supports, in the order of clicks. */
export interface SortRule {
  field: string;
  directions: readonly Direction[];
}

export const sortRules = (list: AnyList): SortRule[] =>
  columnsOf(list).flatMap(({ key, sort }) => (sort ? [{ field: key, directions: sort }] : []));

/** `name.asc,position.desc`, for the URL; the first item has precedence. */
export const writeSort = (sort: readonly Sort[]) => sort.map(({ field, direction }) => `${field}.${direction}`).join(',');

/** Reads `order`; drops unsupported sorts and repeated fields. */
export function readSort(text: string | null, rules: readonly SortRule[]): Sort[] {
  const sort: Sort[] = [];
  for (const item of text?.split(',') ?? []) {
    // The field may contain dots, such as `transporter.name`.
    const dot = item.lastIndexOf('.');
    const [name, suffix] = [item.slice(0, dot), item.slice(dot + 1)];
    const rule = rules.find(({ field }) => field === name);
    const direction = rule?.directions.find((known) => known === suffix);
    if (rule && direction && !sort.some(({ field }) => field === rule.field)) sort.push({ field: rule.field, direction });
  }
  return sort;
}

/** Whether the filter can have written this text: any other text in a URL is ignored. */
export function acceptsText(filter: Filter<never>, text: string): boolean {
  if (text === '') return false;
  switch (filter.kind) {
    case 'choice':
      return filter.options === undefined || filter.options.some(({ value }) => value === text);
    case 'flag':
      return text === '1' || text === '0';
    case 'days':
      return isRelative(text) || readPeriod(text) !== null;
    case 'euros':
      return readAmountRange(text) !== null;
    default:
      return true;
  }
}

/** The value of a filter's text in the URL on this day; the text must be accepted by `acceptsText`. */
export function readFilter(filter: Filter<never>, text: string, today: string): unknown {
  switch (filter.kind) {
    case 'flag':
      return text === '1';
    case 'days': {
      const { start, end } = daysOf(text, today) ?? { start: '', end: '' };
      return { ...(start && { after: start }), ...(end && { before: end }) };
    }
    case 'euros':
      return readAmountRange(text) ?? {};
    case 'several':
      return text.split(',').filter(Boolean);
    default:
      return text;
  }
}
