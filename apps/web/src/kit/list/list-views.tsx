import { useEffect, useRef } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';

interface View {
  /** In the address. */
  key: string;
  label: string;
}

/** The view that the address names; the first one otherwise. */
export function useListView<const Views extends readonly [View, ...View[]]>(views: Views): Views[number] {
  const [params] = useSearchParams();
  return views.find(({ key }) => key === params.get('view')) ?? views[0];
}

/** What a press on a tab leaves in the history: its list is made anew, and the focus would be lost with the old one. */
const PRESSED = 'view';

/** Tabs between the lists of one screen; they are links, each with its address. */
export function ListViews({ label, views }: { label: string; views: readonly [View, ...View[]] }) {
  const shown = useListView(views);
  const { state } = useLocation();
  const current = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (state === PRESSED) current.current?.focus();
  }, [state]);
  return (
    <nav aria-label={label} className="mb-4 flex flex-wrap gap-4 border-b border-border">
      {views.map((view) => (
        <Link
          key={view.key}
          ref={view === shown ? current : null}
          to={view === views[0] ? '?' : `?view=${view.key}`}
          state={PRESSED}
          aria-current={view === shown ? 'page' : undefined}
          className="-mb-px flex min-h-9 items-center border-b-2 border-transparent text-muted hover:text-text [&[aria-current]]:border-accent [&[aria-current]]:font-strong [&[aria-current]]:text-accent-text"
        >
          {view.label}
        </Link>
      ))}
    </nav>
  );
}
