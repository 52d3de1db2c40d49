import { type Noun, selectionGridTexts as texts } from '@comptoir/shared/list-texts';
import { Check, Minus, Plus } from 'lucide-react';
import { type ChangeEvent, memo } from 'react';
import { BareCheckbox } from '../../ui/checkbox.tsx';
import { Icon } from '../../ui/icon.tsx';
import { isTicked, type RowState } from '../list/selection/selection.ts';
import type { Column } from '../list/table/column.ts';
import { ROLES, RowCells } from '../list/table/table.tsx';

interface SelectionRowProps<Row> {
  row: Row;
  uuid: string;
  name: string;
  columns: readonly Column<Row>[];
  noun: Noun;
  state: RowState;
  /** Its checkbox is the only one in the tab order; arrow keys reach the others. */
  reachable: boolean;
  /** Nothing can be ticked. */
  isReadOnly: boolean;
  /** A stable function: a tick renders one row again, not 250. */
  onTick: (event: ChangeEvent<HTMLInputElement>) => void;
}

function SelectionRowOf<Row>({ row, uuid, name, columns, noun, state, reachable, isReadOnly, onTick }: SelectionRowProps<Row>) {
  return (
    <tr {...ROLES.row} data-row={uuid} data-change={state}>
      {!isReadOnly && (
        <td {...ROLES.cell} data-cell="tick">
          <BareCheckbox label={name} checked={isTicked(state)} onChange={onTick} tabIndex={reachable ? 0 : -1} />
        </td>
      )}
      <RowCells columns={columns} row={row} />
      <td {...ROLES.cell} data-cell="badge">
        <State noun={noun} state={state} />
      </td>
    </tr>
  );
}

export const SelectionRow = memo(SelectionRowOf) as typeof SelectionRowOf;

const ICONS = { kept: Check, add: Plus, remove: Minus };

/** Only pending changes are coloured; the label has the same meaning. */
function State({ noun, state }: { noun: Noun; state: RowState }) {
  if (state === 'none') return <span className="sr-only">{texts.notSelected(noun)}</span>;
  const label = { kept: texts.kept(noun), add: texts.toAdd, remove: texts.toRemove }[state];
  return (
    <span className="selection-state">
      <Icon of={ICONS[state]} className="size-3.5" />
      {label}
    </span>
  );
}
