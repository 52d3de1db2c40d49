import { CODE_LENGTH } from '@comptoir/shared/session/keys';

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
