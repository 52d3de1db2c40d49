import { layoutTexts as texts } from '@comptoir/shared/layout';
import clsx from 'clsx';
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { Dialogs } from '../kit/dialogs.tsx';
import { showDensity } from '../lib/appearance.ts';
import { buttonClass } from '../ui/button.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorPage } from './error-page.tsx';
import { Footer } from './footer.tsx';
import { FramePart } from './frame-part.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { Sidebar } from './sidebar.tsx';
import { TasksPlace } from './tasks/tasks-place.tsx';
import { useTasks } from './tasks/use-tasks.ts';
import { Topbar } from './topbar.tsx';
import { VersionNotice } from './version-notice.tsx';

/** Layout of all screens under `/admin`: sidebar, header, screen, footer (LAY-001, LAY-002). */
export function Layout() {
  const { pathname } = useLocation();
  useLayoutEffect(() => showDensity(), []);
  return (
    <Frame>
      <ErrorBoundary resetKey={pathname} fallback={(error) => <ErrorPage error={error} />}>
        {/* Only shown at the first load: a navigation keeps the current screen until the next one is ready. */}
        <Suspense fallback={<Loading />}>
          <Outlet />
          <RouteAnnouncer />
        </Suspense>
      </ErrorBoundary>
      <Dialogs />
    </Frame>
  );
}

const Loading = () => (
  <>
    <Skeleton className="h-7 w-64" />
    <Skeleton className="mt-6 h-4 w-full max-w-(--measure)" />
  </>
);

function Frame({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  const tasks = useTasks();
  const tasksButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    document.querySelector<HTMLElement>('#sidebar a')?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false);
    };
    const button = opener.current;
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      // The rest of the page is inert until now. After a navigation, the title of the new screen then takes the focus.
      button?.focus();
    };
  }, [open]);

  return (
    <div className="grid min-h-screen md:grid-cols-[var(--sidebar-width)_minmax(0,1fr)]">
      <a
        href="#main"
        className={`${buttonClass({})} fixed start-2 top-2 z-(--z-toast) not-focus:-translate-y-[200%] focus:bg-surface-overlay`}
      >
        {texts.skip}
      </a>
      <FramePart name={texts.mainNavigation} className="p-4">
        <Sidebar open={open} onNavigate={close} />
      </FramePart>
      {open && (
        <button type="button" aria-label={texts.closeMenu} onClick={close} className="fixed inset-0 z-(--z-drawer) bg-scrim md:hidden" />
      )}
      {/* The page is inert below the open drawer. */}
      <div className="flex min-w-0 flex-col" inert={open}>
        <FramePart name={texts.topbar} className="h-(--topbar-height) border-b border-border px-gutter">
          <Topbar menuOpen={open} onOpenMenu={() => setOpen(true)} menuButton={opener} tasks={tasks} tasksButton={tasksButton} />
        </FramePart>
        <div className={clsx('grid flex-1 grid-cols-[minmax(0,1fr)]', tasks.open && '2xl:grid-cols-[minmax(0,1fr)_var(--drawer-width)]')}>
          <div className="flex min-w-0 flex-col">
            <main
              id="main"
              tabIndex={-1}
              className="flex-1 px-gutter pt-5 pb-12 outline-none has-[>[data-save-bar]]:flex has-[>[data-save-bar]]:flex-col"
            >
              <OfflineNotice />
              <VersionNotice />
              {children}
            </main>
            <FramePart name={texts.footer} className="border-t border-border px-gutter py-2">
              <Footer />
            </FramePart>
          </div>
          <TasksPlace tasks={tasks} button={tasksButton} />
        </div>
      </div>
    </div>
  );
}
