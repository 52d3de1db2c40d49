import { layoutTexts as texts } from '@comptoir/shared/layout';
import clsx from 'clsx';
import { NavLink } from 'react-router';
import { type NavigationGroup, navigation } from '../lib/navigation.ts';
import { href } from '../lib/routes.ts';
import { Brand } from '../ui/brand.tsx';
import { Icon } from '../ui/icon.tsx';

const LINK = clsx(
  'flex min-h-7 w-full items-center gap-2.5 rounded-sm px-2 text-sm hover:bg-surface-active hover:text-text max-md:min-h-9',
  'aria-[current=page]:bg-accent-soft aria-[current=page]:font-strong aria-[current=page]:text-accent-text',
);

/** Docked from 896 px on; below, a drawer that the layout opens (README of the visual language, Responsive). */
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
      <nav aria-label={texts.mainNavigation} className="flex-1 overflow-y-auto px-2.5 pt-1 pb-6 [scrollbar-width:thin]">
        {navigation.map((group) => (
          <Group key={group.label} group={group} onNavigate={onNavigate} />
        ))}
      </nav>
    </aside>
  );
}

function Group({ group, onNavigate }: { group: NavigationGroup; onNavigate: () => void }) {
  const [first] = group.links;
  if (first && group.links.length === 1 && first.label === group.label) {
    return (
      <NavLink
        to={href(first.route)}
        className={clsx(LINK, 'font-strong text-text [&_svg]:text-subtle aria-[current=page]:[&_svg]:text-current')}
        onClick={onNavigate}
      >
        <Icon of={group.icon} />
        {group.label}
      </NavLink>
    );
  }
  return (
    <div className="mt-1.5">
      <h2 className="flex min-h-7 items-center gap-2.5 px-2 text-sm font-strong max-md:min-h-9 [&_svg]:text-subtle">
        <Icon of={group.icon} />
        {group.label}
      </h2>
      <ul aria-label={group.label}>
        {group.links.map(({ route, label }) => (
          <li key={route}>
            <NavLink to={href(route)} className={clsx(LINK, 'ps-8.5 text-muted')} onClick={onNavigate}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
