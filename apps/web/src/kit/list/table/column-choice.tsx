import { listTexts as texts } from '@comptoir/shared/list-texts';
import { Columns3 } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { iconButtonClass } from '../../../ui/icon-button.tsx';
import { Popover } from '../../../ui/popover.tsx';
import type { ListColumns } from './use-columns.ts';

/** Menu of the visible columns of a list, stored per user. */
export function ColumnChoice({ columns: { choices, toggle, showAll } }: { columns: ListColumns }) {
  if (choices.every(({ fixed }) => fixed)) return null;
  const all = choices.every(({ on }) => on);
  return (
    <Popover
      label={texts.columns}
      button={{ label: texts.columns, className: iconButtonClass(), children: <Icon of={Columns3} /> }}
      align="end"
      panelClass="w-60 p-2"
    >
      {() => (
        <>
          <ul>
            {choices.map(({ key, title, fixed, on }) => (
              <li key={key} className="px-1">
                <Checkbox label={title} checked={on} disabled={fixed} onChange={({ target }) => toggle(key, target.checked)} />
              </li>
            ))}
          </ul>
          <div className="mt-1 border-t border-border px-1 pt-2">
            {/* The button stays focusable when all columns are shown: removing it would lose the focus. */}
            <Button size="small" kind="quiet" block aria-disabled={all || undefined} onClick={showAll}>
              {texts.allColumns}
            </Button>
          </div>
        </>
      )}
    </Popover>
  );
}
