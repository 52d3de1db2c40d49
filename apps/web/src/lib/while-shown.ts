/**
 * Runs `start` while this page is shown, and what it returned as soon as it is not: behind another tab, left, or kept in the back/forward
 * cache, where a connection that stays open would take one of the six that the browser has for all tabs. Returns how to stop for good.
 */
export function whileShown(start: () => () => void): () => void {
  let stop: (() => void) | null = null;
  const hide = () => {
    stop?.();
    stop = null;
  };
  const follow = () => {
    if (document.visibilityState === 'hidden') hide();
    else stop ??= start();
  };
  document.addEventListener('visibilitychange', follow);
  window.addEventListener('pagehide', hide);
  window.addEventListener('pageshow', follow);
  follow();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    window.removeEventListener('pagehide', hide);
    window.removeEventListener('pageshow', follow);
    hide();
  };
}
