import { Suspense } from 'react';
import { lazyComponent, prefetch } from './lazy-component.tsx';
import type { DialogProps } from './open-dialog.tsx';

const load = async () => (await import('./open-dialog.tsx')).OpenDialog;
const OpenDialog = lazyComponent(load);

export const prefetchDialogs = () => prefetch(load);

/** A modal dialog, open while mounted, once the library is loaded. The element with `data-autofocus` takes the focus first. */
export const Dialog = (props: DialogProps) => (
  <Suspense>
    <OpenDialog {...props} />
  </Suspense>
);
