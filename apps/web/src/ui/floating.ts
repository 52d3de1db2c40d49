/** Common style of floating panels. `inset-auto` and `m-0` undo the browser's centring; panels higher than the window scroll. */
export const FLOATING = 'fixed inset-auto m-0 overflow-y-auto rounded-lg bg-surface-overlay text-sm text-text shadow-overlay';

/** Shows a panel with `popover="manual"` in the browser's top layer: it is never clipped, and it is above dialogs. */
export function showOnTop(panel: HTMLElement | null): void {
  if (panel?.isConnected && !panel.matches(':popover-open')) panel.showPopover();
}
