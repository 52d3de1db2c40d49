import type { ErrorBody } from '@comptoir/shared/errors';
import { readError } from '../lib/errors.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { dialogOpener } from './dialogs.tsx';
import { notifyFailure } from './notify-failure.ts';
import { notifySuccess, type Undo } from './undo.ts';

/** A confirmation before an action (MSG-003). */
export interface Confirmation {
  title: string;
  consequence: string;
  /** The action loses data: the button is red, and the focus starts on «Non». */
  danger?: boolean;
  /** Called by «Oui»; the dialog stays open, busy, until the promise settles. */
  run?: () => Promise<unknown>;
  /** Announced after the action. */
  successText?: string;
  /** Announced after a failure: a text of the documents, or null for an alert without text (LCM-011); by default, the reason. */
  errorText?: string | null | ((failure: ErrorBody) => string | undefined);
  /** The inverse action, offered with `successText`, which is then required. */
  undo?: Undo;
}

interface DialogProps extends Pick<Confirmation, 'title' | 'consequence' | 'danger'> {
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/**
 * In the first load, except the library's dialog, which is loaded after the first screen (`app/app.tsx`), so that confirmations do not
 * depend on the network.
 */
const open = dialogOpener(({ consequence, ...dialog }: DialogProps) => (
  <ConfirmDialog {...dialog}>
    <p>{consequence}</p>
  </ConfirmDialog>
));

/**
 * True when the user confirmed and `run`, if any, has succeeded; false when the user declined, `run` failed, or the user left the screen.
 */
export async function confirm({ title, consequence, danger = false, run, successText, errorText, undo }: Confirmation): Promise<boolean> {
  let confirmed = false;
  const onConfirm = async () => {
    try {
      await run?.();
    } catch (error) {
      return notifyFailure(error, { own: typeof errorText === 'function' ? errorText(readError(error)) : errorText });
    }
    confirmed = true;
    if (successText !== undefined) notifySuccess(successText, undo);
  };
  await open({ title, consequence, danger, onConfirm });
  return confirmed;
}
