import { type ComponentType, type ReactNode, Suspense, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { lazyComponent, prefetch } from '../ui/lazy-component.tsx';
import { ignoreRestOfClicks } from '../ui/rest-of-clicks.ts';

/** How a dialog ended: closed by itself, or because the user left the screen below. */
type DialogEnd = 'closed' | 'left';

/** An entry of the router's history. */
interface Entry {
  pathname: string;
  key: string;
}

interface OpenDialog {
  id: number;
  /** The screen below the dialog, and the entry at which it was opened. */
  entry: Entry;
  dialog: ReactNode;
  onEnd: (end: DialogEnd) => void;
}

let openDialogs: readonly OpenDialog[] = [];
let count = 0;
/** The entry that is rendered. The address may already be that of the next screen, whose chunk is still loaded. */
let rendered: Entry = { pathname: '', key: '' };
const listeners = new Set<() => void>();

function change(next: readonly OpenDialog[], end: DialogEnd): void {
  const ended = openDialogs.filter((dialog) => !next.includes(dialog));
  openDialogs = next;
  for (const { onEnd } of ended) onEnd(end);
  for (const listener of listeners) listener();
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Returns a function that opens the dialog; its promise settles when the dialog is closed or the user leaves the screen. */
export function dialogOpener<Props extends { onClose: () => void }>(Dialog: ComponentType<Props>) {
  return (props: Omit<Props, 'onClose'>): Promise<DialogEnd> =>
    new Promise((onEnd) => {
      const id = ++count;
      const close = () =>
        change(
          openDialogs.filter((other) => other.id !== id),
          'closed',
        );
      const dialog = <Dialog {...({ ...props, onClose: close } as Props)} />;
      // Until the dialog is loaded, a second click would open another one; then it would answer this one.
      ignoreRestOfClicks();
      change([...openDialogs, { id, entry: rendered, dialog, onEnd }], 'closed');
    });
}

/**
 * Handlers of a button that opens a dialog: its module is loaded when the pointer or the focus reaches the button.
 * `pointerover`: React gives no `pointerenter` to an element that was rendered in place of another, below a pointer that rests.
 */
export interface Preload {
  onPointerOver: () => void;
  onFocus: () => void;
}

/** The same for a module that exports the dialog as `Dialog`, loaded with `preload` or when the dialog is first opened. */
export function lazyDialog<Props extends { onClose: () => void }>(load: () => Promise<{ Dialog: ComponentType<Props> }>) {
  const loadDialog = async () => (await load()).Dialog;
  const open = dialogOpener(lazyComponent<Props>(loadDialog) as ComponentType<Props>);
  const onIntent = () => prefetch(loadDialog);
  return Object.assign(open, { preload: { onPointerOver: onIntent, onFocus: onIntent } satisfies Preload });
}

const read = () => openDialogs;

/** Renders the open dialogs; mounted once, next to the screen. */
export function Dialogs() {
  const { pathname, key } = useLocation();
  const isPop = useNavigationType() === 'POP';
  const open = useSyncExternalStore(listen, read, read);
  useLayoutEffect(() => {
    rendered = { pathname, key };
  }, [pathname, key]);
  useEffect(
    () => () =>
      change(
        openDialogs.filter(({ entry }) => entry.pathname !== pathname),
        'left',
      ),
    [pathname],
  );
  // Back leaves a dialog, also when it only leads to another step or page of the same screen.
  useEffect(() => {
    if (!isPop) return;
    change(
      openDialogs.filter(({ entry }) => entry.key === key),
      'left',
    );
  }, [isPop, key]);
  // Closed in the same render as the screen changes: otherwise a modal dialog would keep the focus from the title of the next screen.
  return open.filter(({ entry }) => entry.pathname === pathname).map(({ id, dialog }) => <Suspense key={id}>{dialog}</Suspense>);
}
