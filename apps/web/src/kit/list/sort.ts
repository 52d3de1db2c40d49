import type { Direction, Sort } from '@comptoir/shared/list';

/** How a column sorts: the field of the list's schema, and the directions the marketplace knows, in the order of clicks. */
export interface SortRule {
  field: string;
  directions: readonly Direction[];
}

/** Ascending, then descending. */
export const BOTH_WAYS = ['asc', 'desc'] as const;

/** What a click on a header asks for: each direction in turn, then none. `several` (Shift) keeps the other sorted columns. */
export function nextSort(sort: readonly Sort[], rule: SortRule, several: boolean): Sort[] {
  const index = sort.findIndex(({ field }) => field === rule.field);
  const current = sort[index];
  const direction = rule.directions[current === undefined ? 0 : rule.directions.indexOf(current.direction) + 1];
  const item = direction === undefined ? [] : [{ field: rule.field, direction }];
  if (!several) return item;
  return index === -1 ? [...sort, ...item] : [...sort.slice(0, index), ...item, ...sort.slice(index + 1)];
}

/** `name.asc,position.desc`, as the URL carries it; the order of the items is their precedence. */
export const writeSort = (sort: readonly Sort[]) => sort.map(({ field, direction }) => `${field}.${direction}`).join(',');

/** Reads `order`; what the list cannot sort by is dropped, a field counts once. */
export function readSort(text: string | null, rules: readonly SortRule[]): Sort[] {
  const sort: Sort[] = [];
  for (const item of text?.split(',') ?? []) {
    const [name, way] = item.split('.');
    const rule = rules.find(({ field }) => field === name);
    const direction = rule?.directions.find((known) => known === way);
    if (rule && direction && !sort.some(({ field }) => field === rule.field)) sort.push({ field: rule.field, direction });
  }
  return sort;
}
