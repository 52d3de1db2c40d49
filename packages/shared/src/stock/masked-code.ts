/** Shown in place of the hidden characters; their number is not told. */
const HIDDEN = '••••';

/** The last four characters of a code, two of eight or fewer (MSK-001): such as «••••7MS5». */
export function maskedCode(code: string): string {
  const characters = [...code];
  const shown = characters.length > 8 ? 4 : 2;
  return HIDDEN + (characters.length > shown ? characters.slice(-shown).join('') : '');
}

/** A code of a file that was exported without the codes. */
export const isMaskedCode = (code: string) => code.startsWith(HIDDEN);
