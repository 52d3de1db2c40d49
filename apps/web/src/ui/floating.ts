/** Shared look of what floats. `inset-auto` and `m-0` undo the browser's centring; what finds no room in the window scrolls. */
export const FLOATING = 'fixed inset-auto m-0 overflow-y-auto rounded-lg bg-surface-overlay text-sm text-text shadow-overlay';

/** Puts a panel with `popover="manual"` in the browser's top layer: nothing clips it, and it lies above a dialog. */
export function showOnTop(panel: HTMLElement | null): void {
  if (panel?.isConnected && !panel.matches(':popover-open')) panel.showPopover();
}
