import { layoutTexts as texts } from '@comptoir/shared/layout';
import { openSessionsTexts, sessionTexts } from '@comptoir/shared/session/texts';
import { SHORTCUTS, shortcutTexts } from '@comptoir/shared/shortcuts';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import {
  ArrowLeft,
  ChevronDown,
  ChevronRight,
  CircleQuestionMark,
  Contrast,
  Keyboard,
  LogOut,
  Menu as MenuIcon,
  Monitor,
  MonitorSmartphone,
  Moon,
  ShieldCheck,
  Sun,
} from 'lucide-react';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { usePageKey } from '../kit/shortcuts/keys.ts';
import { openShortcuts } from '../kit/shortcuts/open-shortcuts.tsx';
import { ReturnLink } from '../kit/use-way-back.tsx';
import { setTheme, useTheme } from '../lib/appearance.ts';
import { type Crumb, crumbOf, placeAt, placeOf } from '../lib/navigation.ts';
import { addRecent } from '../lib/recent.ts';
import { guidePageOf, href, type RouteName, routeAt } from '../lib/routes.ts';
import { signOut } from '../lib/session.ts';
import { type ShownPage, useShownPage } from '../lib/shown-page.ts';
import { trpc } from '../lib/trpc.ts';
import { iconButtonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import { BellButton } from './bell/bell-button.tsx';
import { PaletteButton } from './palette/palette-button.tsx';
import { TasksButton } from './tasks/tasks-button.tsx';
import type { Tasks } from './tasks/use-tasks.ts';

interface Trail {
  group: string;
  /** The parent lists, from the top. */
  above: Crumb[];
  /** The current screen: the name of the record, if it shows one. */
  here: string;
}

function trailOf(name: RouteName | undefined, page: ShownPage | null): Trail | undefined {
  // This screen is opened from the account menu, not from the sidebar.
  if (name === 'enable2FaStrongAuthentication') return { group: texts.myAccount, above: [], here: texts.strongAuthentication };
  if (name === 'openSessions') return { group: texts.myAccount, above: [], here: openSessionsTexts.title };
  const place = page?.trail?.[0] === undefined ? placeOf(name) : placeAt(page.trail[0]);
  if (place === undefined || name === undefined) return undefined;
  const isBelow = placeOf(name)?.below === true || page?.record !== undefined;
  const above = page?.trail ?? (isBelow ? [href(place.link.route)] : []);
  return {
    group: place.group.label,
    above: above.flatMap((address) => crumbOf(address) ?? []),
    here: isBelow ? (page?.record ?? page?.title ?? '…') : place.link.label,
  };
}

/** Screens of persons, whose names are not stored in the browser. */
const PERSON_SCREENS: ReadonlySet<RouteName> = new Set(['UserBlacklistHistorique']);

/** Group, lists and record, named as in the sidebar and on the screen; the lists are links back (DAY-011). */
function Breadcrumbs() {
  const { pathname } = useLocation();
  const page = useShownPage();
  useEffect(() => {
    if (page?.record === undefined) return;
    const screen = routeAt(page.pathname);
    if (screen !== undefined && !PERSON_SCREENS.has(screen)) addRecent({ to: page.pathname, name: page.record });
  }, [page]);

  const trail = trailOf(routeAt(pathname), page);
  if (!trail) return null;
  const { group, above, here } = trail;
  return (
    <nav aria-label={texts.breadcrumbs} className="min-w-0 overflow-hidden">
      <ol className="flex min-w-0 items-center gap-1.5 text-sm whitespace-nowrap text-muted">
        {group !== (above[0]?.label ?? here) && (
          <li className="flex shrink-0 items-center gap-1.5 max-md:hidden">
            {group}
            <Separator />
          </li>
        )}
        {above.map(({ label, to }, index) => (
          <li key={to} className={clsx('flex min-w-0 items-center gap-1.5', index < above.length - 1 && 'max-lg:hidden')}>
            <ReturnLink
              to={to}
              className="inline-flex min-h-(--target-min) min-w-(--target-min) items-center justify-center gap-1 hover:text-accent-text hover:underline"
            >
              {index === above.length - 1 && <Icon of={ArrowLeft} className="size-3.5 max-sm:size-5 md:hidden" />}
              <span className="truncate max-sm:sr-only">{label}</span>
            </ReturnLink>
            <span className="max-md:hidden">
              <Separator />
            </span>
          </li>
        ))}
        {/* On a narrow screen the title already shows the record: only the link to the parent list remains, on a phone as an arrow. */}
        <li aria-current="page" className={clsx('block truncate text-text', above.length > 0 ? 'max-md:hidden' : 'max-sm:hidden')}>
          {here}
        </li>
      </ol>
    </nav>
  );
}

const Separator = (): ReactNode => (
  <span className="shrink-0 text-subtle">
    <Icon of={ChevronRight} className="size-3.5" />
  </span>
);

/** `camille.legoff@…` → `CL`; the marketplace sends no name at sign-in. */
function initials(email: string): string {
  const [first = '', second = ''] = (email.split('@')[0] ?? '').split(/[._-]/);
  return (second ? first.charAt(0) + second.charAt(0) : first.slice(0, 2)).toUpperCase();
}

/** The signed-in user, and log-out (LAY-001). */
function AccountMenu() {
  const { data: user } = useQuery({ ...trpc.session.me.queryOptions(), staleTime: 60_000 });
  usePageKey(SHORTCUTS.everywhere.shortcuts.help, () => void openShortcuts({}));
  return (
    <Menu
      label={user ? texts.account(user.email) : texts.myAccount}
      heading={user?.email}
      entries={[
        { label: texts.strongAuthentication, icon: ShieldCheck, to: href('enable2FaStrongAuthentication') },
        { label: openSessionsTexts.title, icon: MonitorSmartphone, to: href('openSessions') },
        { label: shortcutTexts.title, icon: Keyboard, onSelect: () => void openShortcuts({}) },
        { label: sessionTexts.signOut, icon: LogOut, separated: true, onSelect: () => void signOut() },
      ]}
    >
      {/* Displayed by CSS, not as text: the button is named after the account, and an accessible name must contain the visible text. */}
      <span
        data-initials={user ? initials(user.email) : '…'}
        className="inline-grid size-6.5 place-items-center rounded-full bg-surface-active text-xs font-strong text-text before:content-[attr(data-initials)]"
      />
      <span className="max-md:hidden">
        <Icon of={ChevronDown} />
      </span>
    </Menu>
  );
}

const CHOICES = [
  { theme: 'light', label: texts.lightTheme, icon: Sun },
  { theme: 'dark', label: texts.darkTheme, icon: Moon },
  { theme: 'system', label: texts.systemTheme, icon: Monitor },
] as const;

function ThemeMenu() {
  const current = useTheme();
  return (
    <Menu
      label={texts.theme}
      entries={CHOICES.map(({ theme, label, icon }) => ({
        label,
        icon,
        checked: theme === current,
        onSelect: () => setTheme(theme),
      }))}
    >
      <Icon of={Contrast} />
    </Menu>
  );
}

/** «Aide»: the page of the guide about the screen in front; in the guide, its contents (GUI-001). */
function HelpLink() {
  const screen = routeAt(useLocation().pathname);
  return (
    <Link
      to={href('guide', { page: guidePageOf(screen) })}
      replace={screen === 'guide'}
      aria-label={texts.guide}
      data-tip=""
      className={iconButtonClass()}
    >
      <Icon of={CircleQuestionMark} />
    </Link>
  );
}

interface TopbarProps {
  menuOpen: boolean;
  onOpenMenu: () => void;
  menuButton: RefObject<HTMLButtonElement | null>;
  tasks: Tasks;
  tasksButton: RefObject<HTMLButtonElement | null>;
}

export function Topbar({ menuOpen, onOpenMenu, menuButton, tasks, tasksButton }: TopbarProps) {
  return (
    <header className="sticky top-0 z-(--z-bar) flex h-(--topbar-height) items-center gap-3 border-b border-border bg-surface px-gutter max-md:gap-1.5">
      <button
        ref={menuButton}
        type="button"
        aria-label={texts.openMenu}
        data-tip=""
        aria-expanded={menuOpen}
        aria-controls="sidebar"
        onClick={onOpenMenu}
        className={`${iconButtonClass()} -ms-2 md:hidden`}
      >
        <Icon of={MenuIcon} className="size-5" />
      </button>
      <Breadcrumbs />
      <div className="ms-auto flex items-center gap-1">
        <PaletteButton />
        <TasksButton tasks={tasks} ref={tasksButton} />
        <BellButton />
        <HelpLink />
        <ThemeMenu />
        <AccountMenu />
      </div>
    </header>
  );
}
