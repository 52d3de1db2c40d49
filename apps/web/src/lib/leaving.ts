import { historyIndex, onPopBeforeRouter } from './history.ts';
import { hasUnsaved } from './unsaved.ts';

/** Called instead of leaving; `go` leaves after all. */
type Ask = (go: () => void) => void;

let asking: Ask | null = null;

/** Navigates, after a confirmation when something is unsaved: for navigation without a link. */
export function leaveFor(go: () => void): void {
  if (asking !== null && hasUnsaved()) asking(go);
  else go();
}

/** The link that a press follows in this very page, if it is one. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (link === null || elsewhere || event.defaultPrevented || link.target === '_blank' || link.hasAttribute('download')) return null;
  const sameDocument = link.origin === window.location.origin && link.pathname === window.location.pathname;
  return link.getAttribute('href')?.startsWith('#') || (sameDocument && link.search === window.location.search) ? null : link;
}

/**
 * Takes every way out of a page with unsaved changes: links before anybody hears of the press, Back and Forward before the router does,
 * closing the tab by the browser's own dialog. What navigates without a link asks by itself (`leaveFor`). To be called before the
 * router listens (`onPopBeforeRouter`). `shown` is to be called after each navigation: a pop has moved the index already.
 */
export function guardLeaving(ask: Ask): { shown: () => void; stop: () => void } {
  let index = historyIndex();
  /** Path of the shown page: at a popstate event the address has changed already. */
  let path = window.location.pathname;
  /** Navigations that were confirmed already. */
  let settled = 0;
  let passing: HTMLAnchorElement | null = null;

  const onPop = (event: PopStateEvent) => {
    if (settled > 0) {
      settled -= 1;
      // Going back to what is shown is not a navigation; going on after the answer is one.
      if (historyIndex() === index) event.stopImmediatePropagation();
      return;
    }
    const delta = historyIndex() - index;
    if (!hasUnsaved(window.location.pathname === path) || delta === 0) return;
    event.stopImmediatePropagation();
    settled += 1;
    window.history.go(-delta);
    ask(() => {
      settled += 1;
      window.history.go(delta);
    });
  };
  const onClick = (event: MouseEvent) => {
    const link = linkOf(event);
    const samePath = link?.origin === window.location.origin && link.pathname === path;
    if (link === null || link === passing || !hasUnsaved(samePath)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    ask(() => {
      passing = link;
      link.click();
      passing = null;
    });
  };
  const onUnload = (event: BeforeUnloadEvent) => {
    if (hasUnsaved()) event.preventDefault();
  };

  asking = ask;
  const stopPops = onPopBeforeRouter(onPop);
  document.addEventListener('click', onClick, { capture: true });
  window.addEventListener('beforeunload', onUnload);
  return {
    shown: () => {
      index = historyIndex();
      path = window.location.pathname;
    },
    stop: () => {
      asking = null;
      stopPops();
      document.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('beforeunload', onUnload);
    },
  };
}
