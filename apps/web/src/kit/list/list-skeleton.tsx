import { listTexts as texts } from '@comptoir/shared/list-texts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { CellKind } from './column.ts';
import type { ListDeclaration } from './declaration.ts';

const SHAPES: Record<Exclude<CellKind, 'name'>, string> = {
  text: 'h-2.5 w-3/4',
  badge: 'h-5.5 w-17 rounded-sm',
  figure: 'ms-auto h-2.5 w-8',
  thumbnail: 'size-thumb rounded-sm',
};

/** Names differ in length: so do their places. */
const NAMES = ['w-3/5', 'w-2/5', 'w-2/3', 'w-1/3', 'w-1/2'];

/** Rows on their way, in the columns' real widths. list.css shows them after 150 ms: an answer that is quick makes no flash. */
export function ListSkeleton<Row>({ list, rows }: { list: ListDeclaration<Row>; rows: number }) {
  const span = list.columns.length + (list.actions ? 1 : 0);
  return (
    <>
      <tr role="row" className="ledger-status">
        <td role="cell" colSpan={span}>
          <span role="status" className="sr-only">
            {texts.loading(list.noun)}
          </span>
        </td>
      </tr>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places, not rows
        <tr key={index} className="ledger-waiting" aria-hidden="true">
          {list.columns.map(({ key, kind }) => (
            <td key={key} data-cell={kind}>
              <Skeleton className={kind === 'name' ? `h-2.5 ${NAMES[index % NAMES.length]}` : SHAPES[kind]} />
            </td>
          ))}
          {list.actions && <td data-cell="actions" />}
        </tr>
      ))}
    </>
  );
}
