import type { ErrorBody } from '@comptoir/shared/errors';
import { undoTexts } from '@comptoir/shared/form-texts';
import { uiTexts } from '@comptoir/shared/layout';
import { readError } from '../lib/errors.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { dismissToast, toast } from '../ui/toast.ts';
import { dialogOpener } from './dialogs.tsx';
import { notifyFailure } from './failure-text.ts';

/** Milliseconds during which undo is offered: time to read, reach and press the button. */
export const UNDO_MS = 10_000;

/** The inverse of the last action. */
export interface Undo {
  run: () => Promise<unknown>;
  /** Announced after the undo. */
  successText: string;
  /** Announced when it is refused; by default, the general text. */
  failureText?: (error: unknown) => string;
}

/** Id of the current undo toast: it is closed by a later action, which it would not apply to. */
let offered: number | null = null;

/** Sends the inverse action, then announces it. */
export const runUndo = (undo: Undo): void =>
  void undo.run().then(
    () => toast.success(undo.successText),
    (error: unknown) => notifyFailure(error, { own: undo.failureText?.(error) }),
  );

/** Announces a success, with its detail, and, if possible, offers to undo it, once. */
export function notifySuccess(successText: string, undo?: Undo, detail?: string): void {
  if (offered !== null) dismissToast(offered);
  offered = null;
  if (undo === undefined) {
    toast.success(successText, { detail });
    return;
  }
  offered = toast.success(successText, { detail, duration: UNDO_MS, action: { label: undoTexts.undo, run: () => runUndo(undo) } });
}

/** A confirmation before an action (MSG-003). */
export interface Confirmation {
  title: string;
  consequence: string;
  /** The action loses data: the button is red, and the focus starts on «Non». */
  danger?: boolean;
  /** The act, on the button that starts it: «Supprimer». By default «Oui». */
  yes?: string;
  /** Called by that button; the dialog stays open, busy, until the promise settles. */
  run?: () => Promise<unknown>;
  /** Announced after the action. */
  successText?: string;
  /** Announced after a failure: a text of the documents, or null for an alert without text (LCM-011); by default, the reason. */
  errorText?: string | null | ((failure: ErrorBody) => string | undefined);
  /** The inverse action, offered with `successText`, which is then required. */
  undo?: Undo;
}

interface DialogProps extends Pick<Confirmation, 'title' | 'consequence' | 'danger' | 'yes'> {
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

/** `left`: the user went to another screen without an answer. */
type ConfirmOutcome = 'yes' | 'no' | 'left';

/** Asks for a confirmation. `no` also when `run` failed. */
export async function confirmOrLeave(confirmation: Confirmation): Promise<ConfirmOutcome> {
  const { title, consequence, danger = false, yes = uiTexts.yes, run, successText, errorText, undo } = confirmation;
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
  const end = await open({ title, consequence, danger, yes, onConfirm });
  if (confirmed) return 'yes';
  return end === 'left' ? 'left' : 'no';
}

/** True when the user confirmed and `run`, if any, has succeeded. What follows a «Non» needs `confirmOrLeave`, which tells it from leaving. */
export const confirm = async (confirmation: Confirmation): Promise<boolean> => (await confirmOrLeave(confirmation)) === 'yes';

interface Toggle<Subject> extends Pick<Confirmation, 'successText' | 'errorText'> {
  /** The record that the texts name. */
  subject: Subject;
  isOn: boolean;
  texts: {
    activateQuestion: string;
    activateConsequence: (subject: Subject) => string;
    deactivateQuestion: string;
    deactivateConsequence: (subject: Subject) => string;
  };
  set: (on: boolean) => Promise<unknown>;
}

/** Switches a record on or off after a confirmation, and offers to undo it. */
export const confirmToggle = <Subject,>({ subject, isOn, texts, set, ...outcome }: Toggle<Subject>): Promise<boolean> =>
  confirm({
    title: isOn ? texts.deactivateQuestion : texts.activateQuestion,
    consequence: isOn ? texts.deactivateConsequence(subject) : texts.activateConsequence(subject),
    run: () => set(!isOn),
    undo: { run: () => set(isOn), successText: undoTexts.statusBack },
    ...outcome,
  });
