import { type ComponentType, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { lazyComponent } from '../ui/lazy-component.tsx';

interface OpenDialog {
  id: number;
  /** Of the screen that it stands over. */
  pathname: string;
  dialog: ReactNode;
  onClosed: () => void;
}

let openDialogs: readonly OpenDialog[] = [];
let count = 0;
const listeners = new Set<() => void>();

function change(next: readonly OpenDialog[]): void {
  const closed = openDialogs.filter((dialog) => !next.includes(dialog));
  openDialogs = next;
  for (const { onClosed } of closed) onClosed();
  for (const listener of listeners) listener();
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The function that opens a dialog over the screen, and answers once it has closed itself or the screen is left. */
export function dialogOpener<Props extends { onClose: () => void }>(Dialog: ComponentType<Props>) {
  return (props: Omit<Props, 'onClose'>): Promise<void> =>
    new Promise((onClosed) => {
      const id = ++count;
      const close = () => change(openDialogs.filter((other) => other.id !== id));
      const dialog = <Dialog {...({ ...props, onClose: close } as Props)} />;
      change([...openDialogs, { id, pathname: window.location.pathname, dialog, onClosed }]);
    });
}

/** The same for a module that exports the dialog as `Dialog`, and loads when it is first opened. */
export const lazyDialog = <Props extends { onClose: () => void }>(load: () => Promise<{ Dialog: ComponentType<Props> }>) =>
  dialogOpener(lazyComponent<Props>(async () => (await load()).Dialog) as ComponentType<Props>);

/** Where open dialogs stand: once, beside the screen. */
export function Dialogs() {
  const { pathname } = useLocation();
  const open = useSyncExternalStore(listen, () => openDialogs);
  useEffect(() => () => change(openDialogs.filter((dialog) => dialog.pathname !== pathname)), [pathname]);
  // With the screen, and not after it: a modal dialog would keep the focus from the next screen's title.
  return open.filter((dialog) => dialog.pathname === pathname).map(({ id, dialog }) => <Suspense key={id}>{dialog}</Suspense>);
}
