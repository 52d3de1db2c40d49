import { listTexts as texts } from '@comptoir/shared/list-texts';
import { Columns3 } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FLOATING } from '../../../ui/floating.ts';
import { Icon } from '../../../ui/icon.tsx';
import { iconButtonClass } from '../../../ui/icon-button.tsx';
import { usePopover } from '../../../ui/use-popover.ts';
import type { ListColumns } from './use-columns.ts';

/** Which columns show, for this user and this list. */
export function ColumnChoice({ columns: { choices, toggle, showAll } }: { columns: ListColumns }) {
  const { anchor, panel, open, show, hide } = usePopover<HTMLButtonElement>('end');
  if (choices.every(({ fixed }) => fixed)) return null;
  const all = choices.every(({ on }) => on);
  return (
    <>
      <button
        ref={anchor}
        type="button"
        aria-label={texts.columns}
        data-tip=""
        aria-haspopup="dialog"
        aria-expanded={open}
        className={iconButtonClass()}
        onClick={() => {
          if (open) return hide();
          show();
          panel.current?.querySelector<HTMLElement>('input:not(:disabled)')?.focus();
        }}
      >
        <Icon of={Columns3} />
      </button>
      <div ref={panel} popover="manual" role="dialog" aria-label={texts.columns} className={`${FLOATING} w-60 p-2`}>
        <ul>
          {choices.map(({ key, title, fixed, on }) => (
            <li key={key} className="px-1">
              <Checkbox label={title} checked={on} disabled={fixed} onChange={({ target }) => toggle(key, target.checked)} />
            </li>
          ))}
        </ul>
        <div className="mt-1 border-t border-border px-1 pt-2">
          {/* It stays in the tab order when there is nothing left to show: the focus would be lost with it. */}
          <Button size="small" kind="quiet" block aria-disabled={all || undefined} onClick={showAll}>
            {texts.allColumns}
          </Button>
        </div>
      </div>
    </>
  );
}
