import { useSyncExternalStore } from 'react';

/** What the header of the shown screen says of it: the breadcrumb ends in the record's name, or in the title (DAY-011). */
export interface ShownPage {
  title: string;
  record?: string | undefined;
  /** Addresses of the lists above, from the top, where they are not the screen's own list alone. */
  trail?: readonly string[] | undefined;
}

let shown: ShownPage | null = null;
const listeners = new Set<() => void>();

function change(next: ShownPage | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** To be called by the header of a screen; answers how to take it back. */
export function showPage(page: ShownPage): () => void {
  change(page);
  return () => shown === page && change(null);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useShownPage = (): ShownPage | null => useSyncExternalStore(subscribe, () => shown);
