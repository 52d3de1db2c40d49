/* Without zod, because the browser uses it. */

/** Characters without a width, except the one that joins emojis: two texts that differ only in them look the same. */
const INVISIBLE = /(?!\u200D)(?:\u034F|[\p{Cf}\u115F\u1160\u2800\u3164\uFFA0])/gu;

/** A text as it looks: without invisible characters, and with the ordinary space for all others, which pasted texts contain. */
export const visibleText = (text: string): string => text.replaceAll(INVISIBLE, '').replaceAll(/\s/gu, ' ');

/** Apostrophes of other keyboards and languages. */
const APOSTROPHES = /[‘ʼ′]/g;

/** A text that is searched: with the French apostrophe for all that look like it (DAY-014). */
export const searchedText = (text: string): string => visibleText(text).replaceAll(APOSTROPHES, '’');
