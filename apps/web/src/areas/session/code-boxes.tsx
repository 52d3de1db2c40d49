import { sessionTexts as texts } from '@comptoir/shared/session/texts';
import clsx from 'clsx';
import { Fragment, type RefObject, useId } from 'react';
import { CONTROL, CONTROL_FOCUS, FieldErrorText } from '../../ui/field.tsx';
import { isTyped } from '../../ui/select-keys.ts';
import { type Change, type Digits, eraseFrom, moveTo, paste, typeInto } from './code-digits.ts';

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
