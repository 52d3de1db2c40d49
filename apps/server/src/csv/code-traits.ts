const SIGNS = /[^\p{L}\p{N}]/gu;
const RUNS = /[\p{L}\p{N}]+/gu;
const HAS_UPPER = /\p{Lu}/u;
const HAS_LOWER = /\p{Ll}/u;
const HAS_LETTER = /\p{L}/u;
/** A letter or figure beyond U+FFFF has two code units. */
const SURROGATE = /[\uD800-\uDFFF]/;

const [ZERO, NINE, UPPER_A, UPPER_Z, LOWER_A, LOWER_Z, LAST_ASCII] = [48, 57, 65, 90, 97, 122, 127];

/** What a code consists of. */
interface CodeTraits {
  /** The code with `x` in place of each letter and figure. */
  frame: string;
  /** Its other characters, in order. */
  signs: string;
  /** It has figures from 0 to 9 alone. */
  isDigits: boolean;
  hasLetter: boolean;
  hasUpper: boolean;
  hasLower: boolean;
}

/** The same of a code in any script. */
const traitsByPatterns = (code: string): CodeTraits => ({
  frame: code.replaceAll(RUNS, (run) => 'x'.repeat(SURROGATE.test(run) ? [...run].length : run.length)),
  signs: code.replaceAll(RUNS, ''),
  isDigits: false,
  hasLetter: HAS_LETTER.test(code),
  hasUpper: HAS_UPPER.test(code),
  hasLower: HAS_LOWER.test(code),
});

/** Nearly all codes are ASCII: one pass over their characters takes a third of the time of the patterns. */
export function traitsOf(code: string): CodeTraits {
  let frame = '';
  let signs = '';
  let [hasFigure, hasUpper, hasLower] = [false, false, false];
  let run = 0;
  for (let at = 0; at < code.length; at += 1) {
    const character = code.charCodeAt(at);
    if (character > LAST_ASCII) return traitsByPatterns(code);
    if (character >= ZERO && character <= NINE) hasFigure = true;
    else if (character >= UPPER_A && character <= UPPER_Z) hasUpper = true;
    else if (character >= LOWER_A && character <= LOWER_Z) hasLower = true;
    else {
      signs += code[at];
      frame += 'x'.repeat(run) + code[at];
      run = -1;
    }
    run += 1;
  }
  frame += 'x'.repeat(run);
  const hasLetter = hasUpper || hasLower;
  return { frame, signs, isDigits: hasFigure && !hasLetter && signs === '', hasLetter, hasUpper, hasLower };
}

/** The signs of a code, one by one. */
export const signsOf = (code: string): string[] => code.match(SIGNS) ?? [];
