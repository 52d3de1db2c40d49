import { historyIndex, onPopBeforeRouter } from './history.ts';
import { discardUnsavedOfPage, hasUnsaved } from './unsaved.ts';

/** Called instead of leaving; `go` continues the navigation. */
type ConfirmLeaving = (go: () => void) => void;

let activeConfirm: ConfirmLeaving | null = null;

/** Continues without the changes; `samePath`: on the same screen, which keeps some of them. */
const goWithout = (go: () => void, samePath: boolean) => () => {
  if (samePath) discardUnsavedOfPage();
  go();
};

/** Navigates without a link, after a confirmation when there are unsaved changes; `samePath`: only the query of the address changes. */
export function leaveFor(go: () => void, { samePath = false } = {}): void {
  if (activeConfirm !== null && hasUnsaved(samePath)) activeConfirm(goWithout(go, samePath));
  else go();
}

type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** A click that follows a link in this page: others open a tab or a window, or download. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: Click): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** The link that a click follows in this page, if any. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || !isPlainClick(event) || event.defaultPrevented || link.target === '_blank' || link.hasAttribute('download'))
    return null;
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
    const samePath = window.location.pathname === path;
    if (!hasUnsaved(samePath) || delta === 0) return;
    event.stopImmediatePropagation();
    confirmedPops += 1;
    window.history.go(-delta);
    confirm(
      goWithout(() => {
        confirmedPops += 1;
        window.history.go(delta);
      }, samePath),
    );
  };
  const onClick = (event: MouseEvent) => {
    const link = linkOf(event);
    const samePath = link?.origin === window.location.origin && link.pathname === path;
    if (link === null || link === confirmedLink || !hasUnsaved(samePath)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    confirm(
      goWithout(() => {
        if (!link.isConnected && link.origin === window.location.origin) return navigate(link.pathname + link.search + link.hash);
        confirmedLink = link;
        link.click();
        confirmedLink = null;
      }, samePath),
    );
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

/**
 * A file that is dropped beside the area for it does nothing: otherwise the browser opens it in place of the page. An area handles the event
 * before the window receives it. Returns the function that stops.
 */
export function refuseFileDrops(): () => void {
  const refuse = (event: DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  window.addEventListener('dragover', refuse);
  window.addEventListener('drop', refuse);
  return () => {
    window.removeEventListener('dragover', refuse);
    window.removeEventListener('drop', refuse);
  };
}
