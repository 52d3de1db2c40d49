import { useEffect, useRef } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';

interface View {
  /** Value in the URL. */
  key: string;
  label: string;
}

/** The view given by the URL, or the first one. */
export function useListView<const Views extends readonly [View, ...View[]]>(views: Views): Views[number] {
  const [params] = useSearchParams();
  return views.find(({ key }) => key === params.get('view')) ?? views[0];
}

/** History state set by a press on a tab: the list is mounted again, so the focus must be restored. */
const PRESSED = 'view';

/** Tabs between the lists of one screen. They are links, each with its own address. */
export function ListViews({ label, views }: { label: string; views: readonly [View, ...View[]] }) {
  const shown = useListView(views);
  const { state } = useLocation();
  const nav = useRef<HTMLElement>(null);
  const current = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (state === PRESSED) current.current?.focus();
  }, [state]);
  // On a phone the tabs may be wider than the window: scrolls to the current tab.
  useEffect(() => {
    const [row, link] = [nav.current, current.current];
    if (row && link) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
  }, []);
  return (
    <nav
      ref={nav}
      aria-label={label}
      className="relative mb-4 flex gap-4 overflow-x-auto shadow-[inset_0_-1px_var(--border)] [scrollbar-width:none]"
    >
      {views.map((view) => (
        <Link
          key={view.key}
          ref={view === shown ? current : null}
          to={view === views[0] ? '?' : `?view=${view.key}`}
          state={PRESSED}
          aria-current={view === shown ? 'page' : undefined}
          className="flex min-h-9 shrink-0 items-center border-b-2 border-transparent text-muted hover:text-text focus-visible:-outline-offset-2 [&[aria-current]]:border-accent [&[aria-current]]:font-strong [&[aria-current]]:text-accent-text"
        >
          {view.label}
        </Link>
      ))}
    </nav>
  );
}
