/** Maximum nesting; no form is nested as deeply. */
const MAX_DEPTH = 32;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const LETTER_U = 0x75;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

const isHigh = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;
const isLow = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff;
/** The code unit of `\uXXXX` at this offset; NaN when there is no such escape sequence. */
const escapedUnit = (json: string, at: number) =>
  json.charCodeAt(at) === BACKSLASH && json.charCodeAt(at + 1) === LETTER_U ? Number.parseInt(json.slice(at + 2, at + 6), 16) : Number.NaN;

/**
 * Whether a JSON text may be parsed: not nested too deeply, because that is slow to parse (a megabyte of `[` takes seconds), and without
 * escape sequences of U+0000 and of lone surrogates. One pass; invalid JSON is left to the parser.
 */
export function isAcceptableJson(json: string): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < json.length; at += 1) {
    const unit = json.charCodeAt(at);
    if (unit === QUOTE) inString = !inString;
    else if (!inString && OPENING.has(unit)) {
      depth += 1;
      if (depth > MAX_DEPTH) return false;
    } else if (!inString && CLOSING.has(unit)) depth -= 1;
    else if (inString && unit === BACKSLASH) {
      const escaped = escapedUnit(json, at);
      if (escaped === 0 || isLow(escaped)) return false;
      if (isHigh(escaped)) {
        if (!isLow(escapedUnit(json, at + 6))) return false;
        at += 11;
      } else at += 1;
    }
  }
  return true;
}
