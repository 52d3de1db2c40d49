import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readRows } from '../../tools/requirements/ledger.ts';
import { literalsOf, OTHER_WORDS, typeset } from '../kit/french.ts';

const SHARED = join(import.meta.dirname, '../../packages/shared/src');
/** Texts of the documents, also when they are among ours. */
const quoted = readRows().flatMap(({ requirement }) => [...requirement.matchAll(/«([^»]+)»/g)].map(([, quote = '']) => quote));
const isPlain = (words: string) => typeset(words) === words && OTHER_WORDS.every(([pattern]) => !pattern.test(words));
const theirs = quoted.filter((words) => !isPlain(words)).sort((one, other) => other.length - one.length);
const ours = (text: string) => theirs.reduce((rest, words) => rest.replaceAll(words, ''), text);

/** Every text below an exported object, including texts of functions of a name or a number. */
function textsOf(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') return literalsOf(String(value)).map((text) => [path, text]);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => textsOf(one, `${path}.${key}`));
}

const files = readdirSync(SHARED, { recursive: true, encoding: 'utf8' }).filter((file) => /(texts|layout|shortcuts)\.ts$/.test(file));
const modules: Record<string, unknown>[] = await Promise.all(files.map((file) => import(pathToFileURL(join(SHARED, file)).href)));
const groups = modules.flatMap((exports) => Object.entries(exports).filter(([name]) => !name.endsWith('Contract')));
const texts = groups.flatMap(([name, value]) => textsOf(value, name)).map(([path, text]) => [path, ours(text)] as const);

describe('our own French texts, those of the documents left as they are', () => {
  it('have one apostrophe, and the spaces of French that no line breaks at', () => {
    expect(texts.length).toBeGreaterThan(1_000);
    const wrong = texts.filter(([, text]) => typeset(text) !== text);
    expect(wrong.map(([path, text]) => `${path}: write «${typeset(text)}»`)).toEqual([]);
  });

  it('use one word for each thing', () => {
    const wrong = texts.flatMap(([path, text]) =>
      OTHER_WORDS.filter(([pattern]) => pattern.test(text)).map(([, word]) => `${path}: «${text}», and not a form of «${word}»`),
    );
    expect(wrong).toEqual([]);
  });

  it('say «Activée» of what is feminine', () => {
    const states = groups.flatMap(([name, group]) => {
      if (typeof group !== 'object' || group === null || !('noun' in group)) return [];
      const isFeminine = (group.noun as { feminine?: boolean }).feminine === true;
      return Object.values(group).flatMap((label: unknown) =>
        typeof label === 'string' && /^(activ|désactiv)ée?$/i.test(label)
          ? [[`${name}: ${label}`, label.endsWith('ée'), isFeminine] as const]
          : [],
      );
    });
    expect(states.length).toBeGreaterThan(10);
    expect(states.filter(([, saysFeminine, isFeminine]) => saysFeminine !== isFeminine).map(([state]) => state)).toEqual([]);
  });
});
