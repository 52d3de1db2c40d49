import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { readRows } from '../../tools/requirements/ledger.ts';

const SHARED = join(import.meta.dirname, '../../packages/shared/src');

/** Every `…Contract` of the shared texts: the documents' texts, separate from ours. Functions of a name or a number are excluded. */
async function readContract(): Promise<Set<string>> {
  const files = readdirSync(SHARED, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('texts.ts'));
  const modules: Record<string, object>[] = await Promise.all(files.map((file) => import(pathToFileURL(join(SHARED, file)).href)));
  const groups = modules.flatMap((exports) => Object.entries(exports).filter(([name]) => name.endsWith('Contract')));
  return new Set(groups.flatMap(([, group]) => Object.values(group).filter((text) => typeof text === 'string')));
}

const texts = await readContract();
const quotesOf = (requirement: string) => [...requirement.matchAll(/«([^»]+)»/g)].map(([, quote = '']) => quote);
const quoted = new Set(readRows().flatMap(({ requirement }) => quotesOf(requirement)));

/** Texts that the ledger abbreviates, completed from the open points (CAT-054). */
const SPELLED_OUT = ['Une erreur est survenue lors de la modification de la catégorie'];

/** Texts of the validation rules: section 5 of the catalogue's document. */
const rules = readRows()
  .filter(({ file, kind, source }) => file === 'catalogue' && kind === 'message' && source === '5')
  .flatMap(({ requirement }) => quotesOf(requirement));

it('reproduces the documents letter for letter: typing errors, apostrophes, double spaces [MSG-010]', () => {
  expect(texts.size).toBeGreaterThan(60);
  expect([...texts].filter((text) => !quoted.has(text))).toEqual(SPELLED_OUT);
});

it('has every validation message of the catalogue [MSG-010]', () => {
  expect(rules.length).toBeGreaterThan(30);
  expect(rules.filter((text) => !texts.has(text))).toEqual([]);
});
