import type { Sort } from '@comptoir/shared/list';
import type { SortRule } from '@comptoir/shared/list/url';
import { listTexts as texts } from '@comptoir/shared/list-texts';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { BareCheckbox } from '../../../ui/checkbox.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { ListScreen } from '../list-screen.ts';
import type { Ticks } from '../selection/use-selection.ts';
import { nextSort } from '../state/list-state.ts';
import { TruncatedText } from './cells.tsx';
import { type Column, sortRule } from './column.ts';
import { ROLES } from './table.tsx';

interface TickPageProps extends Pick<Ticks, 'states' | 'ticked' | 'tickPage'> {
  label: string;
}

/** Checkbox that ticks the rows of the current page; indeterminate when some are ticked. */
export const TickPage = ({ label, states, ticked, tickPage }: TickPageProps) => (
  <BareCheckbox
    label={label}
    checked={ticked > 0 && ticked === states.length}
    indeterminate={ticked > 0 && ticked < states.length}
    disabled={states.length === 0}
    onChange={tickPage}
  />
);

interface ListHeadProps<Row> {
  list: ListScreen<Row>;
  selection: Ticks;
  sort: readonly Sort[];
  onSort: (next: (sort: readonly Sort[]) => Sort[]) => void;
}

export function ListHead<Row>({ list, selection, sort, onSort }: ListHeadProps<Row>) {
  return (
    <thead {...ROLES.group}>
      <tr {...ROLES.row}>
        {list.bulkActions && (
          <th {...ROLES.head} data-cell="select">
            <TickPage label={texts.selectPage(selection.states.length)} {...selection} />
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
        {list.rowActions && (
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

/** The header of a sortable column is a button: ascending, descending, none. Only sorted columns have an arrow. */
export function Head<Row>({ column, sort, onSort }: HeadProps<Row>) {
  const { title, kind, quiet, head } = column;
  const rule = sortRule(column);
  const rank = rule ? sort.findIndex(({ field }) => field === rule.field) : -1;
  const direction = sort[rank]?.direction;
  return (
    <th {...ROLES.head} data-cell={kind} aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}>
      {rule ? (
        <button type="button" className="table-sort" onClick={(event) => onSort(rule, event.shiftKey)}>
          <TruncatedText text={title} />
          <Icon of={direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ChevronsUpDown} className="size-3.5" />
          {sort.length > 1 && rank >= 0 && <span className="tabular-nums">{rank + 1}</span>}
        </button>
      ) : (
        (head ?? (quiet ? <span className="sr-only">{title}</span> : <TruncatedText text={title} />))
      )}
    </th>
  );
}
