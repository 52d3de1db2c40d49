import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const NOT_OURS = /(^|\/)(node_modules|dist|generated|\.[^/]+)(\/|$)/;
const files = ['apps', 'packages', 'tests', 'tools', 'docs', 'operations']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
  .filter((file) => !NOT_OURS.test(file));

/** Every name of a file ends one of the paths: with its folders, or alone; `shared/fields.ts` omits `src`. */
const endings = new Set(
  [...files, ...files.map((file) => file.replace('/src/', '/'))].flatMap((file) => {
    const parts = file.split('/');
    return parts.map((_, place) => parts.slice(place).join('/'));
  }),
);

/** `{a,b}.ts` is `a.ts` and `b.ts`. */
function expanded(name: string): string[] {
  const [, before = '', choices = '', after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(name) ?? [];
  return choices === '' ? [name] : choices.split(',').map((choice) => `${before}${choice}${after}`);
}

const missingIn = (text: string, named: RegExp) =>
  [...text.matchAll(named)].flatMap(([, name = '']) => expanded(name)).filter((name) => !endings.has(name));

// A decision is history: it may name what was removed since.
it.each(files.filter((file) => /^docs\/[^/]+\.md$/.test(file)))('the source files that %s names are there', (file) => {
  expect(missingIn(readFileSync(join(root, file), 'utf8'), /`([\w{][\w./{},-]*\.tsx?)`/g)).toEqual([]);
});

it('the files that a comment refers to in parentheses are there', () => {
  const missing = files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => {
      const comments = readFileSync(join(root, file), 'utf8').match(/^\s*(\/?\*|\/\/).*$/gm) ?? [];
      return missingIn(comments.join('\n'), /[( ]([\w-][\w./-]*\.tsx?)\)/g).map((name) => `${file}: ${name}`);
    });
  expect(missing).toEqual([]);
});
