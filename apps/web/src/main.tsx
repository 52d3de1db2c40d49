import './styles/index.css';
import { layoutTexts as texts } from '@comptoir/shared/layout';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { RenderedState } from './app/screens.ts';
import { onCaughtError, reportCrashes } from './lib/crash-report.ts';
import { prepareDates } from './lib/format.ts';
import { needsSession, signInAddress, signInRouteAt } from './lib/guard.ts';
import { accessToken } from './lib/session-store.ts';
import { acceptTranslatedTexts } from './lib/translated-texts.ts';
import { Button } from './ui/button.tsx';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import { startTips } from './ui/tips.ts';

/** Shown when the files of the application cannot be loaded: a new version was deployed, or the network is down. */
function LoadFailure() {
  return (
    <main className="mx-auto grid max-w-108 gap-4 px-4 py-24">
      <div role="alert" className="grid gap-4">
        <h1 className="text-xl">{texts.failedTitle}</h1>
        <p className="text-muted">{texts.outdatedBody}</p>
      </div>
      <p>
        <Button kind="primary" onClick={() => window.location.reload()}>
          {texts.reload}
        </Button>
      </p>
    </main>
  );
}

declare global {
  interface Window {
    /** Set by boot.js on the pages of lists. */
    renderedState?: RenderedState;
  }
}

const element = document.getElementById('root');
if (element === null) throw new Error('index.html has no #root');
reportCrashes();
acceptTranslatedTexts();
const root = createRoot(element, { onCaughtError });
startTips();

/**
 * Two roots in one document. The sign-in screens are downloaded by visitors who are not signed in: they run without router, tRPC client and
 * query cache (budget of the login page: 90 kB). The rest of the application is loaded when needed.
 */
async function openSession() {
  const { SessionApp } = await import('./areas/session/session-app.tsx');
  root.render(
    <StrictMode>
      <ErrorBoundary fallback={() => <LoadFailure />}>
        <SessionApp loadApp={loadApp} onSignedIn={openAt} />
      </ErrorBoundary>
    </StrictMode>,
  );
}

const loadApp = () => import('./app/app.tsx');

/** Maximum wait of the first render for its data, in ms: rendering without and then with data takes a slow processor 50 % longer. */
const DATA_WAIT_MS = 300;
const dataWait = () => new Promise((resolve) => window.setTimeout(resolve, DATA_WAIT_MS));

async function openApp() {
  const [{ App }, { loadScreenAt, requestDataAt }] = await Promise.all([loadApp(), import('./app/screens.ts')]);
  // The page already preloads the scripts of the screen. A failure is shown by the application.
  await loadScreenAt(window.location.pathname).catch(() => undefined);
  const data = requestDataAt(window.location, window.renderedState).catch(() => undefined);
  const wait = dataWait();
  if ('requestIdleCallback' in window) requestIdleCallback(prepareDates);
  await Promise.race([data, wait]);
  root.render(
    <StrictMode>
      <ErrorBoundary key="app" fallback={() => <LoadFailure />}>
        <App />
      </ErrorBoundary>
    </StrictMode>,
  );
}

function openAt(path: string) {
  window.history.replaceState(null, '', path);
  openApp().catch(() => root.render(<LoadFailure />));
}

// The guard, before the application is downloaded; app/app-routes.tsx repeats it for later navigations (SES-026).
if (needsSession(window.location.pathname) && accessToken() === null) {
  window.history.replaceState(null, '', signInAddress(window.location));
}
(signInRouteAt(window.location.pathname) === undefined ? openApp() : openSession()).catch(() => root.render(<LoadFailure />));
