import { type RefObject, useEffect } from 'react';

/** Whether nothing modal lies over the element: it is in the dialog that was opened last, or there is none. */
function isInFront(element: Element): boolean {
  const top = [...document.querySelectorAll('dialog:modal')].at(-1);
  return top === undefined || top.contains(element);
}

/** Ctrl+S, or ⌘S, presses the form's own button (DAY-016): one that is off, or busy, does nothing. */
export function useSaveKey(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { current } = form;
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      // The browser would offer to save the page.
      event.preventDefault();
      if (!current || !isInFront(current)) return;
      [...current.elements]
        .find((control): control is HTMLButtonElement => control instanceof HTMLButtonElement && control.type === 'submit')
        ?.click();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [form]);
}
