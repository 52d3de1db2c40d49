import { layoutTexts as texts } from '@comptoir/shared/layout';
import { Menu as MenuIcon } from 'lucide-react';
import type { RefObject } from 'react';
import { Icon } from '../ui/icon.tsx';
import { iconButtonClass } from '../ui/icon-button.tsx';
import { AccountMenu } from './account-menu.tsx';
import { BellButton } from './bell/bell-button.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { PaletteButton } from './palette/palette-button.tsx';
import { TasksButton } from './tasks/tasks-button.tsx';
import type { Tasks } from './tasks/use-tasks.ts';
import { ThemeMenu } from './theme-menu.tsx';

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
        <ThemeMenu />
        <AccountMenu />
      </div>
    </header>
  );
}
