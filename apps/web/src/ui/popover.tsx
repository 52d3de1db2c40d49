import { Suspense } from 'react';
import { lazyComponent, prefetch, usePress } from './lazy-component.tsx';
import type { PopoverProps } from './open-popover.tsx';

const load = async () => (await import('./open-popover.tsx')).OpenPopover;
const OpenPopover = lazyComponent(load);

/**
 * A button with a panel below it, which takes the focus; Escape and a press outside close it. `onIntent` is called when it is about to be
 * opened.
 */
export function Popover({ onIntent, ...popover }: PopoverProps & { onIntent?: () => void }) {
  const { press, isRestored, open, restore } = usePress<'pressed'>();
  const { label, className, children } = popover.button;
  const prefetchAll = () => {
    prefetch(load);
    onIntent?.();
  };
  return (
    <Suspense>
      {press === null ? (
        <button
          type="button"
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={false}
          data-tip={label && ''}
          // biome-ignore lint/a11y/noAutofocus: restores the focus
          autoFocus={isRestored}
          className={className}
          onPointerOver={prefetchAll}
          onFocus={prefetchAll}
          onClick={() => open('pressed')}
        >
          {children}
        </button>
      ) : (
        <OpenPopover {...popover} onClose={restore} />
      )}
    </Suspense>
  );
}
