import { type ComponentType, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { lazyComponent } from '../ui/lazy-component.tsx';

interface OpenDialog {
  id: number;
  /** Path of the screen below the dialog. */
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

/** Returns a function that opens the dialog; its promise settles when the dialog is closed or the user leaves the screen. */
export function dialogOpener<Props extends { onClose: () => void }>(Dialog: ComponentType<Props>) {
  return (props: Omit<Props, 'onClose'>): Promise<void> =>
    new Promise((onClosed) => {
      const id = ++count;
      const close = () => change(openDialogs.filter((other) => other.id !== id));
      const dialog = <Dialog {...({ ...props, onClose: close } as Props)} />;
      change([...openDialogs, { id, pathname: window.location.pathname, dialog, onClosed }]);
    });
}

/** The same for a module that exports the dialog as `Dialog` and is loaded when the dialog is first opened. */
export const lazyDialog = <Props extends { onClose: () => void }>(load: () => Promise<{ Dialog: ComponentType<Props> }>) =>
  dialogOpener(lazyComponent<Props>(async () => (await load()).Dialog) as ComponentType<Props>);

const read = () => openDialogs;

/** Renders the open dialogs; mounted once, next to the screen. */
export function Dialogs() {
  const { pathname } = useLocation();
  const open = useSyncExternalStore(listen, read, read);
  useEffect(() => () => change(openDialogs.filter((dialog) => dialog.pathname !== pathname)), [pathname]);
  // Closed in the same render as the screen changes: otherwise a modal dialog would keep the focus from the title of the next screen.
  return open.filter((dialog) => dialog.pathname === pathname).map(({ id, dialog }) => <Suspense key={id}>{dialog}</Suspense>);
}
