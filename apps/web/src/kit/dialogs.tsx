import { type ComponentType, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { lazyPiece } from './lazy-piece.tsx';

interface Shown {
  id: number;
  /** Of the screen that it stands over. */
  pathname: string;
  dialog: ReactNode;
}

let shown: readonly Shown[] = [];
let count = 0;
const listeners = new Set<() => void>();

function change(next: readonly Shown[]): void {
  shown = next;
  for (const hear of listeners) hear();
}

function listen(hear: () => void) {
  listeners.add(hear);
  return () => void listeners.delete(hear);
}

/**
 * The function that opens a dialog over the screen, until it closes itself or the screen is left. Its module exports it as `Dialog`, and
 * loads when it is first opened.
 */
export function opens<Props extends { onClose: () => void }>(load: () => Promise<{ Dialog: ComponentType<Props> }>) {
  // `lazy` cannot tell the properties of a type parameter apart.
  const Dialog = lazyPiece(async () => (await load()).Dialog) as unknown as ComponentType<Props>;
  return (props: Omit<Props, 'onClose'>): void => {
    const id = ++count;
    const close = () => change(shown.filter((other) => other.id !== id));
    change([...shown, { id, pathname: window.location.pathname, dialog: <Dialog {...({ ...props, onClose: close } as Props)} /> }]);
  };
}

/** Where open dialogs stand: once, beside the screen. */
export function Dialogs() {
  const { pathname } = useLocation();
  const open = useSyncExternalStore(listen, () => shown);
  useEffect(() => () => change(shown.filter((dialog) => dialog.pathname !== pathname)), [pathname]);
  // With the screen, and not after it: a modal dialog would keep the focus from the next screen's title.
  return open.filter((dialog) => dialog.pathname === pathname).map(({ id, dialog }) => <Suspense key={id}>{dialog}</Suspense>);
}
