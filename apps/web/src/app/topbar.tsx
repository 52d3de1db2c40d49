import { layoutTexts as texts } from '@comptoir/shared/layout';
import { ListChecks, Menu as MenuIcon } from 'lucide-react';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import { useActiveJobs } from '../kit/jobs/use-active-jobs.ts';
import { href } from '../lib/routes.ts';
import { Count } from '../ui/badge.tsx';
import { Icon } from '../ui/icon.tsx';
import { iconButtonClass } from '../ui/icon-button.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { PaletteButton } from './palette/palette-button.tsx';
import { ThemeMenu } from './theme-menu.tsx';

interface TopbarProps {
  menuOpen: boolean;
  onOpenMenu: () => void;
  menuButton: RefObject<HTMLButtonElement | null>;
}

export function Topbar({ menuOpen, onOpenMenu, menuButton }: TopbarProps) {
  return (
    <header className="sticky top-0 z-(--z-bar) flex h-(--topbar-height) items-center gap-3 border-b border-border bg-surface px-gutter max-md:gap-1.5">
      <button
        ref={menuButton}
        type="button"
        aria-label={texts.openMenu}
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
        <JobsLink />
        <ThemeMenu />
        <AccountMenu />
      </div>
    </header>
  );
}

/** «Tâches», with how many are under way; it keeps the stream of their changes open for every screen. */
function JobsLink() {
  const count = useActiveJobs().length;
  return (
    <Link to={href('jobList')} className={iconButtonClass()}>
      <Icon of={ListChecks} />
      <span className="max-md:sr-only">{texts.jobs}</span>
      {count > 0 && (
        <>
          <span className="sr-only">{texts.jobsRunning}</span>
          <Count accent>{count}</Count>
        </>
      )}
    </Link>
  );
}
