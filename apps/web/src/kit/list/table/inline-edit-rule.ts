/** Validates a trimmed text: returns the message, or undefined when it can be saved. */
export type CheckText = (text: string) => string | undefined;

/** Result of Enter in an edited cell: unchanged, invalid, or a text to send. */
export type ValidationResult = { kind: 'same' } | { kind: 'wrong'; why: string } | { kind: 'send'; text: string };

export function validate(typed: string, value: string, check: CheckText | undefined): ValidationResult {
  const text = typed.trim();
  if (text === value) return { kind: 'same' };
  const why = check?.(text);
  return why === undefined ? { kind: 'send', text } : { kind: 'wrong', why };
}
