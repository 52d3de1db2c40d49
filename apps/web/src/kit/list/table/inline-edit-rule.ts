/** Why a text cannot be saved, in a sentence; nothing when it can. The text is trimmed. */
export type CheckText = (text: string) => string | undefined;

/** What Enter means for what is typed over a value: nothing to save, something to mend, or a text to send. */
export type ValidationResult = { kind: 'same' } | { kind: 'wrong'; why: string } | { kind: 'send'; text: string };

export function validate(typed: string, value: string, check: CheckText | undefined): ValidationResult {
  const text = typed.trim();
  if (text === value) return { kind: 'same' };
  const why = check?.(text);
  return why === undefined ? { kind: 'send', text } : { kind: 'wrong', why };
}
