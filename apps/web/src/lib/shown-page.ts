import { useSyncExternalStore } from 'react';

/** Header data of the current screen: the last breadcrumb is the record's name, or the title (DAY-011). */
export interface ShownPage {
  /** Path of the screen: during a navigation the address is already that of the next one. */
  pathname: string;
  title: string;
  record?: string | undefined;
  /** Addresses of the parent lists, from the top, when they differ from the screen's own list. */
  trail?: readonly string[] | undefined;
}

let shown: ShownPage | null = null;
const listeners = new Set<() => void>();

function change(next: ShownPage | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Called by the header of a screen; returns the function that removes it. */
export function showPage(page: ShownPage): () => void {
  change(page);
  return () => shown === page && change(null);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const read = () => shown;

export const useShownPage = (): ShownPage | null => useSyncExternalStore(subscribe, read, read);

/** `Gérer les catégories · Comptoir`, as shown by tabs and history. */
export const documentTitle = (title: string) => `${title} · Comptoir`;
