/**
 * Runs `start` while this page is visible, and the function that it returned when the page is hidden: in a background tab, unloaded, or in
 * the back/forward cache. An open connection would otherwise use one of the six that the browser has for all tabs. Returns the function
 * that stops for good.
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
