import { importCheckTexts } from '@comptoir/shared/imports/check-texts';

const texts = importCheckTexts.cell;

const MONTH =
  '(?:janv?|jan|f[ée]v(?:r)?|feb|mars|mrt|m[äa]r|avr|apr|abr|mai|may|mei|mag|juin|jun|giu|juil|jul|lug|ao[uû]t|aug|ago|sept?|set|oct|okt|ott|nov|d[ée]c|dez|dic|gen|ene)';
/** What a spreadsheet makes of `12-3`, `3-2024` and `3/12`; all capitals are no month of a spreadsheet. */
const DAY_OR_MONTH = new RegExp(`^(?:\\d{1,2}[- ]${MONTH}\\.?(?:[- ]\\d{2,4})?|${MONTH}\\.?-\\d{2,4})$`, 'i');
const HAS_SMALL = /\p{Ll}/u;
const YEAR = '(?:19|20|21)\\d{2}';
/** A complete day, and perhaps a time, such as a cell that a spreadsheet shows as one. */
const DAY = new RegExp(
  `^(?:${YEAR}([-/.])\\d{1,2}\\1\\d{1,2}|\\d{1,2}([/.-])\\d{1,2}\\2${YEAR}|\\d{1,2} ${MONTH}[a-zûé]*\\.? ${YEAR})(?:[T ]\\d{1,2}:\\d{2}.*)?$`,
  'i',
);
const JOINED_DAY = new RegExp(`[;,|\\t: (]\\s*(?:\\d{4}[-/]\\d{1,2}[-/]\\d{1,2}|\\d{1,2}([/.-])\\d{1,2}\\1(?:${YEAR}|\\d{2}))(?!\\d)`);
/** Digits that a spreadsheet or a program has written as a number. */
const DECIMAL_ZEROS = /^\d{4,}[.,]0{1,2}$/;
/** What stands in place of a value. */
const NO_VALUE = /^(?:null|\(null\)|nil|none|nan|undefined|n[./]?[ad]\.?|#n\/d|<null>|vide|aucune?|inconnue?|unknown|empty|\?+|-+|\.+)$/i;
/** One figure or letter alone, as in an example. */
const REPEATED = /^(?:([\p{L}])[^\p{L}\p{N}]*(?:\1[^\p{L}\p{N}]*){4,}|(\d)[^\p{L}\p{N}]*(?:\2[^\p{L}\p{N}]*){7,})$/u;
const OTHER_SCRIPT =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A]|(?![0-9])\p{Nd}/u;
/** Codes without any of the signs that the rules below look for, and no month: most codes. */
const PLAIN = /^[0-9A-Z]+(?:[-_][0-9A-Z]+)*$/;
const SAME_START = /^(.)[^0-9A-Za-z]*\1[^0-9A-Za-z]*\1/;

/** Whether a text stands for a missing value (IPR-006). */
export const isNoValue = (text: string): boolean => text.length <= 9 && NO_VALUE.test(text);

/** Whether a text is a day, with any separator. */
export const isDayText = (text: string): boolean => DAY.test(text);

/** What a spreadsheet, another program or a wrong delimiter made of a code, whatever the others look like (IPR-006). */
export function oddCode(code: string): string | null {
  if (SAME_START.test(code) && REPEATED.test(code)) return texts.placeholder;
  if (isNoValue(code)) return texts.placeholder;
  if (PLAIN.test(code)) return DAY.test(code) ? texts.dayOrMonth : null;
  if (HAS_SMALL.test(code) && DAY_OR_MONTH.test(code)) return texts.dayOrMonth;
  if (DAY.test(code)) return texts.dayOrMonth;
  if (JOINED_DAY.test(code)) return texts.joinedDay;
  if (DECIMAL_ZEROS.test(code)) return texts.decimals;
  return OTHER_SCRIPT.test(code) && /[\p{Script=Latin}\p{Nd}]/u.test(code) ? texts.otherScript : null;
}
