import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { readRows } from '../../tools/requirements/ledger.ts';

const SHARED = join(import.meta.dirname, '../../packages/shared/src');
/** A typed apostrophe of an elided word. */
const TYPED = /(?<![\p{L}\d])(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|aujourd)'(?=[\p{L}«$])/iu;
/** The documents' own words, also where they stand among ours. */
const quoted = readRows().flatMap(({ requirement }) => [...requirement.matchAll(/«([^»]+)»/g)].map(([, words = '']) => words));

/** Every text below an exported object, and the source of those that are made with a name or a figure. */
function textsOf(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') return [[path, String(value)]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => textsOf(one, `${path}.${key}`));
}

it('our own French texts have one apostrophe, the typographic one; those of the documents stay as they are', async () => {
  const files = readdirSync(SHARED, { recursive: true, encoding: 'utf8' }).filter((file) => /(texts|layout)\.ts$/.test(file));
  const modules: Record<string, unknown>[] = await Promise.all(files.map((file) => import(pathToFileURL(join(SHARED, file)).href)));
  const own = modules.flatMap((exports) =>
    Object.entries(exports).flatMap(([name, value]) => (name.endsWith('Contract') ? [] : textsOf(value, name))),
  );
  expect(own.length).toBeGreaterThan(500);
  const typed = own.filter(([, text]) => TYPED.test(quoted.reduce((rest, words) => rest.replaceAll(words, ''), text)));
  expect(typed.map(([path, text]) => `${path}: ${text}`)).toEqual([]);
});
