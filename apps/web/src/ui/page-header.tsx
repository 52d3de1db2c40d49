import { type ReactNode, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { documentTitle, type ShownPage, showPage } from '../lib/shown-page.ts';
import { Badge } from './badge.tsx';

interface PageHeaderProps extends Omit<ShownPage, 'pathname'> {
  /** State of the record, next to its name. */
  state?: ReactNode;
  /** Muted text next to the title: a total, a date. */
  meta?: ReactNode;
  /** At most one primary button. */
  actions?: ReactNode;
}

/**
 * The only h1 of the page, which takes the focus after a navigation (app/layout.tsx), and the document title. The name of the
 * record, if the title does not contain it, is next to the title and in the document title (DAY-011). It is as high as its buttons from
 * the beginning, since some are shown only once the record is known: what is below does not move.
 */
export function PageHeader({ title, record, trail, state, meta, actions }: PageHeaderProps) {
  const above = trail?.join(' ');
  const { pathname } = useLocation();
  useLayoutEffect(() => showPage({ pathname, title, record, trail: above?.split(' ') }), [pathname, title, record, above]);
  const separateRecord =
    record === undefined || title.toLocaleLowerCase('fr').includes(record.toLocaleLowerCase('fr')) ? undefined : record;
  return (
    <div className="mb-4 flex min-h-control flex-wrap items-center gap-x-4 gap-y-2">
      <title>{documentTitle(separateRecord === undefined ? title : `${title} : ${separateRecord}`)}</title>
      <h1 tabIndex={-1} className="text-xl tracking-[-0.012em] text-balance wrap-anywhere">
        {title}
      </h1>
      {separateRecord !== undefined && <Badge dot="none">{separateRecord}</Badge>}
      {state}
      {meta && <span className="text-sm text-muted tabular-nums">{meta}</span>}
      {actions && <div className="ms-auto flex flex-wrap gap-2 empty:hidden max-sm:w-full max-sm:*:grow">{actions}</div>}
    </div>
  );
}
