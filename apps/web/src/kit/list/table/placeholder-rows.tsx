import { listTexts as texts } from '@comptoir/shared/list-texts';
import { CircleAlert } from 'lucide-react';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/progress.tsx';
import type { ListScreen } from '../list-screen.ts';
import type { CellKind } from './column.ts';
import { ROLES } from './table-roles.ts';

const SHAPES: Record<Exclude<CellKind, 'name'>, string> = {
  text: 'h-2.5 w-3/4',
  badge: 'h-5.5 w-17',
  figure: 'ms-auto h-2.5 w-8',
  thumbnail: 'size-thumb',
  tick: 'mx-auto size-4.25',
};

/** Placeholder widths vary, because names have different lengths. */
const NAMES = ['w-3/5', 'w-2/5', 'w-2/3', 'w-1/3', 'w-1/2'];

/** Skeleton rows with the real column widths; visible after 150 ms (ui/progress.tsx). The first one announces the loading. */
export function ListSkeleton<Row>({
  list,
  rows,
}: {
  list: Pick<ListScreen<Row>, 'noun' | 'columns'> & Partial<Pick<ListScreen<Row>, 'rowActions' | 'bulkActions'>>;
  rows: number;
}) {
  return Array.from({ length: rows }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other key
    <tr {...ROLES.row} key={index} className="table-waiting">
      {list.bulkActions && <td {...ROLES.cell} data-cell="select" />}
      {list.columns.map(({ key, kind }) => (
        <td {...ROLES.cell} key={key} data-cell={kind}>
          {kind === 'name' && index === 0 && <span className="sr-only">{texts.loading(list.noun)}</span>}
          <Skeleton className={kind === 'name' ? `h-2.5 ${NAMES[index % NAMES.length]}` : SHAPES[kind]} />
        </td>
      ))}
      {list.rowActions && <td {...ROLES.cell} data-cell="actions" />}
    </tr>
  ));
}

/** For each row of a page, its index among those that could be read; null for one that could not. */
export function rowPlaces(readable: number, unreadable: readonly number[] = []): (number | null)[] {
  let index = 0;
  return Array.from({ length: readable + unreadable.length }, (_, place) => {
    if (unreadable.includes(place)) return null;
    index += 1;
    return index - 1;
  });
}

/** The place of a row that the marketplace has sent with an unexpected value: the other rows of its page are readable. */
export const UnreadableRow = ({ columns }: { columns: number }) => (
  <tr {...ROLES.row}>
    <td {...ROLES.cell} colSpan={columns} className="text-muted">
      <span className="inline-flex items-center gap-1.5">
        <Icon of={CircleAlert} className="size-4" />
        {texts.unreadable}
      </span>
    </td>
  </tr>
);
