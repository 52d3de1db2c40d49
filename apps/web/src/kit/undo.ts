import { undoTexts as texts } from '@comptoir/shared/form-texts';
import { dismissToast, toast } from '../ui/toast.ts';
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
  offered = toast.success(successText, { detail, duration: UNDO_MS, action: { label: texts.undo, run: () => runUndo(undo) } });
}
