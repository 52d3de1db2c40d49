import { type RefObject, useEffect } from 'react';

/** `/` gives the focus to the search, unless something is being typed elsewhere or a dialog or a menu is open. */
export function useSlashKey(box: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const typing = event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]');
      if (typing || document.querySelector('dialog[open], :popover-open')) return;
      event.preventDefault();
      box.current?.focus();
      box.current?.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [box]);
}
