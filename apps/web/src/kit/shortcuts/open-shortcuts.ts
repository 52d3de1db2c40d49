import { lazyDialog } from '../dialogs.tsx';

/** Opens the list of all shortcuts. */
export const openShortcuts = lazyDialog(() => import('./shortcuts-dialog.tsx'));
