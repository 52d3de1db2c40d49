import { createRoot } from 'react-dom/client';
import './styles/index.css';
import { loadScreenAt } from './app/screens.ts';
import { isSessionPath, needsSession, signInAddress } from './lib/guard.ts';
import { accessToken } from './lib/session-store.ts';
import { LoadFailure } from './load-failure.tsx';

const element = document.getElementById('root');
if (element === null) throw new Error('index.html has no #root');
const root = createRoot(element);

/**
 * Two roots, one document. The sign-in screens are what a stranger downloads: they run without router, tRPC client or query
 * cache (budget of the login page: 90 kB). The rest of the application loads when it is needed.
 */
async function openSession() {
  const { SessionApp } = await import('./areas/session/session-app.tsx');
  root.render(<SessionApp loadApp={loadApp} onSignedIn={openAt} />);
}

const loadApp = () => import('./app/app.tsx');

async function openApp() {
  // The first screen comes beside the application, not after it; its failure is the application's to show.
  const [{ App }] = await Promise.all([loadApp(), loadScreenAt(window.location.pathname).catch(() => undefined)]);
  root.render(<App />);
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
