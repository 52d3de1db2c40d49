import { formTexts as texts } from '@comptoir/shared/form-texts';
import type { ReactNode } from 'react';

/** The foot of a form's page, always in view: how much is changed, then its buttons. On a short page it stands at the bottom (app/layout.tsx). */
export const SaveBar = ({ changed, children }: { changed: number; children: ReactNode }) => (
  <section
    aria-label={texts.saveBar}
    data-save-bar
    className="sticky bottom-0 z-(--z-bar) -mx-gutter mt-auto -mb-12 bg-surface px-gutter py-3 shadow-bar"
  >
    <div className="flex max-w-200 flex-wrap items-center gap-2 max-sm:[&>button]:flex-1">
      <span role="status" className="me-auto text-sm text-muted tabular-nums max-sm:w-full">
        {changed > 0 && texts.changed(changed)}
      </span>
      {children}
    </div>
  </section>
);
