import { mutate } from '../../lib/mutate.ts';
import { type Inputs, trpc } from '../../lib/trpc.ts';
import type { ListState } from './list-state.ts';

type Asked = Inputs['exports']['view'];
type Of<List extends Asked['list']> = Extract<Asked, { list: List }>;
type Key<List extends Asked['list']> = Of<List>['columns'][number];

/**
 * The export of a list, as its declaration wants it. `filters` is what its procedure is asked, the page apart; a column of the file is there
 * while the column of the screen with its key is shown, or the one that `within` names.
 */
export const exportOf =
  <const List extends Asked['list']>(
    list: List,
    filters: (state: ListState) => Of<List>['filters'],
    columns: readonly Key<List>[],
    within: Partial<Record<Key<List>, string>> = {},
  ) =>
  (state: ListState, shown: readonly string[]) =>
    mutate(trpc.exports.view.mutationOptions(), {
      list,
      filters: filters(state),
      columns: columns.filter((key) => shown.includes(within[key] ?? key)),
    } as Asked);
