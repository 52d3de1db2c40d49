import { useEffectEvent, useLayoutEffect } from 'react';

/** What takes the keys for itself: neither a tip nor the region of the toasts, which is always there. */
const HOLDS_KEYS = 'dialog[open], :popover-open:not([role=tooltip], [data-toasts])';

/** A key of the whole page from the moment it is drawn, unless something is being typed or a dialog or a menu is open. */
export function usePageKey(key: string, act: () => void) {
  const onPress = useEffectEvent(act);
  useLayoutEffect(() => {
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
  }, [key]);
}
