import { type ReactNode, useId } from 'react';

/** Fields that belong together, on a page. Its title is left out when the page has but one. */
export function FormBlock({ title, children }: { title?: string; children: ReactNode }) {
  const id = useId();
  const named = title === undefined ? {} : { id, 'aria-labelledby': `${id}-title`, 'data-block': true, tabIndex: -1 };
  return (
    <section {...named} className="rounded-lg border border-border bg-surface-raised">
      {title !== undefined && (
        <h2 id={`${id}-title`} className="px-4 pt-3">
          {title}
        </h2>
      )}
      <div className="grid gap-4 px-4 pt-3 pb-4.5">{children}</div>
    </section>
  );
}

/** Blocks side by side where the screen is wide: one reads, and tabs, down the first column and then down the second. */
export const FormColumns = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <div data-columns className="grid gap-4 xl:grid-cols-2 xl:items-start">
    <div className="grid min-w-0 gap-4">{first}</div>
    <div className="grid min-w-0 gap-4">{second}</div>
  </div>
);

/** Fields side by side, where there is room. */
export const FormRow = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] gap-4">{children}</div>
);

/** Pictures side by side, where there is room. */
export const ImageRow = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-[repeat(auto-fit,minmax(min(17rem,100%),1fr))] gap-4">{children}</div>
);
