import { formTexts as texts } from '@comptoir/shared/form-texts';
import type { ReactNode } from 'react';
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
