/**
 * What makes a spreadsheet take a text for a formula (OWASP, CSV injection), full-width signs included; spaces and invisible characters in
 * front do not keep it from doing so.
 */
const FORMULA = /^[\s\p{C}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;
/** What an apostrophe in front of belongs to a spreadsheet and not to the value: a formula, or figures that are a text (IPL-012, IPL-014). */
const GUARDED = /^(?:\s*')*(?:[\s\p{C}]*[=+\-@＝＋－＠]|[\t\r\n]|\d)/u;

/** What was guarded; null when the text bears no apostrophe of a spreadsheet. */
export function unguard(text: string): string | null {
  const start = text.trimStart();
  return start.startsWith("'") && GUARDED.test(start.slice(1)) ? start.slice(1) : null;
}

/** A text as a spreadsheet shows it: an apostrophe keeps a formula from being one, and an apostrophe of its own from being undone. */
export const guard = (text: string): string => (FORMULA.test(text) || unguard(text) !== null ? `'${text}` : text);

const AS_TEXT = /^="((?:[^"]|"")*)"$/;

/** The text of `="000123"`, by which a spreadsheet is kept from reading a number (IPL-012); null when it is none. */
export function formulaText(text: string): string | null {
  const [, quoted] = AS_TEXT.exec(text) ?? [];
  return quoted === undefined ? null : quoted.replaceAll('""', '"');
}
