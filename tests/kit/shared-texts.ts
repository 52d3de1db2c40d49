import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { literalsOf } from './french.ts';

const SHARED = join(import.meta.dirname, '../../packages/shared/src');

/** Every text below an exported object, including texts of functions of a name or a number. */
export function textsOf(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') return literalsOf(String(value)).map((text) => [path, text]);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => textsOf(one, `${path}.${key}`));
}

const files = readdirSync(SHARED, { recursive: true, encoding: 'utf8' }).filter((file) => /(texts|layout|shortcuts)\.ts$/.test(file));
const modules: Record<string, unknown>[] = await Promise.all(files.map((file) => import(pathToFileURL(join(SHARED, file)).href)));

/** The exports of all modules of texts; the texts of the documents are those whose name ends with `Contract`. */
export const textGroups: [name: string, group: unknown][] = modules.flatMap((exports) => Object.entries(exports));
