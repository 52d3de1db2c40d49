import { importCheckTexts } from '@comptoir/shared/imports/check-texts';
import { isTakenCode } from './code-state.ts';
import { signsOf, traitsOf } from './code-traits.ts';
import { countValues } from './column-questions.ts';

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
/** A day without its century, as a spreadsheet shows it: among other codes it may be one of them. */
const SHORT_DAY = /^(?:0?[1-9]|[12]\d|3[01])\/(?:0?[1-9]|[12]\d|3[01])\/\d{2}$/;
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
/** Letters in place of figures: the last ones may be those of a card. */
const MAYBE_MASKED = /^(?:\d{2,6}[ -]?)?[Xx]{4,}[ -]?\d{2,6}$/;
const SAME_START = /^(.)[^0-9A-Za-z]*\1[^0-9A-Za-z]*\1/;

/** Whether a text stands for a missing value (IPR-006). */
export const isNoValue = (text: string): boolean => text.length <= 9 && NO_VALUE.test(text);

/** Whether a text is a day or a month in the notation of a spreadsheet. */
const isDayText = (text: string): boolean => DAY.test(text) || (HAS_SMALL.test(text) && DAY_OR_MONTH.test(text));
/** Whether a text may be a day, of which others of its column are the proof. */
const mayBeDay = (text: string): boolean => SHORT_DAY.test(text) || isDayText(text);

const isFigure = (character: number) => character >= 48 && character <= 57;
const isAlphanumeric = (character: number) =>
  isFigure(character) || (character >= 65 && character <= 90) || (character >= 97 && character <= 122);

/** Whether a text begins with the same character three times, apart from signs: most do not, by their first two. */
function hasSameStart(text: string): boolean {
  const second = text.charCodeAt(1);
  return (second === text.charCodeAt(0) || !isAlphanumeric(second)) && SAME_START.test(text);
}

/** What a spreadsheet, another program or a wrong delimiter made of a code, whatever the others look like (IPR-006). */
function oddCode(code: string): string | null {
  if (hasSameStart(code) && REPEATED.test(code)) return texts.placeholder;
  if (isNoValue(code)) return texts.placeholder;
  if (MAYBE_MASKED.test(code)) return texts.maybeMasked;
  // A day begins with a figure.
  if (PLAIN.test(code)) return isFigure(code.charCodeAt(0)) && DAY.test(code) ? texts.dayOrMonth : null;
  if (isDayText(code)) return texts.dayOrMonth;
  if (JOINED_DAY.test(code)) return texts.joinedDay;
  if (DECIMAL_ZEROS.test(code)) return texts.decimals;
  if (isTakenCode(code)) return texts.taken;
  return OTHER_SCRIPT.test(code) && /[\p{Script=Latin}\p{Nd}]/u.test(code) ? texts.otherScript : null;
}

const texts = importCheckTexts.cell;

/** What the codes of a file have in common. */
export interface CodeShape {
  /** Why a code is doubtful, or null. `isOrdinary`: by itself it is not (read-row.ts). */
  doubt: (code: string, isOrdinary: boolean) => string | null;
  /** Whether a text has the shape of all codes, and a figure: it is no comment, header or total. */
  isCode: (text: string) => boolean;
  /** Nearly all codes are days: a spreadsheet has changed the column. */
  areDays: boolean;
}

/** Number of other codes that show what they have in common, and that show which of many signs they may have. */
const MIN_ALIKE = 5;
/** Share of the days among codes that are none, and the number of days without a century that prove it. */
const DAYS_SHARE = 0.9;
const MIN_SHORT_DAYS = 3;
const MIN_CHARACTERS = 50;
/** Number of others that show a common beginning, or a length of codes that are no digits and have no signs at fixed places. */
const MIN_PREFIX = 8;
const MIN_LENGTHS = 8;
/** Numbers of codes from which a length may depart by one: numbers that are counted, or random, have one figure less or more by chance. */
const MIN_CLOSE = 19;
const MIN_CLOSE_SHORTER = 50;

const DIGITS = /^\d+$/;
/** Figures in groups of three, as a spreadsheet shows them. */
const GROUPED = /^\d{1,3}(?:[ \u00a0\u202f,.']\d{3}){2,}$/;
const DECIMALS = /^\d+[.,]\d+$/;
/** Signs that a random code of letters and digits may have. */
const COMMON_SIGN = /[-_.+/=]/;

/** Shares of the values that depart and are mistakes: few of any property, more of one that no code has by chance, from a number of codes on. */
const FEW = 0.02;
const SEVERAL = 0.1;
const SEVERAL_LENGTHS = 0.05;
const MIN_SEVERAL = 20;

/** The value of all but a few, of which there are at least `min`: all but one, or but this share. */
function common<Value>(values: readonly Value[], min: number, share = FEW): Value | null {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const few = Math.max(1, values.length * (values.length < MIN_SEVERAL ? FEW : share));
  for (const [value, count] of counts) if (count >= min && values.length - count <= few) return value;
  return null;
}

/** Signs that nearly no code has. */
function rareSigns(signs: readonly string[], areAlike: boolean, isFixed: boolean): Set<string> {
  const counts = new Map<string, number>();
  for (const [some, count] of countValues(signs)) for (const sign of new Set(some)) counts.set(sign, (counts.get(sign) ?? 0) + count);
  const total = signs.length;
  if (total >= MIN_CHARACTERS) return new Set([...counts].filter(([, count]) => count <= Math.max(1, total * 0.005)).map(([sign]) => sign));
  const withUncommon = signs.filter((some) => [...some].some((sign) => !COMMON_SIGN.test(sign))).length;
  const rare = [...counts].filter(([sign, count]) => {
    // A single sign proves nothing where codes are random, unless all others are of one length and case.
    return count === 1 && total > MIN_ALIKE && areAlike && (COMMON_SIGN.test(sign) ? isFixed : withUncommon === 1);
  });
  return new Set(rare.map(([sign]) => sign));
}

/** The delimiter of which each code has the same number: two columns in one. */
function joinedBy(codes: readonly string[]): string | null {
  if (codes.length < 3) return null;
  const most = Math.ceil(codes.length * 0.9);
  const found = [';', ',', '|', '\t'].find((delimiter) => {
    if (codes.filter((code) => code.includes(delimiter)).length < most) return false;
    const parts = common(
      codes.map((code) => code.split(delimiter).length),
      most,
    );
    return parts !== null && parts > 1;
  });
  return found ?? null;
}

const escaped = (text: string) => text.replaceAll(/[^\w]/g, (sign) => `\\${sign}`);

/** A pattern of codes without a fault: those of a common frame or length, and of the same kinds of characters. */
function usualPattern(
  allSigns: readonly string[],
  frame: string | null,
  length: number | null,
  characters: string,
  rare: ReadonlySet<string>,
): RegExp {
  if (frame !== null) {
    const parts = frame.replaceAll(/x+|[^x]+/g, (part) => (part.startsWith('x') ? `[${characters}]{${part.length}}` : escaped(part)));
    return new RegExp(`^${parts}$`);
  }
  const signs = [...new Set(allSigns.join(''))].filter((sign) => !rare.has(sign) && sign < '\u007f');
  return new RegExp(`^[${characters}${escaped(signs.join(''))}]${length === null ? '+' : `{${length}}`}$`);
}

/** What nearly all codes of a file have in common; a code that departs from it is doubtful (IPR-006). */
export function learnCodes(codes: readonly string[]): CodeShape {
  const total = codes.length;
  const joined = joinedBy(codes);
  const areDays = total > 0 && codes.filter(total < MIN_SHORT_DAYS ? isDayText : mayBeDay).length >= total * DAYS_SHARE;
  const traits = codes.map(traitsOf);
  const valuesOf = <Value>(read: (of: ReturnType<typeof traitsOf>) => Value) => traits.map(read);
  const areDigits =
    common(
      valuesOf(({ isDigits }) => isDigits),
      MIN_ALIKE,
      SEVERAL,
    ) === true;
  const allSigns = valuesOf((code) => code.signs);
  const signs = common(allSigns, MIN_ALIKE, SEVERAL);
  const frame =
    signs === null || signs === ''
      ? null
      : common(
          valuesOf((code) => code.frame),
          MIN_ALIKE,
        );
  const lengths = codes.map(({ length }) => length);
  const length = common(lengths, areDigits ? MIN_ALIKE : MIN_LENGTHS, areDigits ? SEVERAL_LENGTHS : FEW);
  const isUpper =
    common(
      valuesOf(({ hasUpper, hasLower }) => hasUpper && !hasLower),
      MIN_ALIKE,
    ) === true;
  const hasNoLetters =
    common(
      valuesOf(({ hasLetter }) => hasLetter),
      signs === null ? MIN_LENGTHS : MIN_ALIKE,
      SEVERAL,
    ) === false;
  const hasNoLower =
    common(
      valuesOf(({ hasLower }) => hasLower),
      MIN_ALIKE,
    ) === false && traits.filter(({ hasUpper }) => hasUpper).length > total / 2;
  const prefix = common(
    codes.map((code) => /^\p{L}{2,}[-_ ]?(?=.)/u.exec(code)?.[0] ?? ''),
    MIN_PREFIX,
  );
  const rare = rareSigns(allSigns, length !== null || signs !== null, length !== null && (isUpper || areDigits || hasNoLetters));
  const characters = areDigits || hasNoLetters ? '0-9' : hasNoLower ? '0-9A-Z' : '0-9A-Za-z';
  const isOfSigns = signs !== null && signs !== '';
  const usual = isOfSigns && frame === null ? null : usualPattern(allSigns, frame, length, characters, rare);
  const alike = usual !== null && prefix !== null ? new RegExp(usual.source.replace('^', `^(?=${escaped(prefix)})`)) : usual;
  const isOddPrefix = (code: string) => prefix !== null && prefix !== '' && !code.startsWith(prefix);

  /** Whether a code may be one longer or shorter by chance. */
  const isChance = (code: string) => {
    const difference = code.length - (frame?.length ?? length ?? 0);
    if (areDigits || Math.abs(difference) !== 1 || (signs !== null && traitsOf(code).signs !== signs)) return false;
    return total <= MIN_CLOSE || (difference < 0 && total < MIN_CLOSE_SHORTER);
  };

  const isShaped = usual !== null && joined === null && (frame !== null || length !== null);
  // The first cell of a row is mostly its code, which is asked about next.
  let lastAlike: string | null = null;
  const isAlike = (text: string) => {
    if (alike?.test(text) !== true) return false;
    lastAlike = text;
    return true;
  };
  const isCode = (text: string) =>
    isShaped && (isAlike(text) || usual.test(text)) && (isFigure(text.charCodeAt(text.length - 1)) || /\d/.test(text));
  const doubt = (code: string, isOrdinary: boolean) => {
    if (areDays && mayBeDay(code)) return texts.dayColumn;
    if ((code === lastAlike || isAlike(code)) && joined === null) return isOrdinary ? null : oddCode(code);
    const odd = isOrdinary ? null : oddCode(code);
    if (odd !== null) return odd;
    if (joined !== null) return code.includes(joined) ? texts.joined(joined) : texts.otherSigns(joined);
    if (areDigits && DECIMALS.test(code)) return texts.decimals;
    if (areDigits && !DIGITS.test(code)) return GROUPED.test(code) ? texts.grouped : texts.notDigits;
    if (hasNoLetters && /\p{L}/u.test(code)) return texts.noLetters;
    if (rare.size > 0) {
      const sign = signsOf(code).find((character) => rare.has(character));
      if (sign !== undefined) return sign === ' ' ? texts.noSpaces : texts.otherCharacter(sign);
    }
    if (frame !== null && traitsOf(code).frame !== frame && !isChance(code)) return texts.otherShape(frame.replaceAll('x', 'X'));
    if (isOfSigns && traitsOf(code).signs !== signs) return texts.otherSigns(signs);
    // A code that has lost its zeros is told as such (file-profile.ts).
    if (length !== null && code.length !== length && !isChance(code) && !(/^[1-9]\d*$/.test(code) && code.length < length && areDigits))
      return texts.otherLength(length);
    if (hasNoLower && HAS_SMALL.test(code)) return texts.otherCase;
    return isOddPrefix(code) ? texts.otherPrefix(prefix ?? '') : null;
  };
  return { doubt, isCode, areDays };
}
