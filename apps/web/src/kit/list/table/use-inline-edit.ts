import type { ErrorBody } from '@comptoir/shared/errors';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ageOf, monotonicNow } from '../../../lib/age.ts';
import { readError } from '../../../lib/errors.ts';
import { declareUnsaved } from '../../../lib/unsaved.ts';
import { failureText } from '../../failure-text.ts';

/** Validates a trimmed text: returns the message, or undefined when it can be saved. */
type CheckText = (text: string) => string | undefined;

/** Result of Enter in an edited cell: unchanged, invalid, or a text to send. */
type ValidationResult = { kind: 'same' } | { kind: 'wrong'; why: string } | { kind: 'send'; text: string };

export function validate(typed: string, value: string, check: CheckText | undefined): ValidationResult {
  const text = typed.trim();
  if (text === value) return { kind: 'same' };
  const why = check?.(text);
  return why === undefined ? { kind: 'send', text } : { kind: 'wrong', why };
}

/** A text of a row that can be edited in place. */
export interface InlineText {
  /** The current value of the row. */
  value: string;
  check?: CheckText;
  /** Confirmation before the text is sent, where the documents require one (MSG-003); false keeps the field open. */
  confirm?: (text: string) => Promise<boolean>;
  /**
   * Sends the trimmed text, with the one that it replaces, as the user saw it; the screen announces a success, a refusal is shown below the
   * field. After a conflict the rows are read again before the promise is rejected: the user is asked which of the two texts to keep.
   */
  save: (text: string, base: { value: string; age: number }) => Promise<unknown>;
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
  /** The text and the time at which the field was opened; null after a conflict. */
  const [base, setBase] = useState<{ value: string; at: number } | null>(null);
  /** Another user has saved another text since the field was opened. */
  const [conflict, setConflict] = useState<{ by: string | null } | null>(null);
  /** The saved text and the value that it replaced: shown until the row is reloaded with another value. */
  const [saved, setSaved] = useState<{ over: string; text: string } | null>(null);
  // Somebody else may set the replaced value again: then it is the value of the row.
  if (saved !== null && saved.over !== value) setSaved(null);
  const shown = saved?.over === value ? saved.text : value;

  const resume = () => {
    setError(undefined);
    setConflict(null);
  };
  const close = () => {
    setTyped(null);
    resume();
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
        setConflict(null);
        await save(result.text, { value: base?.value ?? value, age: base === null ? 0 : ageOf(base.at) });
        setSaved({ over: value, text: result.text });
      } catch (failure) {
        const body = readError(failure);
        if (body.code === 'CONFLICT') {
          setBase(null);
          setConflict({ by: body.by ?? null });
        } else setError(refused(body));
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
  const saveNow = useEffectEvent(() => submit(false));
  useEffect(() => (changed ? declareUnsaved({ save: () => saveNow() }) : undefined), [changed]);

  return {
    shown,
    /** Null while the cell is not being edited. */
    typed,
    error,
    /** Set until the user has chosen one of the two texts. */
    conflict,
    busy,
    changed,
    open: () => {
      setTyped(shown);
      setBase({ value: shown, at: monotonicNow() });
    },
    type: (text: string) => {
      setTyped(text);
      resume();
    },
    /** Returns from the question of a conflict to the field. */
    resume,
    /** Discards the typed text, but not a pending request. */
    cancel: () => {
      if (!sending.current) close();
    },
    submit,
  };
}
