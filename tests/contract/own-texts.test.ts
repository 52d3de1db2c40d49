import { describe, expect, it } from 'vitest';
import { readRows } from '../../tools/requirements/ledger.ts';
import { OTHER_WORDS, typeset } from '../kit/french.ts';
import { textGroups, textsOf } from '../kit/shared-texts.ts';

/** Texts of the documents, also when they are among ours. */
const quoted = readRows().flatMap(({ requirement }) => [...requirement.matchAll(/«([^»]+)»/g)].map(([, quote = '']) => quote));
const isPlain = (words: string) => typeset(words) === words && OTHER_WORDS.every(([pattern]) => !pattern.test(words));
const theirs = quoted.filter((words) => !isPlain(words)).sort((one, other) => other.length - one.length);
const ours = (text: string) => theirs.reduce((rest, words) => rest.replaceAll(words, ''), text);

const groups = textGroups.filter(([name]) => !name.endsWith('Contract'));
const texts = groups.flatMap(([name, value]) => textsOf(value, name)).map(([path, text]) => [path, ours(text)] as const);

describe('our own French texts, those of the documents left as they are', () => {
  it('have one apostrophe, and the spaces of French that no line breaks at', () => {
    expect(texts.length).toBeGreaterThan(1_000);
    const wrong = texts.filter(([, text]) => typeset(text) !== text);
    expect(wrong.map(([path, text]) => `${path}: write «${typeset(text)}»`)).toEqual([]);
  });

  it('elide «de» before the name of a record', () => {
    const functionsOf = (value: unknown, path: string): [string, string][] => {
      if (typeof value === 'function') return [[path, String(value)]];
      if (typeof value !== 'object' || value === null) return [];
      return Object.entries(value).flatMap(([key, one]) => functionsOf(one, `${path}.${key}`));
    };
    const named =
      /\b[dD]e \$\{(?:name|title|product|property|value|category|attribute|combination|file|fileName|email|brand|supplier|company)\}/;
    const wrong = groups.flatMap(([name, group]) => functionsOf(group, name)).filter(([, source]) => named.test(source));
    expect(wrong.map(([path]) => path)).toEqual([]);
  });

  it('use one word for each thing', () => {
    const wrong = texts.flatMap(([path, text]) =>
      OTHER_WORDS.filter(([pattern]) => pattern.test(text)).map(([, word]) => `${path}: «${text}», and not a form of «${word}»`),
    );
    expect(wrong).toEqual([]);
  });

  it('say «Active» of what is feminine, and «Actif» of the rest', () => {
    const states = groups.flatMap(([name, group]) => {
      if (typeof group !== 'object' || group === null || !('noun' in group)) return [];
      const isFeminine = (group.noun as { feminine?: boolean }).feminine === true;
      return Object.values(group).flatMap((label: unknown) =>
        typeof label === 'string' && /^(in)?acti(f|ve)$/i.test(label)
          ? [[`${name}: ${label}`, label.endsWith('ve'), isFeminine] as const]
          : [],
      );
    });
    expect(states.length).toBeGreaterThan(10);
    expect(states.filter(([, saysFeminine, isFeminine]) => saysFeminine !== isFeminine).map(([state]) => state)).toEqual([]);
  });
});
