import { layoutTexts as texts } from '@comptoir/shared/layout';
import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { currentPlace, type NavigationGroup, type NavigationLink, navigation } from '../lib/navigation.ts';
import { href, routeAt } from '../lib/routes.ts';
import { useShownPage } from '../lib/shown-page.ts';
import { Brand } from '../ui/brand.tsx';
import { Icon } from '../ui/icon.tsx';
import { isGroupOpen, setGroupOpen } from './open-groups.ts';

const LINK = clsx(
  'flex min-h-7 w-full items-center gap-2.5 rounded-sm px-2 text-sm hover:bg-surface-active hover:text-text max-md:min-h-9',
  '[&[aria-current]]:bg-accent-soft [&[aria-current]]:font-strong [&[aria-current]]:text-accent-text',
);

/** At load, the current entry may be below the window. */
const showCurrent = (nav: HTMLElement | null) => nav?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });

/** Docked from 896 px on; below this width, a drawer that the layout opens (README of the visual language, Responsive). */
export function Sidebar({ open, onNavigate }: { open: boolean; onNavigate: () => void }) {
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
      <nav ref={showCurrent} aria-label={texts.mainNavigation} className="flex-1 overflow-y-auto px-2.5 pt-1 pb-6 [scrollbar-width:thin]">
        {navigation.map((group) => (
          <Group key={group.label} group={group} onNavigate={onNavigate} />
        ))}
      </nav>
    </aside>
  );
}

function Group({ group, onNavigate }: { group: NavigationGroup; onNavigate: () => void }) {
  const [open, setOpen] = useState(() => isGroupOpen(group.label));
  const [first] = group.links;
  if (first && group.links.length === 1 && first.label === group.label) {
    return (
      <ScreenLink
        link={first}
        className="font-strong text-text [&_svg]:text-subtle [&[aria-current]_svg]:text-current"
        onNavigate={onNavigate}
      >
        <Icon of={group.icon} />
      </ScreenLink>
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
            <ScreenLink link={link} className="ps-8.5 text-muted" onNavigate={onNavigate} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A link to a screen, with `aria-current` on the screen itself (`page`) and on the screens below it (`true`). */
function ScreenLink(props: { link: NavigationLink; className: string; onNavigate: () => void; children?: ReactNode }) {
  const { link, className, onNavigate, children } = props;
  const page = useShownPage();
  const place = currentPlace(routeAt(useLocation().pathname), page?.trail);
  const here = place?.link.route === link.route;
  return (
    <Link
      to={href(link.route)}
      aria-current={here ? (place.below ? 'true' : 'page') : undefined}
      className={clsx(LINK, className)}
      onClick={onNavigate}
    >
      {children}
      {link.label}
    </Link>
  );
}
