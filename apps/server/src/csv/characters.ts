import { INVISIBLE_NAMES, importCheckTexts } from '@comptoir/shared/imports/check-texts';

const LINE_BREAK = /[\n\r\u0085\u2028\u2029]/;
/** Control and formatting characters, fillers and variation selectors: two codes that differ only in one of them look the same. */
const INVISIBLE = /\u034F|[\p{Cc}\p{Cf}\p{Cs}\p{Variation_Selector}\u115F\u1160\u2800\u3164\uFFA0]/u;
const ODD_SPACE = /[^\S ]/u;
const UNREADABLE = '\uFFFD';
const texts = importCheckTexts.cell;

function nameOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const hex = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  const name = INVISIBLE_NAMES[code];
  return name === undefined ? hex : `${name} (${hex})`;
}

/** French name of a forbidden character in a code; null when all characters are visible (IPL-013). */
export function forbiddenCharacter(text: string): string | null {
  if (text.includes(UNREADABLE)) return texts.unreadable;
  if (LINE_BREAK.test(text)) return texts.lineBreak;
  const [invisible] = INVISIBLE.exec(text) ?? [];
  return invisible === undefined ? null : texts.invisible(nameOf(invisible));
}

/** French name of an unusual space inside the text. */
export function oddSpace(text: string): string | null {
  const [space] = ODD_SPACE.exec(text) ?? [];
  return space === undefined ? null : texts.oddSpace(nameOf(space));
}

/** UTF-8 read as Windows-1252, or a capital or a sign between small letters, or a small letter before a capital, as code page 850 and MacRoman leave it in each other's place. */
const WRONGLY_DECODED =
  /Ã[\u0080-\u00BF€‚ƒ„†‡ˆ‰Š‹ŒŽ‘“”•–—˜™š›œžŸ]|Â[\u00A0-\u00BF]|(?<!\p{Lu})Ã\s|â(?:€[™œ“”¦]|‚¬)|\p{L}ˆ|\p{Ll}[À-ÖØ-Þ‚ƒ„†‡ˆ‰Š‹ŒŽ¤]\p{Ll}|[à-öø-ÿ]\p{Lu}/u;

/** A question mark in place of a letter. */
const LOST_LETTER = /\p{Ll}\?\p{Ll}|(?:^|\s)\?\p{Ll}{2}/u;

/** Whether letters of a text, which is no code, were replaced by question marks (IPR-013). */
export const hasLostLetters = (text: string): boolean => LOST_LETTER.test(text);

/** Whether letters of the text were probably read in a wrong encoding (IPR-013). */
export const isWronglyDecoded = (text: string): boolean => WRONGLY_DECODED.test(text);
