import { useEffect, useEffectEvent } from 'react';

/** A key of the whole page, unless something is being typed or a dialog or a menu is open. */
export function usePageKey(key: string, act: () => void) {
  const onPress = useEffectEvent(act);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const typing =
        event.target instanceof Element && event.target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]');
      if (typing || document.querySelector('dialog[open], :popover-open')) return;
      event.preventDefault();
      onPress();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [key]);
}
