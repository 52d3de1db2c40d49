import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { processClockErrors, unusedExceptions } from './kit/process-clock.ts';

const ROOTS = ['apps/server/src', 'prisma/schema'];
const NOT_CHECKED = /(^|\/)(generated|testing)\/|\.test\.ts$/;

const files = ROOTS.flatMap((root) => readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => join(root, name))).filter(
  (name) => /\.(ts|prisma)$/.test(name) && !NOT_CHECKED.test(name),
);
const errors = [
  ...files.flatMap((file) => processClockErrors(file, readFileSync(file, 'utf8'))),
  ...unusedExceptions(files).map((file) => `${file}: does not exist, and needs no exception`),
];
for (const error of errors) console.error(error);
process.exitCode = errors.length > 0 ? 1 : 0;
