import { reorderTexts as texts } from '@comptoir/shared/list-texts';
import { useRef, useSyncExternalStore } from 'react';
import { readError } from '../../../lib/errors.ts';
import { notifySuccess, runUndo, UNDO_MS, type Undo } from '../../confirm.tsx';
import { failureReason, notifyFailure } from '../../failure-text.ts';
import type { Move } from './move.ts';
import type { MoveSender, ReadOrder } from './move-sender.ts';

/** Text of a refused move, or of one with an unknown outcome: which row, and why. */
function refusalText(name: string, error: unknown): string {
  const failure = readError(error);
  const outcome = failure.code === 'UNCERTAIN' ? texts.uncertain(name) : texts.failed(name);
  return [outcome, failure.code === 'CONFLICT' ? texts.changed : failureReason(failure)].filter(Boolean).join(' ');
}

/** The moves that are not confirmed, and how a row is moved: displayed at once, announced when it is confirmed, with undo. */
export function useMoves(sender: MoveSender) {
  const pending = useSyncExternalStore(sender.subscribe, sender.pending, sender.pending);
  /** Undoes each move of this screen, the last one at the end. */
  const undos = useRef<Undo[]>([]);
  const forget = (undo: Undo) => {
    undos.current = undos.current.filter((other) => other !== undo);
  };

  return {
    pending,
    /** `back` is the move to the present place of the row. */
    async move(name: string, move: Move, back: Move, order: ReadOrder): Promise<void> {
      const undo: Undo = {
        run() {
          forget(undo);
          return sender.move(back, order);
        },
        successText: texts.undone(name),
        failureText: (error) => refusalText(name, error),
      };
      undos.current.push(undo);
      try {
        await sender.move(move, order);
        notifySuccess(texts.saved(name), undo);
      } catch (error) {
        forget(undo);
        notifyFailure(error, { own: refusalText(name, error), duration: UNDO_MS });
      }
    },
    /** Undoes the last move. */
    undo() {
      const last = undos.current.at(-1);
      if (last !== undefined) runUndo(last);
    },
  };
}
