/* Without zod, because the browser uses it. */

/**
 * Characters without a width, except those that join emojis or choose their form: two texts that differ only in them look the same. A joiner is
 * between two emojis, a variation selector behind one, or behind a figure of a keycap.
 */
const INVISIBLE =
  /(?!\u200D)(?:\u034F|[\p{Cf}\u115F\u1160\u2800\u3164\uFFA0])|(?<!\p{Extended_Pictographic}\uFE0F?\p{Emoji_Modifier}?)\u200D|\u200D(?!\p{Extended_Pictographic})|(?<![\p{Extended_Pictographic}\d#*])[\uFE00-\uFE0F]/gu;

/** A text as it looks: without invisible characters, and with the ordinary space for all others, which pasted texts contain. */
export const visibleText = (text: string): string => text.replaceAll(INVISIBLE, '').replaceAll(/\s/gu, ' ');

/** Key for comparing values of properties and attributes, which ignores case and what is not visible (PRO-018, PRO-041, PVA-048). */
export const valueKey = (value: string): string => visibleText(value).trim().normalize('NFC').toLowerCase();

/** Apostrophes of other keyboards and languages, and accents without a letter, which are typed for one. */
const APOSTROPHES = /[‘‛´`ʹʼ′＇]/g;

/** A text that is searched: with the French apostrophe for all that look like it (DAY-014). */
export const searchedText = (text: string): string => visibleText(text).replaceAll(APOSTROPHES, '’');
