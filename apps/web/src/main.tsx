import { createRoot } from 'react-dom/client';
import { loadScreenAt } from './app/screens.ts';
import { onCaughtError, reportCrashes } from './lib/crash-report.ts';
import { isSessionPath, needsSession, signInAddress } from './lib/guard.ts';
import { accessToken } from './lib/session-store.ts';
import { LoadFailure } from './load-failure.tsx';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import { startTips } from './ui/tips.ts';

const element = document.getElementById('root');
if (element === null) throw new Error('index.html has no #root');
reportCrashes();
const root = createRoot(element, { onCaughtError });
startTips();

/**
 * Two roots, one document. The sign-in screens are what a stranger downloads: they run without router, tRPC client or query
 * cache (budget of the login page: 90 kB). The rest of the application loads when it is needed.
 */
async function openSession() {
  const { SessionApp } = await import('./areas/session/session-app.tsx');
  root.render(
    <ErrorBoundary fallback={() => <LoadFailure />}>
      <SessionApp loadApp={loadApp} onSignedIn={openAt} />
    </ErrorBoundary>,
  );
}

const loadApp = () => import('./app/app.tsx');

/** A turn of the event loop: what was asked for is on its way before the first drawing holds the processor. */
const turn = () => new Promise((resolve) => window.setTimeout(resolve));

async function openApp() {
  // The first screen comes beside the application, not after it; its failure is the application's to show.
  const [{ App }, { requestDataAt }] = await Promise.all([
    loadApp(),
    import('./app/screen-data.ts'),
    loadScreenAt(window.location.pathname).catch(() => undefined),
  ]);
  await requestDataAt(window.location).catch(() => undefined);
  await turn();
  root.render(
    <ErrorBoundary key="app" fallback={() => <LoadFailure />}>
      <App />
    </ErrorBoundary>,
  );
}

function openAt(path: string) {
  window.history.replaceState(null, '', path);
  openApp().catch(() => root.render(<LoadFailure />));
}

// The guard, before anything of the application is downloaded; app/app-routes.tsx repeats it for later navigations (SES-026).
if (needsSession(window.location.pathname) && accessToken() === null) {
  window.history.replaceState(null, '', signInAddress(window.location));
}
(isSessionPath(window.location.pathname) ? openSession() : openApp()).catch(() => root.render(<LoadFailure />));
