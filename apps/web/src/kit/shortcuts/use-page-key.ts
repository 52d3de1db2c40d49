import { useEffectEvent, useLayoutEffect } from 'react';
import { useSingleKeys } from './single-keys.ts';

/** What takes the keys for itself: neither a tip nor the region of the toasts, which is always there. */
const HOLDS_KEYS = 'dialog[open], :popover-open:not([role=tooltip], [data-toasts])';

/**
 * A keyboard shortcut of the page from the moment it is drawn, unless something is being typed, a dialog or a menu is open, or the user has switched
 * such keys off. Answers the key while it acts, for `aria-keyshortcuts`.
 */
export function usePageKey(key: string, act: () => void): string | undefined {
  const on = useSingleKeys();
  const onPress = useEffectEvent(act);
  useLayoutEffect(() => {
    if (!on) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const typing =
        event.target instanceof Element && event.target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]');
      if (typing || document.querySelector(HOLDS_KEYS)) return;
      event.preventDefault();
      onPress();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [key, on]);
  return on ? key : undefined;
}
