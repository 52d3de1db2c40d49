import { requestDataAt } from './screen-data.ts';
import { loadScreenAt } from './screens.ts';

/** The internal link that an event belongs to. */
function linkOf({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  return link && link.origin === window.location.origin ? link : null;
}

/**
 * Hovering or focusing a link loads its screen's module, and pressing it requests the screen's data, so that the click finds both loaded.
 * One listener for all links. Failures are ignored here: the navigation tries again and reports them.
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
