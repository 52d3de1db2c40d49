import { fold } from '@comptoir/shared/fold';
import type { KeyboardEvent } from 'react';

/** A key that types a character. The space bar is not one: it opens a list, or selects its option. */
export const isTyped = ({ key, ctrlKey, altKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !altKey && !metaKey;

/**
 * Position of the option that begins with the typed text, without regard to case and accents, searched from the active option on; −1 when
 * there is none. The same letter typed several times goes to the next option with that letter.
 */
export function findTyped(labels: readonly string[], active: number, typed: string): number {
  const text = fold(typed);
  const [first = ''] = text;
  const isRepeated = text === first.repeat(text.length);
  const start = isRepeated ? active + 1 : Math.max(active, 0);
  const order = labels.map((_, index) => (start + index) % labels.length);
  return order.find((index) => fold(labels[index] ?? '').startsWith(isRepeated ? first : text)) ?? -1;
}
