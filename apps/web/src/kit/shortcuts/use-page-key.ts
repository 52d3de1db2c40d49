import type { Shortcut } from '@comptoir/shared/shortcuts';
import { useEffectEvent, useLayoutEffect } from 'react';
import { isPressed } from '../../lib/is-pressed.ts';
import { useSingleKeys } from './single-keys.ts';

/** Open elements that handle keys themselves; tooltips and the toast region, which is always open, do not. */
const HANDLES_KEYS = 'dialog[open], :popover-open:not([role=tooltip], [data-toasts])';

/**
 * A keyboard shortcut of the page, active while the component is mounted, except while the user types, while a dialog or menu is open, or
 * when the user has disabled single-character shortcuts. Returns whether they are enabled.
 */
export function usePageKey(shortcut: Shortcut, act: () => void): boolean {
  const on = useSingleKeys();
  const onPress = useEffectEvent(act);
  useLayoutEffect(() => {
    if (!on) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isPressed(event, shortcut)) return;
      const typing =
        event.target instanceof Element && event.target.closest('input:not([type=checkbox]), textarea, [role=combobox], [contenteditable]');
      if (typing || document.querySelector(HANDLES_KEYS)) return;
      event.preventDefault();
      onPress();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [shortcut, on]);
  return on;
}
