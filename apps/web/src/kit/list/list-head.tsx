import type { Sort } from '@comptoir/shared/list';
import { listTexts as texts } from '@comptoir/shared/list-texts';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { BareCheckbox } from '../../ui/checkbox.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type Column, sortRule } from './column.ts';
import type { ListDeclaration } from './declaration.ts';
import { tickedOf } from './selection.ts';
import { nextSort, type SortRule } from './sort.ts';
import { ROLES } from './table-roles.ts';
import type { Selection } from './use-selection.ts';
import { Whole } from './whole.tsx';

interface ListHeadProps<Row> {
  list: ListDeclaration<Row>;
  rows: readonly Row[];
  selection: Selection<Row>;
  sort: readonly Sort[];
  onSort: (next: (sort: readonly Sort[]) => Sort[]) => void;
}

export function ListHead<Row>({ list, rows, selection, sort, onSort }: ListHeadProps<Row>) {
  const ticked = tickedOf(selection.selected, rows, list.rowKey);
  return (
    <thead {...ROLES.group}>
      <tr {...ROLES.row}>
        {list.selection && (
          <th {...ROLES.head} data-cell="select">
            <BareCheckbox
              label={texts.selectPage(rows.length)}
              checked={ticked === 'all'}
              indeterminate={ticked === 'some'}
              disabled={rows.length === 0}
              onChange={({ target }) => selection.tickRows(rows, target.checked)}
            />
          </th>
        )}
        {list.columns.map((column) => (
          <Head
            key={column.key}
            column={column}
            sort={sort}
            onSort={(rule, shift) => onSort((now) => nextSort(now, rule, shift && list.severalSorts === true))}
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
  onSort: (rule: SortRule, shift: boolean) => void;
}

/** A header that sorts is a button: ascending, descending, none. One arrow, on the sorted columns only. */
export function Head<Row>({ column, sort, onSort }: HeadProps<Row>) {
  const { title, kind, quiet, head } = column;
  const rule = sortRule(column);
  const rank = rule ? sort.findIndex(({ field }) => field === rule.field) : -1;
  const direction = sort[rank]?.direction;
  return (
    <th {...ROLES.head} data-cell={kind} aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}>
      {rule ? (
        <button type="button" className="ledger-sort" onClick={(event) => onSort(rule, event.shiftKey)}>
          <Whole text={title} />
          <Icon of={direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ChevronsUpDown} className="size-3.5" />
          {sort.length > 1 && rank >= 0 && <span className="tabular-nums">{rank + 1}</span>}
        </button>
      ) : (
        (head ?? (quiet ? <span className="sr-only">{title}</span> : <Whole text={title} />))
      )}
    </th>
  );
}
