import { accessibilityTexts } from '@comptoir/shared/guide/texts';
import { layoutTexts as texts } from '@comptoir/shared/layout';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { WifiOff } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link, NavigationType, Outlet, useLocation, useNavigationType } from 'react-router';
import { Dialogs } from '../kit/dialogs.tsx';
import { showDensity } from '../lib/appearance.ts';
import { href } from '../lib/routes.ts';
import { settingsQuery } from '../lib/trpc.ts';
import { useOnline } from '../lib/use-online.ts';
import { useNewerVersion } from '../lib/version.ts';
import { Banner } from '../ui/banner.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { ErrorPage } from './error-page.tsx';
import { Sidebar } from './sidebar.tsx';
import { TasksPlace } from './tasks/tasks-button.tsx';
import { useTasks } from './tasks/use-tasks.ts';
import { Topbar } from './topbar.tsx';

/** Links to the external tools of the configuration (LAY-002, OP-052), in a new tab without opener. */
function Footer() {
  const { data } = useQuery(settingsQuery());
  const tools = data?.externalTools ?? [];
  return (
    <footer className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-t border-border px-gutter py-2 text-sm text-muted">
      <span>Comptoir</span>
      <Link to={href('accessibility')} className="link inline-flex min-h-6 items-center">
        {accessibilityTexts.link}
      </Link>
      {tools.length > 0 && (
        <ul aria-label={texts.externalTools} className="ms-auto flex flex-wrap gap-x-4 gap-y-1">
          {tools.map(({ label, url }) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noopener noreferrer" className="link inline-flex min-h-6 items-center">
                {label} <span className="sr-only">{texts.newTab}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </footer>
  );
}

/**
 * After a navigation to another screen, moves the focus to its title and announces its name, like a full page load. A change of the query
 * alone (page of a list, filter) does nothing.
 */
function RouteAnnouncer() {
  const { pathname } = useLocation();
  const how = useNavigationType();
  const renderedPath = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (renderedPath.current === pathname) return;
    renderedPath.current = pathname;
    const heading = document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main');
    heading?.focus({ preventScroll: true });
    // On Back and Forward, the browser restores the scroll position.
    if (how !== NavigationType.Pop) window.scrollTo(0, 0);
    setTitle(document.title);
  }, [pathname, how]);

  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  );
}

/** Banner shown when a newer version was deployed. The page is not reloaded automatically, because the user may be typing. */
function VersionNotice() {
  const newer = useNewerVersion();
  return (
    <div role="status">
      {newer && (
        <div className="mb-4">
          <Banner
            tone="info"
            action={
              <Button size="small" onClick={() => window.location.reload()}>
                {texts.loadNewVersion}
              </Button>
            }
          >
            {texts.newVersion}
          </Banner>
        </div>
      )}
    </div>
  );
}

/** Error boundary of a part of the frame: the screen and the other parts stay. Retried on demand, and at the next screen. */
function FramePart({ name, className = '', children }: { name: string; className?: string; children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary
      resetKey={pathname}
      fallback={(_, retry) => (
        <div role="alert" className={`flex items-center gap-3 text-sm text-muted ${className}`}>
          {texts.partFailed(name)}
          <Button size="small" onClick={retry}>
            {texts.retry}
          </Button>
        </div>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}

/** Banner shown while calls wait for the network; they are sent when it is back. */
const OfflineNotice = () => (
  <div role="status">
    {!useOnline() && (
      <div className="mb-4">
        <Banner icon={WifiOff}>{texts.offline}</Banner>
      </div>
    )}
  </div>
);

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
        <div className={clsx('grid flex-1 grid-cols-[minmax(0,1fr)]', tasks.open && 'xl:grid-cols-[minmax(0,1fr)_var(--drawer-width)]')}>
          <div className="flex min-w-0 flex-col">
            <main
              id="main"
              tabIndex={-1}
              className="flex-1 px-gutter pt-5 pb-12 outline-none in-data-with-save-bar:flex in-data-with-save-bar:flex-col"
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
