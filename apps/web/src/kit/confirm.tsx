import type { ErrorBody } from '@comptoir/shared/errors';
import { readError } from '../lib/errors.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { dialogOpener } from './dialogs.tsx';
import { sayFailure } from './say-failure.ts';
import { sayDone, type Undo } from './undo.ts';

/** What is confirmed before it is done (MSG-003). */
export interface Confirmation {
  title: string;
  consequence: string;
  /** Something is lost: red, and the focus starts on «Non». */
  danger?: boolean;
  /** What a yes does: the dialog stays, busy, until it settles. */
  run?: () => Promise<unknown>;
  /** Announced once it is done. */
  done?: string;
  /** Announced when it failed, where the documents have a text for it, null where they have an alert without one (LCM-011); why, otherwise. */
  failed?: string | null | ((failure: ErrorBody) => string | undefined);
  /** The inverse, for what can be undone: offered with `done`, which it needs. */
  undo?: Undo;
}

interface DialogProps extends Pick<Confirmation, 'title' | 'consequence' | 'danger'> {
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Part of the first load but for the library's dialog, which comes once the first screen stands (`app/app.tsx`): a confirmation depends on no fetch. */
const open = dialogOpener(({ consequence, ...dialog }: DialogProps) => (
  <ConfirmDialog {...dialog}>
    <p>{consequence}</p>
  </ConfirmDialog>
));

/** True once it was confirmed and, where a yes does something, that is done; false when it was declined or failed, or its screen was left before. */
export async function confirm({ title, consequence, danger = false, run, done, failed, undo }: Confirmation): Promise<boolean> {
  let confirmed = false;
  const onConfirm = async () => {
    try {
      await run?.();
    } catch (error) {
      return sayFailure(error, { own: typeof failed === 'function' ? failed(readError(error)) : failed });
    }
    confirmed = true;
    if (done !== undefined) sayDone(done, undo);
  };
  await open({ title, consequence, danger, onConfirm });
  return confirmed;
}
