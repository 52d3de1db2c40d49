import type { ErrorBody } from '@comptoir/shared/errors';
import { inlineEditTexts as texts } from '@comptoir/shared/list-texts';
import { createContext, type FocusEvent, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ageOf, monotonicNow } from '../../../lib/age.ts';
import { readError } from '../../../lib/errors.ts';
import { declareUnsaved } from '../../../lib/unsaved.ts';
import { useMounted } from '../../../lib/use-mounted.ts';
import { toast } from '../../../ui/toast.ts';
import { failureText } from '../../failure-text.ts';
import { useKeptRow } from '../state/open-rows.ts';

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

/** Time at which the rows were last read, in milliseconds of the PC's clock, as a query of the cache has it. */
export const ReadAt = createContext(0);

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

/**
 * Whether the focus has gone from a cell to another field: not to another window, nor to a dialog that opens over it. Both give it back, and
 * a dialog saves what is typed, or not, on request: that of leaving, or of the end of the session.
 */
export function hasLeft({ currentTarget, relatedTarget }: FocusEvent): boolean {
  const isUnderDialog = relatedTarget !== null && relatedTarget.closest('dialog') !== currentTarget.closest('dialog');
  return !isUnderDialog && !currentTarget.contains(relatedTarget) && !currentTarget.contains(document.activeElement);
}

/**
 * State of an editable cell: display, edit, or save. One save at a time; a refusal keeps the typed text, and shows it when the cell has been
 * left. The row of an edited cell stays in its list.
 */
export function useInlineEdit({ label, value, check, confirm, save, refused = ownMessage }: InlineText & { label: string }) {
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const signal = useMounted();
  const sending = useRef<Promise<boolean> | 'confirming' | null>(null);
  /** The text and the time at which the field was opened; null after a conflict. */
  const [base, setBase] = useState<{ value: string; at: number } | null>(null);
  /** Another user has saved another text since the field was opened. */
  const [conflict, setConflict] = useState<{ by: string | null } | null>(null);
  /** The saved text, shown until the row is read again: somebody else may have set the replaced value again meanwhile. */
  const [saved, setSaved] = useState<{ over: string; text: string; at: number } | null>(null);
  const readAt = useContext(ReadAt);
  const isShown = saved !== null && saved.over === value && readAt <= saved.at;
  if (saved !== null && !isShown) setSaved(null);
  const displayed = isShown ? saved.text : value;

  const resume = () => {
    setError(undefined);
    setConflict(null);
  };
  const close = () => {
    setTyped(null);
    resume();
  };

  /** Discards the typed text, but not a pending request. */
  const cancel = () => {
    if (sending.current === null) close();
  };

  const send = async (text: string): Promise<boolean> => {
    setBusy(true);
    setConflict(null);
    try {
      await save(text, { value: base?.value ?? value, age: base === null ? 0 : ageOf(base.at) });
    } catch (failure) {
      const body = readError(failure);
      if (signal().aborted) toast.error(texts.failedAfterLeaving(label, text), { detail: refused(body) });
      else if (body.code === 'CONFLICT') {
        setBase(null);
        setConflict({ by: body.by ?? null });
      } else setError(refused(body));
      return false;
    } finally {
      sending.current = null;
      setBusy(false);
    }
    setSaved({ over: value, text, at: Date.now() });
    close();
    return true;
  };

  /** Returns true when there is nothing left to save; during a save, its result. */
  const submit = async (withConfirmation = true): Promise<boolean> => {
    if (sending.current === 'confirming' || typed === null) return false;
    if (sending.current !== null) return sending.current;
    const result = validate(typed, displayed, check);
    if (result.kind === 'wrong') {
      setError(result.why);
      return false;
    }
    if (result.kind === 'same') {
      close();
      return true;
    }
    if (withConfirmation && confirm !== undefined) {
      sending.current = 'confirming';
      const isConfirmed = await confirm(result.text).finally(() => {
        sending.current = null;
      });
      if (!isConfirmed) return false;
    }
    sending.current = send(result.text);
    return sending.current;
  };

  const changed = typed !== null && typed.trim() !== displayed;
  // In this case the leave dialog is the confirmation.
  const saveNow = useEffectEvent(() => submit(false));
  const discard = useEffectEvent(cancel);
  useEffect(() => (changed ? declareUnsaved({ save: () => saveNow(), discard: () => discard() }) : undefined), [changed]);
  useKeptRow(typed !== null);

  return {
    displayed,
    /** Null while the cell is not being edited. */
    typed,
    error,
    /** Set until the user has chosen one of the two texts. */
    conflict,
    busy,
    changed,
    open: () => {
      setTyped(displayed);
      setBase({ value: displayed, at: monotonicNow() });
    },
    type: (text: string) => {
      setTyped(text);
      resume();
    },
    /** Returns from the question of a conflict to the field. */
    resume,
    cancel,
    submit,
  };
}
