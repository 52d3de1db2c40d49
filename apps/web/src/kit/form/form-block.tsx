import { type ReactNode, useId } from 'react';

/** Fields that belong together, on a page. Its title is left out when the page has but one. */
export function FormBlock({ title, children }: { title?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={title === undefined ? undefined : id} className="rounded-lg border border-border bg-surface-raised">
      {title !== undefined && (
        <h2 id={id} className="px-4 pt-3">
          {title}
        </h2>
      )}
      <div className="grid gap-4 px-4 pt-3 pb-4.5">{children}</div>
    </section>
  );
}

/** Fields side by side, where there is room. */
export const FormRow = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))] gap-4">{children}</div>
);
