import { SHORTCUTS } from '@comptoir/shared/shortcuts';
import { type RefObject, useEffect } from 'react';
import { isPressed } from '../../lib/is-pressed.ts';

/** True when the element is in the dialog opened last, or when no dialog is open. */
function isInFront(element: Element): boolean {
  const top = [...document.querySelectorAll('dialog:modal')].at(-1);
  return top === undefined || top.contains(element);
}

/** Ctrl+S, or ⌘S, presses the form's submit button (DAY-016), unless it is disabled or busy. */
export function useSaveKey(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { current } = form;
      if (!isPressed(event, SHORTCUTS.forms.shortcuts.save)) return;
      // Otherwise the browser would save the page.
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
