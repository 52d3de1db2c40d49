/** Visible characters at the end of a masked code; fewer of a short one, so that most of it stays hidden (MSK-001). */
const VISIBLE = { short: 2, long: 4 };
/** Maximum length of a short code. */
const SHORT = 8;

/** The last characters of a code, by which a person on the phone recognises it. */
const codeEnd = (code: string): string => {
  const characters = [...code];
  const visible = characters.length > SHORT ? VISIBLE.long : Math.min(VISIBLE.short, Math.floor(characters.length / 2));
  return characters.slice(characters.length - visible).join('');
};

/** Shown in place of the hidden characters; their number is not told. */
const HIDDEN = '••••';

/** The extension of a file's name tells nothing of the code before it. */
const EXTENSION = /\.(?:pdf|png|jpe?g|html?|txt|docx?|pkpass|zip)$/iu;

/** The name of a document without the extension of its file. */
export const withoutExtension = (name: string): string => name.replace(EXTENSION, '');

/** A code with its last characters alone, such as «••••7MS5», or «••••0001.pdf» of a document (MSK-001). */
export function maskedCode(code: string): string {
  const stem = withoutExtension(code);
  return HIDDEN + codeEnd(stem) + code.slice(stem.length);
}

/** A word in small letters, and what a title has besides: a year. */
const WORD = /\p{Ll}{3}/u;
const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/gu;
/** Fewer digits, such as a number of pages, make no code of a word. */
const CODE_DIGITS = 3;

/**
 * Whether the name of a document is a code, such as «VH4L-00001.pdf», and no title, such as «Guide 2026.pdf» (MSK-001). What could be both
 * is a code: a masked title can be revealed, a code that was sent cannot be taken back.
 */
export function isCodeName(name: string): boolean {
  const stem = withoutExtension(name.trim());
  const digits = stem.replaceAll(YEAR, '').match(/\d/gu)?.length ?? 0;
  if (!WORD.test(stem)) return digits > 0 || !/\s/u.test(stem);
  return digits >= CODE_DIGITS && !/\s/u.test(stem);
}

/** The search of a list as colleagues may read it in «Tâches de tous»: masked when it is a secret (`isSecretSearch`). */
export const maskedSearch = (search: string | undefined, isSecret: (text: string) => boolean) =>
  search && isSecret(search) ? maskedCode(search) : search;

/** A code of a file that was exported without the codes. */
export const isMaskedCode = (code: string): boolean => code.startsWith(HIDDEN);

/** Signs or letters in place of the characters of a code, as portals show a card: «5000 **** **** 1234», «XXXX-XXXX-1234». */
const MASKED_SIGNS = /(?:[*•●][ -]?){4,}/;
const MASKED_LETTERS = /^(?:\d{2,6}[ -]?)?(?:[Xx][ -]?){8,}\d{0,6}$/;

/** Whether a code has none of its characters but the first and last ones: nobody can use it. Most codes have no such run, and need no pattern. */
export const isMaskedCard = (code: string): boolean =>
  ((code.includes('**') || code.includes('••') || code.includes('●●') || code.includes('* *')) && MASKED_SIGNS.test(code)) ||
  ((code.includes('XXX') || code.includes('xxx')) && /\d/.test(code) && MASKED_LETTERS.test(code));
