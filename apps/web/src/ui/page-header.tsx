import { type ReactNode, useLayoutEffect } from 'react';
import { documentTitle } from '../lib/page-title.ts';
import { type ShownPage, showPage } from '../lib/shown-page.ts';
import { Badge } from './badge.tsx';

interface PageHeaderProps extends ShownPage {
  /** The state of the record, beside its name. */
  state?: ReactNode;
  /** Muted text beside the title: a total, a date. */
  meta?: ReactNode;
  /** At most one primary button. */
  actions?: ReactNode;
}

/**
 * The page's one h1, which takes the focus after a navigation (app/route-announcer.tsx), and the document's title. A record that the title
 * does not name stands beside it, and in the document's title (DAY-011).
 */
export function PageHeader({ title, record, trail, state, meta, actions }: PageHeaderProps) {
  const above = trail?.join(' ');
  useLayoutEffect(() => showPage({ title, record, trail: above?.split(' ') }), [title, record, above]);
  const apart = record === undefined || title.toLocaleLowerCase('fr').includes(record.toLocaleLowerCase('fr')) ? undefined : record;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <title>{documentTitle(apart === undefined ? title : `${title} : ${apart}`)}</title>
      <h1 tabIndex={-1} className="text-xl tracking-[-0.012em] text-balance wrap-anywhere">
        {title}
      </h1>
      {apart !== undefined && <Badge dot="none">{apart}</Badge>}
      {state}
      {meta && <span className="text-sm text-muted tabular-nums">{meta}</span>}
      {actions && <div className="ms-auto flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">{actions}</div>}
    </div>
  );
}
