let stop: (() => void) | null = null;

/**
 * Ignores the rest of a double click, or of a held Enter, whose start opened a dialog: it would open the dialog again, answer its question,
 * or close it by a press on the backdrop. The next gesture ends this: a first click (`detail` counts the clicks at one place), or a key.
 */
export function ignoreRestOfClicks(): void {
  if (stop !== null) return;
  const listening = new AbortController();
  stop = () => {
    listening.abort();
    stop = null;
  };
  const ignoreIf = (isRest: boolean, event: Event) => {
    if (isRest) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else stop?.();
  };
  const options = { capture: true, signal: listening.signal };
  // Neither is called for the event that is being handled: it has passed the window already.
  window.addEventListener('click', (event) => ignoreIf(event.detail > 1, event), options);
  window.addEventListener('keydown', (event) => ignoreIf(event.repeat, event), options);
}
