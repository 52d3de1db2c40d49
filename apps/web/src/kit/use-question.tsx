import { lazy, type ReactNode, Suspense, useState } from 'react';
import { readError } from '../lib/errors.ts';
import { toast } from '../ui/toast.ts';
import { failureText } from './failure-text.ts';
import { sayDone, type Undo } from './undo.ts';

const ConfirmDialog = lazy(async () => ({ default: (await import('../ui/confirm-dialog.tsx')).ConfirmDialog }));

/** An action that is asked about before it is done (MSG-003). */
export interface Question {
  title: string;
  consequence: string;
  /** Something is lost: red, and the focus starts on «Non». */
  danger?: boolean;
  run: () => Promise<unknown>;
  /** Said once it is done. */
  done?: string;
  /** Said when it failed, where the documents have a text for it; why, otherwise. */
  failed?: string;
  /** The inverse, for what can be undone: offered with `done`, which it needs. */
  undo?: Undo;
}

export type Ask = (question: Question) => void;

/** How a screen asks: `ask({…})`, and `dialog` somewhere in it. Declined, nothing is sent; failed, it says why. */
export function useQuestion(): { ask: Ask; dialog: ReactNode } {
  const [question, setQuestion] = useState<Question | null>(null);
  const dialog = question && (
    <Suspense>
      <ConfirmDialog
        title={question.title}
        danger={question.danger ?? false}
        onClose={() => setQuestion(null)}
        onConfirm={() =>
          question.run().then(
            () => question.done !== undefined && sayDone(question.done, question.undo),
            (error: unknown) => toast.error(question.failed ?? failureText(readError(error))),
          )
        }
      >
        <p>{question.consequence}</p>
      </ConfirmDialog>
    </Suspense>
  );
  return { ask: setQuestion, dialog };
}
