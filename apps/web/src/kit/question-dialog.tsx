import type { ErrorBody } from '@comptoir/shared/errors';
import { readError } from '../lib/errors.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { sayFailure } from './say-failure.ts';
import { sayDone, type Undo } from './undo.ts';

/** An action that is asked about before it is done (MSG-003). */
export interface Question {
  title: string;
  consequence: string;
  /** Something is lost: red, and the focus starts on «Non». */
  danger?: boolean;
  run: () => Promise<unknown>;
  /** Said once it is done. */
  done?: string;
  /** Said when it failed, where the documents have a text for it, null where they have an alert without one (LCM-011); why, otherwise. */
  failed?: string | null | ((failure: ErrorBody) => string | undefined);
  /** The inverse, for what can be undone: offered with `done`, which it needs. */
  undo?: Undo;
}

/** Declined, nothing is sent; failed, it says why. */
export const Dialog = ({ title, consequence, danger = false, run, done, failed, undo, onClose }: Question & { onClose: () => void }) => (
  <ConfirmDialog
    title={title}
    danger={danger}
    onClose={onClose}
    onConfirm={() =>
      run().then(
        () => done !== undefined && sayDone(done, undo),
        (error: unknown) => sayFailure(error, { own: typeof failed === 'function' ? failed(readError(error)) : failed }),
      )
    }
  >
    <p>{consequence}</p>
  </ConfirmDialog>
);
