import type { ErrorBody } from '@comptoir/shared/errors';
import { useRef, useState } from 'react';
import { readError } from '../../../lib/errors.ts';
import { failureText } from '../../failure-text.ts';
import { useUnsaved } from '../../form/use-unsaved.ts';
import { type CheckText, validate } from './inline-edit-rule.ts';

/** A text of a row that can be edited in place. */
export interface InlineText {
  /** The current value of the row. */
  value: string;
  check?: CheckText;
  /** Confirmation before the text is sent, where the documents require one (MSG-003); false keeps the field open. */
  confirm?: (text: string) => Promise<boolean>;
  /** Sends the trimmed text; the screen announces a success, a refusal is shown below the field. */
  save: (text: string) => Promise<unknown>;
  /** Message below the field after a failed save; by default the first message of the server, or the reason. */
  refused?: (failure: ErrorBody) => string;
}

const ownMessage = (failure: ErrorBody) => failure.fields[0]?.message || failureText(failure);

/** State of an editable cell: display, edit, or save. One save at a time; a refusal keeps the typed text. */
export function useInlineEdit({ value, check, confirm, save, refused = ownMessage }: InlineText) {
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  /** The saved text and the value that it replaced: shown until the row is reloaded with another value. */
  const [saved, setSaved] = useState<{ over: string; text: string } | null>(null);
  const shown = saved?.over === value ? saved.text : value;

  const close = () => {
    setTyped(null);
    setError(undefined);
  };

  /** Returns true when there is nothing left to save. */
  const submit = async (withConfirmation = true): Promise<boolean> => {
    if (sending.current || typed === null) return false;
    const result = validate(typed, shown, check);
    if (result.kind === 'wrong') {
      setError(result.why);
      return false;
    }
    if (result.kind === 'send') {
      sending.current = true;
      try {
        if (withConfirmation && (await confirm?.(result.text)) === false) return false;
        setBusy(true);
        await save(result.text);
        setSaved({ over: value, text: result.text });
      } catch (failure) {
        setError(refused(readError(failure)));
        return false;
      } finally {
        sending.current = false;
        setBusy(false);
      }
    }
    close();
    return true;
  };

  const changed = typed !== null && typed.trim() !== shown;
  // In this case the leave dialog is the confirmation.
  useUnsaved(changed, () => submit(false));

  return {
    shown,
    /** Null while the cell is not being edited. */
    typed,
    error,
    busy,
    changed,
    open: () => setTyped(shown),
    type: (text: string) => {
      setTyped(text);
      setError(undefined);
    },
    /** Discards the typed text, but not a pending request. */
    cancel: () => {
      if (!sending.current) close();
    },
    submit,
  };
}
