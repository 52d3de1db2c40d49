import { formTexts as texts } from '@comptoir/shared/form-texts';
import { SHORTCUTS } from '@comptoir/shared/shortcuts';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { isPressed } from '../../lib/is-pressed.ts';
import { useRootMark } from '../../lib/use-root-mark.ts';
import { ChangedDot } from '../../ui/field.tsx';
import type { FormController } from './form-controller.ts';
import { useFormSelector } from './form-fields.ts';

/** «2 champs modifiés», with the same dot as changed fields; nothing without changes. */
export function ChangedCount({ form }: { form: FormController }) {
  const changed = useFormSelector(form, (of) => of.changes());
  if (changed === 0) return null;
  return (
    <>
      {texts.changed(changed)}
      <ChangedDot />
    </>
  );
}

/**
 * The bottom bar of a form page, always visible: number of changes and buttons, as wide as the page even for a narrow form. On a short page
 * it is at the bottom of the window (app/layout.tsx).
 */
export function SaveBar({ form, children }: { form: FormController; children: ReactNode }) {
  useRootMark('data-with-save-bar');
  return (
    <section
      aria-label={texts.saveBar}
      data-save-bar
      className="sticky bottom-0 z-(--z-bar) -mx-gutter mt-auto -mb-12 bg-surface px-gutter py-3 shadow-bar"
    >
      <div className="flex flex-wrap items-center gap-2 max-sm:[&>button]:flex-1">
        <span role="status" className="me-auto text-sm text-muted tabular-nums max-sm:w-full max-sm:empty:absolute">
          <ChangedCount form={form} />
        </span>
        {children}
      </div>
    </section>
  );
}

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
      const { activeElement: field } = document;
      // A field takes its text when it is left, such as an emptied choice.
      if (field instanceof HTMLElement && current.contains(field)) field.blur();
      [...current.elements]
        .find((control): control is HTMLButtonElement => control instanceof HTMLButtonElement && control.type === 'submit')
        ?.click();
      if (field instanceof HTMLElement && document.activeElement === document.body) field.focus({ preventScroll: true });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [form]);
}
