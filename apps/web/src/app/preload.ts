import { loadScreenAt } from './screens.ts';

/** Pointing at a link or focusing it loads its screen, so that the click finds it there. One listener for every link. */
export function preloadOnIntent(): () => void {
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    // A failed preload says nothing: the navigation itself will try again and report.
    if (link && link.origin === window.location.origin) loadScreenAt(link.pathname).catch(() => undefined);
  };
  document.addEventListener('pointerover', onIntent, { passive: true });
  document.addEventListener('focusin', onIntent);
  return () => {
    document.removeEventListener('pointerover', onIntent);
    document.removeEventListener('focusin', onIntent);
  };
}
