import './styles/index.css';
import { fetchScreen, screenAt } from './app/screen-modules.ts';
import { isSessionPath } from './lib/guard.ts';
import { accessToken } from './lib/session-store.ts';

/** Fetched ahead of its use. When it cannot be, that is said where it is used. */
const ahead = (load: () => Promise<unknown>): void => void load().catch(() => undefined);

/**
 * What a browser runs first: it asks for everything that the address needs, side by side, before any of it is run. `main.tsx` decides what is
 * shown.
 */
const { pathname } = window.location;
const screen = screenAt(pathname);
if (!isSessionPath(pathname) && accessToken() !== null) {
  ahead(() => import('./app/app.tsx'));
  if (screen !== undefined) ahead(() => fetchScreen(screen));
}
void import('./main.tsx');
