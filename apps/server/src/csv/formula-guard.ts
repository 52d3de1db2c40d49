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

/** Digits that a spreadsheet changes when it opens and saves a file: leading zeros, many digits, an exponent. */
const CHANGED_DIGITS = /^(?:0\d+|\d{12,}|\d+(?:[.,]\d+)?E[+-]?\d+)$/i;
/** Texts that it takes for a decimal, a time, a day or a version: `9,50`, `12:45`, `12-3`, `2.1.2`. */
const CONVERTED = /^\d+(?:[.,:/-]\d+)+$/;

/** Escapes the text of a cell of ours for a spreadsheet: as a formula, and so that it stays a text (IPR-017). Our reader restores it. */
export function asText(text: string): string {
  const trimmed = text.trim();
  return CHANGED_DIGITS.test(trimmed) || CONVERTED.test(trimmed) ? `'${trimmed}` : guard(text);
}

/**
 * Escapes a cell of a file that is written again, which may be escaped already. `isKey`: it is a code or a name, and no day or number
 * (IPR-017).
 */
export function protect(cell: string, isKey: boolean): string {
  if (unguard(cell) !== null) return cell;
  const text = cell.trim();
  if (CHANGED_DIGITS.test(text) || (isKey && CONVERTED.test(text))) return `'${text}`;
  const quoted = formulaText(text);
  if (quoted === null) return guard(cell);
  // A spreadsheet would convert its digits to a number.
  return unguard(`'${quoted}`) === null ? quoted : `'${quoted}`;
}
