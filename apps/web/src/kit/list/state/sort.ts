import type { Sort } from '@comptoir/shared/list';
import type { SortRule } from '@comptoir/shared/list/url';

/** The sort after a click on a header: cycles through the directions, then none. `several` (Shift) keeps the other sorted columns. */
export function nextSort(sort: readonly Sort[], rule: SortRule, several: boolean): Sort[] {
  const index = sort.findIndex(({ field }) => field === rule.field);
  const current = sort[index];
  const direction = rule.directions[current === undefined ? 0 : rule.directions.indexOf(current.direction) + 1];
  const item = direction === undefined ? [] : [{ field: rule.field, direction }];
  if (!several) return item;
  return index === -1 ? [...sort, ...item] : [...sort.slice(0, index), ...item, ...sort.slice(index + 1)];
}
