import { opens } from './dialogs.tsx';

/** Asks, and does it after a yes. */
export const ask = opens(() => import('./question-dialog.tsx'));
