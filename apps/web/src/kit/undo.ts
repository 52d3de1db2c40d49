import { undoTexts as texts } from '@comptoir/shared/undo-texts';
import { dismissToast, toast } from '../ui/toast.ts';
import { notifyFailure } from './notify-failure.ts';

/** Milliseconds during which undo is offered: time to read, reach and press the button. */
export const UNDO_MS = 10_000;

/** The inverse of the last action. */
export interface Undo {
  run: () => Promise<unknown>;
  /** Announced after the undo. */
  successText: string;
}

/** Id of the current undo toast: it is closed by a later action, which it would not apply to. */
let offered: number | null = null;

/** Announces a success and, if possible, offers to undo it: the inverse action is sent once, then announced. */
export function notifySuccess(successText: string, undo?: Undo): void {
  if (offered !== null) dismissToast(offered);
  offered = null;
  if (undo === undefined) {
    toast.success(successText);
    return;
  }
  const run = () => void undo.run().then(() => toast.success(undo.successText), notifyFailure);
  offered = toast.success(successText, { duration: UNDO_MS, action: { label: texts.undo, run } });
}
