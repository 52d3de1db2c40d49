import { undoTexts as texts } from '@comptoir/shared/undo-texts';
import { dismissToast, toast } from '../ui/toast.ts';
import { sayFailure } from './say-failure.ts';

/** Milliseconds to read the offer, reach it and press it. */
export const UNDO_MS = 10_000;

/** What takes back what was just done. */
export interface Undo {
  run: () => Promise<unknown>;
  /** Announced once it is undone. */
  done: string;
}

/** The offer on the screen: a later action makes an earlier offer mean something else. */
let offered: number | null = null;

/** Announces that something is done and, where it can be undone, offers to: one inverse, sent once, then announced. */
export function sayDone(done: string, undo?: Undo): void {
  if (offered !== null) dismissToast(offered);
  offered = null;
  if (undo === undefined) {
    toast.success(done);
    return;
  }
  const run = () => void undo.run().then(() => toast.success(undo.done), sayFailure);
  offered = toast.success(done, { duration: UNDO_MS, action: { label: texts.undo, run } });
}
