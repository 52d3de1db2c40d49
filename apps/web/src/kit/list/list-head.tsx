import type { Sort } from '@comptoir/shared/list';
import { listTexts as texts } from '@comptoir/shared/list-texts';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';
import type { Column } from './column.ts';
import type { ListDeclaration } from './declaration.ts';
import { nextSort } from './sort.ts';
import { ROLES } from './table-roles.ts';

interface ListHeadProps<Row> {
  list: ListDeclaration<Row>;
  sort: readonly Sort[];
  onSort: (sort: Sort[]) => void;
}

export function ListHead<Row>({ list, sort, onSort }: ListHeadProps<Row>) {
  return (
    <thead {...ROLES.group}>
      <tr {...ROLES.row}>
        {list.columns.map((column) => (
          <Head
            key={column.key}
            column={column}
            sort={sort}
            onSort={(shift) => column.sort && onSort(nextSort(sort, column.sort, shift && list.severalSorts === true))}
          />
        ))}
        {list.actions && (
          <th {...ROLES.head} data-cell="actions">
            <span className="sr-only">{texts.actions}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

interface HeadProps<Row> {
  column: Column<Row>;
  sort: readonly Sort[];
  onSort: (shift: boolean) => void;
}

/** A header that sorts is a button: ascending, descending, none. One arrow, on the sorted columns only. */
function Head<Row>({ column: { title, kind, sort: rule, quiet }, sort, onSort }: HeadProps<Row>) {
  const rank = rule ? sort.findIndex(({ field }) => field === rule.field) : -1;
  const direction = sort[rank]?.direction;
  return (
    <th {...ROLES.head} data-cell={kind} aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}>
      {rule ? (
        <button type="button" className="ledger-sort" onClick={(event) => onSort(event.shiftKey)}>
          {title}
          <Icon of={direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ChevronsUpDown} className="size-3.5" />
          {sort.length > 1 && rank >= 0 && <span className="tabular-nums">{rank + 1}</span>}
        </button>
      ) : (
        <span className={quiet ? 'sr-only' : undefined}>{title}</span>
      )}
    </th>
  );
}
