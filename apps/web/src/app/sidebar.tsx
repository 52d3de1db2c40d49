import { layoutTexts as texts } from '@comptoir/shared/layout';
import { viewTexts } from '@comptoir/shared/views/texts';
import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { SAVED_VIEW, useViews, type View, viewAddress } from '../kit/list/views/use-views.ts';
import { currentPlace, type NavigationGroup, type NavigationLink, navigation } from '../lib/navigation.ts';
import { href, routeAt } from '../lib/routes.ts';
import { useShownPage } from '../lib/shown-page.ts';
import { readStored, store } from '../lib/storage.ts';
import { Brand, Icon } from '../ui/icon.tsx';

/** Views below the link of their list: the bar of the list and the palette have all of them. */
const VISIBLE = 6;

interface ViewLinksProps {
  link: NavigationLink;
  views: readonly View[];
  openView: View | undefined;
  className: string;
  onNavigate: () => void;
}

/** The first views of a list in the sidebar (VUE-003). */
function ViewLinks({ link, views, openView, className, onNavigate }: ViewLinksProps) {
  const visible = views.filter(({ route }) => route === link.route).slice(0, VISIBLE);
  if (visible.length === 0) return null;
  return (
    <ul aria-label={viewTexts.of(link.label)}>
      {visible.map((view) => (
        <li key={view.uuid}>
          <Link
            to={`${href(link.route)}${viewAddress(view)}`}
            aria-current={view === openView ? 'page' : undefined}
            className={className}
            onClick={onNavigate}
          >
            <span className="truncate">{view.name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Stores the names of the closed groups of the sidebar; all others are open. */
const KEY = 'sidebar:closed';

function closedGroups(): string[] {
  try {
    const read: unknown = JSON.parse(readStored(KEY) ?? '[]');
    return Array.isArray(read) ? read.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

const isGroupOpen = (name: string) => !closedGroups().includes(name);

function setGroupOpen(name: string, open: boolean): void {
  const others = closedGroups().filter((closed) => closed !== name);
  store(KEY, JSON.stringify(open ? others : [...others, name]));
}

const LINK = clsx(
  'flex min-h-7 w-full items-center gap-2.5 rounded-sm px-2 text-sm hover:bg-surface-active hover:text-text max-md:min-h-9',
  '[&[aria-current]]:bg-accent-soft [&[aria-current]]:font-strong [&[aria-current]]:text-accent-text',
);

const VIEW_LINK = clsx(LINK, 'ps-12 text-muted');

/** The current entry may be below the window. Only the sidebar scrolls: `scrollIntoView` would also move the page. */
function showCurrent(nav: HTMLElement | null) {
  const entry = nav?.querySelector('[aria-current]');
  if (nav && entry) nav.scrollTop += Math.max(0, entry.getBoundingClientRect().bottom - nav.getBoundingClientRect().bottom);
}

/** Docked from 896 px on; below this width, a drawer that the layout opens (README of the visual language, Responsive). */
export function Sidebar({ open, onNavigate }: { open: boolean; onNavigate: () => void }) {
  const { views } = useViews();
  const { pathname, search } = useLocation();
  const openUuid = new URLSearchParams(search).get(SAVED_VIEW);
  const openView = views.find(({ uuid, route }) => uuid === openUuid && route === routeAt(pathname));
  const nav = useRef<HTMLElement>(null);
  useLayoutEffect(() => showCurrent(nav.current), []);
  // The links of the views move the current entry down.
  const hasViews = views.length > 0;
  useLayoutEffect(() => {
    if (hasViews) showCurrent(nav.current);
  }, [hasViews]);
  return (
    <aside
      id="sidebar"
      className={clsx(
        'flex flex-col overflow-hidden border-e border-border bg-surface-sunken md:sticky md:top-0 md:h-screen',
        'max-md:fixed max-md:inset-y-0 max-md:start-0 max-md:z-(--z-dialog) max-md:w-68',
        'max-md:transition-[translate,visibility] max-md:duration-(--duration-base) max-md:ease-out',
        open ? 'max-md:shadow-dialog' : 'max-md:invisible max-md:-translate-x-full',
      )}
    >
      <div className="flex h-(--topbar-height) shrink-0 items-center gap-2.5 px-4 text-lg font-strong tracking-[-0.01em]">
        <Brand />
      </div>
      <nav ref={nav} aria-label={texts.mainNavigation} className="flex-1 overflow-y-auto px-2.5 pt-1 pb-6 [scrollbar-width:thin]">
        {navigation.map((group) => (
          <Group key={group.label} group={group} views={views} openView={openView} onNavigate={onNavigate} />
        ))}
      </nav>
    </aside>
  );
}

interface GroupProps {
  group: NavigationGroup;
  views: readonly View[];
  openView: View | undefined;
  onNavigate: () => void;
}

function Group({ group, views, openView, onNavigate }: GroupProps) {
  const page = useShownPage();
  const current = currentPlace(routeAt(useLocation().pathname), page?.trail)?.link.route;
  const isCurrent = group.links.some(({ route }) => route === current);
  const [open, setOpen] = useState(() => isGroupOpen(group.label));
  // The group of the current screen opens whatever is stored, and may be closed again.
  const [wasCurrent, setWasCurrent] = useState(false);
  if (isCurrent !== wasCurrent) {
    setWasCurrent(isCurrent);
    if (isCurrent) setOpen(true);
  }
  const [first] = group.links;
  if (first && group.links.length === 1 && first.label === group.label) {
    return (
      <>
        <ScreenLink
          link={first}
          isViewOpen={openView?.route === first.route}
          className="font-strong text-text [&_svg]:text-subtle [&[aria-current]_svg]:text-current"
          onNavigate={onNavigate}
        >
          <Icon of={group.icon} />
        </ScreenLink>
        <ViewLinks link={first} views={views} openView={openView} className={VIEW_LINK} onNavigate={onNavigate} />
      </>
    );
  }
  const toggle = () => {
    setOpen(!open);
    setGroupOpen(group.label, !open);
  };
  return (
    <div className="mt-1.5">
      <h2>
        <button
          type="button"
          aria-expanded={open}
          onClick={toggle}
          className="group flex min-h-7 w-full items-center gap-2.5 rounded-sm px-2 text-start text-sm font-strong hover:bg-surface-active max-md:min-h-9 [&_svg]:text-subtle"
        >
          <Icon of={group.icon} />
          {group.label}
          <span className="ms-auto transition-[rotate] duration-(--duration-fast) group-aria-[expanded=false]:-rotate-90">
            <Icon of={ChevronDown} className="size-3.5" />
          </span>
        </button>
      </h2>
      <ul aria-label={group.label} hidden={!open}>
        {group.links.map((link) => (
          <li key={link.route}>
            <ScreenLink link={link} isViewOpen={openView?.route === link.route} className="ps-8.5 text-muted" onNavigate={onNavigate} />
            <ViewLinks link={link} views={views} openView={openView} className={VIEW_LINK} onNavigate={onNavigate} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ScreenLinkProps {
  link: NavigationLink;
  /** A view of this list is open: it is the current page. */
  isViewOpen: boolean;
  className: string;
  onNavigate: () => void;
  children?: ReactNode;
}

/** A link to a screen, with `aria-current` on the screen itself (`page`) and on the screens and views below it (`true`). */
function ScreenLink({ link, isViewOpen, className, onNavigate, children }: ScreenLinkProps) {
  const page = useShownPage();
  const place = currentPlace(routeAt(useLocation().pathname), page?.trail);
  const here = place?.link.route === link.route;
  return (
    <Link
      to={href(link.route)}
      aria-current={here ? (place.below || isViewOpen ? 'true' : 'page') : undefined}
      className={clsx(LINK, className)}
      onClick={onNavigate}
    >
      {children}
      {link.label}
    </Link>
  );
}
