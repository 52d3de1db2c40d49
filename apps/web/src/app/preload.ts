import { matchPath } from 'react-router';
import { PATHS, type RouteName } from '../lib/routes.ts';
import { screens } from './screens.ts';

const names = Object.keys(screens) as RouteName[];

/** Starts loading the screen a path shows; the module cache makes a second call free. */
export function preload(pathname: string): void {
  const name = names.find((candidate) => matchPath(PATHS[candidate], pathname));
  // A failed preload says nothing: the navigation itself will try again and report.
  if (name) void screens[name]?.().catch(() => undefined);
}

/** Pointing at a link or focusing it loads its screen, so that the click finds it there. One listener for every link. */
export function preloadOnIntent(): () => void {
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link && link.origin === window.location.origin) preload(link.pathname);
  };
  document.addEventListener('pointerover', onIntent, { passive: true });
  document.addEventListener('focusin', onIntent);
  return () => {
    document.removeEventListener('pointerover', onIntent);
    document.removeEventListener('focusin', onIntent);
  };
}
