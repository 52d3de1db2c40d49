import { leaveTexts } from '@comptoir/shared/form-texts';
import { otherUserTexts as texts } from '@comptoir/shared/session/texts';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { BrowserRouter, useLocation, useNavigate } from 'react-router';
import { setRouteNames } from '../lib/crash-report.ts';
import { recordOrigin } from '../lib/history.ts';
import { guardLeaving, refuseFileDrops } from '../lib/leaving.ts';
import { routeAt } from '../lib/routes.ts';
import { followSignOut, leave, registerReauthentication } from '../lib/session.ts';
import { isOtherUser, onOtherTabSession } from '../lib/session-store.ts';
import { queryClient, trpc } from '../lib/trpc.ts';
import { saveUnsaved } from '../lib/unsaved.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { lazyComponent, useFetchedWithChanges } from '../ui/lazy-component.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { AppRoutes } from './app-routes.tsx';
import { loadScreenAt, requestDataAt } from './screens.ts';

/**
 * Three options: stay, leave, or save and leave. When the save is refused, the form shows the reason and the page stays. It closes for the
 * question of a form, and leaves after its answer.
 */
function LeaveDialog({ onLeave, onClose }: { onLeave: () => void; onClose: () => void }) {
  const [saving, setSaving] = useState(false);
  const leave = () => {
    onClose();
    onLeave();
  };
  const save = async () => {
    setSaving(true);
    const saved = await saveUnsaved(onClose).catch(() => false);
    if (saved) leave();
    else onClose();
  };
  return (
    <Dialog
      title={leaveTexts.title}
      role="alertdialog"
      wide
      onClose={saving ? () => undefined : onClose}
      actions={
        <>
          <span className="me-auto flex max-sm:w-full max-sm:*:flex-1 sm:-ms-3.5">
            <Button kind="loss" onClick={leave} disabled={saving}>
              {leaveTexts.leave}
            </Button>
          </span>
          <Button onClick={onClose} disabled={saving} data-autofocus>
            {leaveTexts.stay}
          </Button>
          <Button kind="primary" busy={saving} busyLabel={leaveTexts.saving} onClick={() => void save()}>
            {leaveTexts.save}
          </Button>
        </>
      }
    >
      {leaveTexts.body}
    </Dialog>
  );
}

/**
 * Asks for confirmation when any navigation leaves a page with unsaved changes (MSG-003; decisions.md, Confirmations before cancelling).
 */
function LeaveGuard() {
  const location = useLocation();
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const guard = useRef<ReturnType<typeof guardLeaving>>(null);
  const navigate = useEffectEvent(useNavigate());

  // A layout effect, because those of children run before the router's: this listener must be the first.
  useLayoutEffect(() => {
    guard.current = guardLeaving(
      (go) => setLeave(() => go),
      (address) => void navigate(address),
    );
    return () => guard.current?.stop();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each navigation
  useEffect(() => {
    recordOrigin();
    guard.current?.shown();
  }, [location]);

  if (leave === null) return null;
  return <LeaveDialog onLeave={leave} onClose={() => setLeave(null)} />;
}

const load = async () => (await import('../areas/session/session-over-dialog.tsx')).SessionOverDialog;
const SessionOverDialog = lazyComponent(load);

/** Shows the dialog of an expired session when there are unsaved changes. */
function SessionOver() {
  useFetchedWithChanges(load);
  const [waiting, setWaiting] = useState<{ email: string; done: (again: boolean) => void } | null>(null);
  useEffect(
    () =>
      registerReauthentication(() => {
        const user = queryClient.getQueryData(trpc.session.me.queryKey());
        // The user is unknown, so there is no account to sign in to.
        if (user === undefined) return Promise.resolve(false);
        return new Promise((done) => setWaiting({ email: user.email, done }));
      }),
    [],
  );
  if (waiting === null) return null;
  const done = (again: boolean) => {
    setWaiting(null);
    waiting.done(again);
  };
  return (
    <Suspense>
      <SessionOverDialog email={waiting.email} onAgain={() => done(true)} onClose={() => done(false)} />
    </Suspense>
  );
}

/** A page that Back restores from the back/forward cache has received no event meanwhile. */
function subscribe(listener: () => void): () => void {
  const stop = onOtherTabSession(listener);
  window.addEventListener('pageshow', listener);
  return () => {
    stop();
    window.removeEventListener('pageshow', listener);
  };
}

/** Blocks the page while another account is signed in in this browser; disappears when its own user has signed in again. */
function OtherUser() {
  const isOther = useSyncExternalStore(subscribe, isOtherUser, () => false);
  if (!isOther) return null;
  return (
    <Dialog title={texts.title} onClose={() => undefined} closable={false}>
      <p>{texts.body}</p>
      <div className="flex justify-end">
        <Button kind="primary" onClick={() => leave()} data-autofocus>
          {texts.leave}
        </Button>
      </div>
    </Dialog>
  );
}

/** The internal link that an event belongs to. */
function linkOf({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  return link && link.origin === window.location.origin ? link : null;
}

/**
 * Hovering or focusing a link loads its screen's module, and pressing it requests the screen's data, so that the click finds both loaded.
 * One listener for all links. Failures are ignored here: the navigation tries again and reports them.
 */
function preloadOnIntent(): () => void {
  const onIntent = (event: Event) => {
    const link = linkOf(event);
    if (link) loadScreenAt(link.pathname).catch(() => undefined);
  };
  const onPress = (event: PointerEvent) => {
    const link = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey ? linkOf(event) : null;
    if (link) requestDataAt(link).catch(() => undefined);
  };
  document.addEventListener('pointerover', onIntent, { passive: true });
  document.addEventListener('focusin', onIntent);
  document.addEventListener('pointerdown', onPress, { passive: true });
  return () => {
    document.removeEventListener('pointerover', onIntent);
    document.removeEventListener('focusin', onIntent);
    document.removeEventListener('pointerdown', onPress);
  };
}

const nothing = () => null;

// The sign-in has crash reports too, but not the manifest.
setRouteNames(routeAt);

export function App() {
  useEffect(followSignOut, []);
  useEffect(refuseFileDrops, []);
  useEffect(preloadOnIntent, []);
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <AppRoutes />
        <ErrorBoundary fallback={nothing}>
          <LeaveGuard />
        </ErrorBoundary>
        <ErrorBoundary fallback={nothing}>
          <SessionOver />
        </ErrorBoundary>
        <ErrorBoundary fallback={nothing}>
          <OtherUser />
        </ErrorBoundary>
        <Toaster />
      </BrowserRouter>
    </QueryClientProvider>
  );
}
