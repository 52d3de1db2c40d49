/** Narrow no-break space: before «;», «:», «!» and «?», inside guillemets, between thousands. */
const NARROW = '\u202f';
/** No-break space: before a unit, as `formatBytes` writes it. */
const FIXED = '\u00a0';

const SPACES: [pattern: RegExp, written: string][] = [
  [/[ \u00a0]+([;:!?»])(?=$|[\s.,)«»<])/g, `${NARROW}$1`],
  [/(?<=[\p{L}\p{N})»])([;!?])(?=$|\s)/gu, `${NARROW}$1`],
  [/«[ \u00a0]?(?!\u202f)/g, `«${NARROW}`],
  [/(?<!\u202f)[ \u00a0]?»/g, `${NARROW}»`],
  [/(?<=\d)[ \u00a0](?=\d{3}(?!\d))/g, NARROW],
  [/(?<=\d)[ \u202f](?=(?:Mo|ko|px|%|€)(?!\p{L}))/gu, FIXED],
];

/** A typewriter apostrophe after an elision. */
const TYPED = /(?<![\p{L}\d])([cdjlmnst]|qu|jusqu|lorsqu|puisqu|aujourd)'(?=[\p{L}«$]|$)/giu;

/** A text with the required apostrophes and spaces. */
export const typeset = (text: string): string =>
  SPACES.reduce((rest, [pattern, written]) => rest.replaceAll(pattern, written), text.replaceAll(TYPED, '$1’'));

/** Words for which all other texts use a synonym. */
export const OTHER_WORDS: [pattern: RegExp, ours: string][] = [
  [/\b[Rr]equise?s?\b/u, 'obligatoire'],
  [/\b[Ss]auvegard/u, 'enregistrer'],
  [/\b[Ee]mails?\b|\b[Cc]ourriels?\b/u, 'e-mail'],
  [/\b[ÉéEe]dit(?:é|er|ez)\b/u, 'modifier'],
];

/** The texts in a function's source: string literals, and the fixed parts of templates. An expression is read as a letter. */
export function literalsOf(source: string): string[] {
  const texts: string[] = [];
  let at = 0;
  const quoted = (mark: string): string => {
    let text = '';
    for (; at < source.length; at += 1) {
      const character = source[at] ?? '';
      if (character === mark) break;
      if (mark === '`' && source.startsWith('${', at)) {
        at += 2;
        expression();
        text += 'x';
      } else if (source.startsWith('\\u', at)) {
        text += String.fromCharCode(Number.parseInt(source.slice(at + 2, at + 6), 16));
        at += 5;
      } else if (character === '\\') {
        at += 1;
        text += source[at] ?? '';
      } else text += character;
    }
    at += 1;
    texts.push(text);
    return text;
  };
  const expression = (): void => {
    for (let depth = 0; at < source.length; ) {
      const character = source[at] ?? '';
      if (character === '}' && depth === 0) return;
      depth += character === '{' ? 1 : character === '}' ? -1 : 0;
      at += 1;
      if ('"\'`'.includes(character)) quoted(character);
    }
  };
  while (at < source.length) {
    expression();
    at += 1;
  }
  return texts;
}
