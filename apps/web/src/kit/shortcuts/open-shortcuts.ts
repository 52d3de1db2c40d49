import { lazyDialog } from '../dialogs.tsx';

/** Opens the list of every shortcut over the screen. */
export const openShortcuts = lazyDialog(() => import('./shortcuts-dialog.tsx'));
