import { createContext, type ReactNode, use, useId } from 'react';
import { useRootMark } from '../../lib/use-root-mark.ts';

/** A group of fields. Its title is omitted when the page has only one group. */
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

/** The fields are those of a step that is not visible. */
export const HiddenStepContext = createContext(false);

/** Two columns of blocks on wide screens; the tab order is the first column, then the second. A visible one widens the page (styles/index.css). */
export function FormColumns({ first, second }: { first: ReactNode; second: ReactNode }) {
  useRootMark('data-with-columns', !use(HiddenStepContext));
  return (
    <div data-columns className="grid gap-4 xl:grid-cols-2 xl:items-start">
      <div className="grid min-w-0 gap-4">{first}</div>
      <div className="grid min-w-0 gap-4">{second}</div>
    </div>
  );
}

/** Fields in one row, where there is room. */
export const FormRow = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] gap-4">{children}</div>
);

/** Pictures in one row, where there is room. */
export const ImageRow = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-[repeat(auto-fit,minmax(min(17rem,100%),1fr))] gap-4">{children}</div>
);
