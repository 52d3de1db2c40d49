/**
 * First characters of a text that a spreadsheet treats as a formula (OWASP, CSV injection), including full-width signs, and after spaces
 * and invisible characters.
 */
const FORMULA = /^[\s\p{C}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;
/** Texts whose leading apostrophe was added by a spreadsheet: a formula, or digits kept as text (IPL-012, IPL-014). */
const GUARDED = /^(?:\s*')*(?:[\s\p{C}]*[=+\-@＝＋－＠]|[\t\r\n]|\d)/u;

/** The text without the spreadsheet's apostrophe; null when it has none. */
export function unguard(text: string): string | null {
  const start = text.trimStart();
  return start.startsWith("'") && GUARDED.test(start.slice(1)) ? start.slice(1) : null;
}

/**
 * Escapes a text for a spreadsheet: adds an apostrophe before a formula, and before the text's own leading apostrophe, so that it is kept.
 */
export const guard = (text: string): string => (FORMULA.test(text) || unguard(text) !== null ? `'${text}` : text);

const AS_TEXT = /^="((?:[^"]|"")*)"$/;

/** The text inside `="000123"`, a notation that keeps leading zeros in spreadsheets (IPL-012); null for other cells. */
export function formulaText(text: string): string | null {
  const [, quoted] = AS_TEXT.exec(text) ?? [];
  return quoted === undefined ? null : quoted.replaceAll('""', '"');
}
