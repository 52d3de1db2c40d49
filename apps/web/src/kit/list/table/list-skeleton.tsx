import { listTexts as texts } from '@comptoir/shared/list-texts';
import { Skeleton } from '../../../ui/progress.tsx';
import type { ListScreen } from '../list-screen.ts';
import type { CellKind } from './column.ts';
import { ROLES } from './table.tsx';

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
