import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rawSqlErrors } from './kit/raw-sql.ts';

const ROOT = 'apps/server/src';
const NOT_CHECKED = /(^|\/)generated\/|\.test\.ts$/;

const errors = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !NOT_CHECKED.test(name))
  .map((name) => join(ROOT, name))
  .flatMap((file) => rawSqlErrors(file, readFileSync(file, 'utf8')));
for (const error of errors) console.error(error);
process.exitCode = errors.length > 0 ? 1 : 0;
