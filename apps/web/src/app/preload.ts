import { requestDataAt } from './screen-data.ts';
import { loadScreenAt } from './screens.ts';

/** The link of ours that an event is about. */
function linkOf({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  return link && link.origin === window.location.origin ? link : null;
}

/**
 * Pointing at a link or focusing it loads its screen, and pressing it asks for what the screen reads, so that the click finds both there. One
 * listener for every link. What fails says nothing: the navigation itself will try again and report.
 */
export function preloadOnIntent(): () => void {
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
