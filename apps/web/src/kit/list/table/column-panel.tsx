import { listTexts as texts } from '@comptoir/shared/list-texts';
import { ArrowDown, ArrowUp, Lock } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { ListColumns } from '../state/use-list.ts';

/** The columns of a list: which ones are visible, and their order. */
export function ColumnPanel({ columns: { choices, isDeclared, choose } }: { columns: ListColumns }) {
  // The order while the panel is open: a column that is hidden keeps its place, and the focus.
  const [pressedOrder, keep] = useState<readonly string[] | null>(null);
  const order = pressedOrder ?? choices.map(({ key }) => key);
  const ordered = order.flatMap((key) => choices.find((choice) => choice.key === key) ?? []);
  const visible = ordered.filter(({ isOn }) => isOn);
  const [announcement, announce] = useState('');
  // A moved element loses the focus.
  const pressed = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each move
  useLayoutEffect(() => pressed.current?.focus(), [pressedOrder]);

  const toggle = (key: string, isOn: boolean) => {
    pressed.current = null;
    keep(order);
    choose((isOnNow) => order.filter((one) => (one === key ? isOn : isOnNow(one))));
  };
  const move = (button: HTMLButtonElement, key: string, by: number) => {
    const place = order.indexOf(key) + by;
    const next = order.filter((one) => one !== key);
    next.splice(place, 0, key);
    pressed.current = button;
    keep(next);
    announce(texts.columnPlace(place + 1, next.length));
    choose((isOnNow) => next.filter(isOnNow));
  };
  const hasPlace = (place: number) => place >= 0 && place < ordered.length && (place > 0 || ordered[0]?.isFixed === false);

  return (
    <>
      <ul>
        {ordered.map(({ key, title, isFixed, isOn }, place) => (
          <li key={key} className="flex min-h-9 items-center gap-2 rounded-sm ps-2 pe-0.5">
            {isFixed ? (
              <>
                <span className="grid size-4.25 place-items-center text-subtle">
                  <Icon of={Lock} className="size-3.5" />
                </span>
                <span className="min-w-0 flex-1 truncate text-sm">{title}</span>
                <span className="pe-1.5 text-xs text-muted">{texts.alwaysShown}</span>
              </>
            ) : (
              <>
                <span className="min-w-0 flex-1 truncate text-sm">
                  <Checkbox label={title} checked={isOn} onChange={({ target }) => toggle(key, target.checked)} />
                </span>
                {(
                  [
                    [texts.moveColumnUp(title), ArrowUp, -1],
                    [texts.moveColumnDown(title), ArrowDown, 1],
                  ] as const
                ).map(([label, icon, by]) => (
                  <IconButton
                    key={by}
                    label={label}
                    icon={icon}
                    size="row"
                    aria-disabled={!hasPlace(place + by) || undefined}
                    onClick={({ currentTarget }) => hasPlace(place + by) && move(currentTarget, key, by)}
                  />
                ))}
              </>
            )}
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div className="mt-1 flex items-center justify-between border-t border-border pt-1.5 pe-2">
        {/* The button stays focusable when nothing is to be restored: removing it would lose the focus. */}
        <Button
          size="small"
          kind="quiet"
          aria-disabled={isDeclared || undefined}
          onClick={() => {
            pressed.current = null;
            keep(null);
            choose(() => []);
          }}
        >
          {texts.restoreColumns}
        </Button>
        <span className="text-xs text-muted tabular-nums">{texts.columnCount(visible.length, ordered.length)}</span>
      </div>
    </>
  );
}
