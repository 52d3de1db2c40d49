import { historyIndex, onPopBeforeRouter } from './history.ts';
import { hasUnsaved } from './unsaved.ts';

/** Called instead of leaving; `go` continues the navigation. */
type ConfirmLeaving = (go: () => void) => void;

let activeConfirm: ConfirmLeaving | null = null;

/** Navigates without a link, after a confirmation when there are unsaved changes. */
export function leaveFor(go: () => void): void {
  if (activeConfirm !== null && hasUnsaved()) activeConfirm(go);
  else go();
}

/** The link that a click follows in this page, if any. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (link === null || elsewhere || event.defaultPrevented || link.target === '_blank' || link.hasAttribute('download')) return null;
  const sameDocument = link.origin === window.location.origin && link.pathname === window.location.pathname;
  return link.getAttribute('href')?.startsWith('#') || (sameDocument && link.search === window.location.search) ? null : link;
}

/**
 * Intercepts all ways of leaving a page with unsaved changes: clicks on links, before other listeners; Back and Forward, before the router;
 * closing the tab, with the browser's own dialog. Code that navigates without a link must call `leaveFor`. Must be called before the router
 * listens (`onPopBeforeRouter`). `shown` must be called after each navigation, because a popstate event has already changed the index.
 * `navigate` follows a link that was removed meanwhile, such as one in a menu that the confirmation has closed: a click on it would load the
 * document again, and ask again.
 */
export function guardLeaving(confirm: ConfirmLeaving, navigate: (address: string) => void): { shown: () => void; stop: () => void } {
  let index = historyIndex();
  /** Path of the current page: at a popstate event the address has already changed. */
  let path = window.location.pathname;
  /** Navigations that were confirmed already. */
  let confirmedPops = 0;
  let confirmedLink: HTMLAnchorElement | null = null;

  const onPop = (event: PopStateEvent) => {
    if (confirmedPops > 0) {
      confirmedPops -= 1;
      // The event that returns to the current page is hidden from the router; the event after the confirmation is not.
      if (historyIndex() === index) event.stopImmediatePropagation();
      return;
    }
    const delta = historyIndex() - index;
    if (!hasUnsaved(window.location.pathname === path) || delta === 0) return;
    event.stopImmediatePropagation();
    confirmedPops += 1;
    window.history.go(-delta);
    confirm(() => {
      confirmedPops += 1;
      window.history.go(delta);
    });
  };
  const onClick = (event: MouseEvent) => {
    const link = linkOf(event);
    const samePath = link?.origin === window.location.origin && link.pathname === path;
    if (link === null || link === confirmedLink || !hasUnsaved(samePath)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    confirm(() => {
      if (!link.isConnected && link.origin === window.location.origin) return navigate(link.pathname + link.search + link.hash);
      confirmedLink = link;
      link.click();
      confirmedLink = null;
    });
  };
  const onUnload = (event: BeforeUnloadEvent) => {
    if (hasUnsaved()) event.preventDefault();
  };

  activeConfirm = confirm;
  const stopPops = onPopBeforeRouter(onPop);
  document.addEventListener('click', onClick, { capture: true });
  window.addEventListener('beforeunload', onUnload);
  return {
    shown: () => {
      index = historyIndex();
      path = window.location.pathname;
    },
    stop: () => {
      activeConfirm = null;
      stopPops();
      document.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('beforeunload', onUnload);
    },
  };
}
