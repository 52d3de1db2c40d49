import { listTexts as texts } from '@comptoir/shared/list-texts';
import { Columns3 } from 'lucide-react';
import { Icon } from '../../../ui/icon.tsx';
import { iconButtonClass } from '../../../ui/icon-button.tsx';
import { lazyComponent, prefetch } from '../../../ui/lazy-component.tsx';
import { Popover } from '../../../ui/popover.tsx';
import type { ListColumns } from './use-columns.ts';

const loadPanel = async () => (await import('./column-panel.tsx')).ColumnPanel;
const ColumnPanel = lazyComponent(loadPanel);

/** Menu of the visible columns of a list and their order. */
export function ColumnChoice({ columns }: { columns: ListColumns }) {
  if (columns.choices.every(({ isFixed }) => isFixed)) return null;
  return (
    <Popover
      label={texts.columns}
      button={{ label: texts.columns, className: iconButtonClass(), children: <Icon of={Columns3} /> }}
      align="end"
      panelClass="w-80 p-1.5"
      onIntent={() => prefetch(loadPanel)}
    >
      {(close) => <ColumnPanel columns={columns} onClose={close} />}
    </Popover>
  );
}
