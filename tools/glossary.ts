import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { glossaryErrors } from './kit/glossary.ts';

const ROOTS = ['apps', 'packages', 'tests', 'tools'];
/** Generated code, files that are not ours, and the test of this check. */
const NOT_CHECKED = /(^|\/)(node_modules|generated|dist)\/|\/glossary\.test\.ts$/;

const errors = ROOTS.flatMap((root) => readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => join(root, name)))
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !NOT_CHECKED.test(file))
  .flatMap((file) => glossaryErrors(file, readFileSync(file, 'utf8')));
for (const error of errors) console.error(error);
process.exitCode = errors.length > 0 ? 1 : 0;
