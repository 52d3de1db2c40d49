import { CODE_LENGTH } from '@comptoir/shared/session/keys';
import { sessionTexts as texts } from '@comptoir/shared/session/texts';
import clsx from 'clsx';
import { Fragment, type RefObject, useId } from 'react';
import { CONTROL, CONTROL_FOCUS, FieldErrorText } from '../../ui/field.tsx';
import { isTyped } from '../../ui/select-keys.ts';

/** The six boxes: one digit each, or empty. */
export type Digits = readonly string[];

export const NO_DIGITS: Digits = Array.from({ length: CODE_LENGTH }, () => '');
export const isComplete = (digits: Digits) => digits.every((digit) => digit !== '');

/** Result of a key or a paste: the boxes, and the box to focus; `refused` when a character is not a digit (TFA-007). */
export interface Change {
  digits: Digits;
  focus: number;
  refused: boolean;
}

/** True when the sixth digit was just typed or pasted: the code is then sent automatically. */
export const isCompletedBy = ({ digits, refused }: Change, before: Digits) =>
  !refused && isComplete(digits) && digits.join('') !== before.join('');

const at = (index: number) => Math.max(0, Math.min(CODE_LENGTH - 1, index));
const put = (digits: Digits, index: number, value: string) => digits.map((digit, place) => (place === index ? value : digit));

/** Handles the new text of a box: the old digit and a new one, or a complete code from the system's autofill (TFA-002, TFA-007). */
export function typeInto(digits: Digits, index: number, text: string): Change {
  if (/\D/.test(text)) return { digits, focus: index, refused: true };
  if (text.length === CODE_LENGTH) return { digits: [...text], focus: CODE_LENGTH - 1, refused: false };
  // The new digit may be before or after the existing one, depending on the caret.
  const typed = text.length > 1 ? text.replace(digits[index] ?? '', '') : text;
  if (typed === '') return { digits: put(digits, index, ''), focus: index, refused: false };
  // A new code over a complete one: mixed with the digits of the other, it would be sent at its first digit.
  if (index === 0 && isComplete(digits)) return { digits: put(NO_DIGITS, 0, typed.charAt(0)), focus: 1, refused: false };
  return { digits: put(digits, index, typed.charAt(0)), focus: at(index + 1), refused: false };
}

/** Backspace empties the box and moves to the previous one; in an empty box, it empties the previous one (TFA-003). */
export function eraseFrom(digits: Digits, index: number): Change {
  const emptied = digits[index] === '' ? at(index - 1) : index;
  return { digits: put(digits, emptied, ''), focus: at(index - 1), refused: false };
}

/** A pasted text fills the boxes only if it has six digits (OP-041). Spaces are ignored, because some apps display `407 192`. */
export function paste(digits: Digits, index: number, text: string): Change {
  const pasted = text.replace(/\s/g, '');
  if (!/^\d+$/.test(pasted) || pasted.length !== CODE_LENGTH) return { digits, focus: index, refused: true };
  return { digits: [...pasted], focus: CODE_LENGTH - 1, refused: false };
}

/** Index of the box that an arrow key, Home or End moves to; undefined for other keys. */
export function moveTo(key: string, index: number): number | undefined {
  return { ArrowLeft: at(index - 1), ArrowRight: at(index + 1), Home: 0, End: CODE_LENGTH - 1 }[key];
}

interface CodeBoxesProps {
  digits: Digits;
  onChange: (change: Change) => void;
  error: string | undefined;
  /** The fieldset of the boxes, for restoring the focus. */
  boxes: RefObject<HTMLFieldSetElement | null>;
}

/** Focuses a box and selects its digit, so that a typed digit replaces it. */
export function focusBox(boxes: HTMLFieldSetElement | null, index: number): void {
  const box = boxes?.querySelectorAll('input').item(index);
  box?.focus();
  box?.select();
}

/** Six inputs with one digit each (TFA-001 to TFA-003, TFA-007). */
export function CodeBoxes({ digits, onChange, error, boxes }: CodeBoxesProps) {
  const id = useId();
  const apply = (change: Change) => {
    onChange(change);
    focusBox(boxes.current, change.focus);
  };
  return (
    <fieldset ref={boxes} className="grid min-w-0 gap-1.25" aria-describedby={clsx(error && `${id}-error`, `${id}-hint`)}>
      <legend className="sr-only">{texts.code}</legend>
      <div className="grid grid-cols-[repeat(3,minmax(0,1fr))_0.5rem_repeat(3,minmax(0,1fr))] gap-2">
        {digits.map((digit, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies a box.
          <Fragment key={index}>
            {index === 3 && <span className="h-px self-center bg-border-control" />}
            <input
              type="text"
              inputMode="numeric"
              // The system's autofill inserts the complete code into the first box.
              autoComplete={index === 0 ? 'one-time-code' : 'off'}
              aria-label={texts.digit(index + 1)}
              aria-invalid={error ? true : undefined}
              value={digit}
              onChange={({ target }) => apply(typeInto(digits, index, target.value))}
              onFocus={({ target }) => target.select()}
              onPaste={(event) => {
                event.preventDefault();
                apply(paste(digits, index, event.clipboardData.getData('text')));
              }}
              onKeyDown={(event) => {
                const next = moveTo(event.key, index);
                // The same digit again is no change of the input, but a digit of the code.
                const isSame = isTyped(event) && event.key === digit;
                if (next === undefined && event.key !== 'Backspace' && !isSame) return;
                event.preventDefault();
                if (isSame) apply(typeInto(digits, index, event.key));
                else if (next === undefined) apply(eraseFrom(digits, index));
                else focusBox(boxes.current, next);
              }}
              className={`${CONTROL} ${CONTROL_FOCUS} h-13 text-center text-2xl tabular-nums`}
            />
          </Fragment>
        ))}
      </div>
      <div role="alert">{error && <FieldErrorText id={`${id}-error`}>{error}</FieldErrorText>}</div>
      <p id={`${id}-hint`} className="text-sm text-muted">
        {texts.codeHint}
      </p>
    </fieldset>
  );
}
