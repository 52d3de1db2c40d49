import type { ErrorBody } from '@comptoir/shared/errors';
import { useRef, useState } from 'react';
import { readError } from '../../../lib/errors.ts';
import { failureText } from '../../failure-text.ts';
import { useUnsaved } from '../../form/use-unsaved.ts';
import { type CheckText, validate } from './inline-edit-rule.ts';

/** A text of a row that can be changed where it stands. */
export interface InlineText {
  /** What the row says. */
  value: string;
  check?: CheckText;
  /** Asks before it is sent, where the documents want it (MSG-003); false leaves the field open. */
  confirm?: (text: string) => Promise<boolean>;
  /** Sends the trimmed text; a success is the screen's to say, a refusal stays under the field. */
  save: (text: string) => Promise<unknown>;
  /** The sentence under the field once the save was refused; by default the first one of the server, or why. */
  refused?: (failure: ErrorBody) => string;
}

const ownWords = (failure: ErrorBody) => failure.fields[0]?.message || failureText(failure);

/** State of one cell: shown, edited, or being saved. One save at a time; what is typed outlives a refusal. */
export function useInlineEdit({ value, check, confirm, save, refused = ownWords }: InlineText) {
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  /** What was saved over which value: shown until the row, read again, says something else. */
  const [saved, setSaved] = useState<{ over: string; text: string } | null>(null);
  const shown = saved?.over === value ? saved.text : value;

  const close = () => {
    setTyped(null);
    setError(undefined);
  };

  /** True when nothing is left to save. */
  const submit = async (asking = true): Promise<boolean> => {
    if (sending.current || typed === null) return false;
    const verdict = validate(typed, shown, check);
    if (verdict.kind === 'wrong') {
      setError(verdict.why);
      return false;
    }
    if (verdict.kind === 'send') {
      sending.current = true;
      try {
        if (asking && (await confirm?.(verdict.text)) === false) return false;
        setBusy(true);
        await save(verdict.text);
        setSaved({ over: value, text: verdict.text });
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
  // The leave dialog is the confirmation, there.
  useUnsaved(changed, () => submit(false));

  return {
    shown,
    /** Null while the cell is only read. */
    typed,
    error,
    busy,
    changed,
    open: () => setTyped(shown),
    type: (text: string) => {
      setTyped(text);
      setError(undefined);
    },
    /** Gives up what was typed; not what is on its way. */
    giveUp: () => {
      if (!sending.current) close();
    },
    submit,
  };
}
