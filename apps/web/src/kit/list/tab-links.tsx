import { formatNumber } from '@comptoir/shared/numbers';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { isPlainClick } from '../../lib/leaving.ts';
import { Count } from '../../ui/badge.tsx';
import { useIsHere } from '../use-way-back.tsx';

interface TabLink {
  key: string;
  label: string;
  to: string;
  /** The same at a press, for one that depends on the present address: it changes before the screen. */
  presentTo?: () => string;
  /** Number of its rows, once it is known; `accent`: they are to be done. */
  count?: number | undefined;
  accent?: boolean;
}

interface TabLinksProps {
  label: string;
  tabs: readonly TabLink[];
  /** Key of the current tab. */
  current: string;
}

/** History state set by a press on a tab: the list may be mounted again, so the focus must be restored. */
const PRESSED = 'view';

/** Tabs above a list. They are links, each with its own address. */
export function TabLinks({ label, tabs, current }: TabLinksProps) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const nav = useRef<HTMLElement>(null);
  const currentLink = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (state === PRESSED) currentLink.current?.focus();
  }, [state]);
  // On a phone the tabs may be wider than the window: scrolls to the current tab.
  useEffect(() => {
    const [row, link] = [nav.current, currentLink.current];
    if (row && link) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
  }, []);
  return (
    <nav
      ref={nav}
      aria-label={label}
      className="relative mb-4 flex gap-4 overflow-x-auto shadow-[inset_0_-1px_var(--border)] [scrollbar-width:none]"
    >
      {tabs.map(({ key, label: text, to, presentTo, count, accent = false }) => (
        <Link
          key={key}
          ref={key === current ? currentLink : null}
          to={to}
          state={PRESSED}
          onClick={(event) => {
            if (presentTo === undefined || !isPlainClick(event) || !isHere()) return;
            event.preventDefault();
            void navigate(presentTo(), { state: PRESSED, replace: key === current });
          }}
          aria-current={key === current ? 'page' : undefined}
          className="flex min-h-9 shrink-0 items-center gap-1.5 border-b-2 border-transparent text-muted hover:text-text focus-visible:-outline-offset-2 [&[aria-current]]:border-accent [&[aria-current]]:font-strong [&[aria-current]]:text-accent-text"
        >
          {text}
          {count !== undefined && <Count accent={accent && count > 0}>{formatNumber(count)}</Count>}
        </Link>
      ))}
    </nav>
  );
}

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

/** Tabs between the lists of one screen. */
export function ListViews({ label, views }: { label: string; views: readonly [View, ...View[]] }) {
  const { key: current } = useListView(views);
  const tabs = views.map(({ key, label: text }) => ({ key, label: text, to: key === views[0].key ? '?' : `?view=${key}` }));
  return <TabLinks label={label} tabs={tabs} current={current} />;
}
