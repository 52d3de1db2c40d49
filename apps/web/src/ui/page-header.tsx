import type { ReactNode } from 'react';
import { documentTitle } from '../lib/page-title.ts';

interface PageHeaderProps {
  title: string;
  /** Muted text beside the title: a total, a date. */
  meta?: ReactNode;
  /** At most one primary button. */
  actions?: ReactNode;
}

/** The page's one h1, which takes the focus after a navigation (app/route-announcer.tsx), and the document's title. */
export function PageHeader({ title, meta, actions }: PageHeaderProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <title>{documentTitle(title)}</title>
      <h1 tabIndex={-1} className="text-xl tracking-[-0.012em] text-balance">
        {title}
      </h1>
      {meta && <span className="text-sm text-muted tabular-nums">{meta}</span>}
      {actions && <div className="ms-auto flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">{actions}</div>}
    </div>
  );
}
