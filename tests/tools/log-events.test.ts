import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const CALL = /\blog(?:ger)?(?:\.(?:trace|debug|info|warn|error|fatal)|\[[^\]]+\])\(\s*(?<start>[^,)]{0,80})/g;
const EVENT = /^\{\s*event: '[a-z][a-z-]*(?:\.[a-z][a-z-]*)+'/;

/** Log calls that do not start with an `event`, as «file: start». */
const withoutEvent = (file: string, text: string): string[] =>
  [...text.matchAll(CALL)].flatMap(({ groups }) => (EVENT.test(groups?.start ?? '') ? [] : [`${file}: ${groups?.start}`]));

const files = ['apps/server/src', 'apps/marketplace/src', 'packages'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => name.endsWith('.ts') && !/\/(generated|node_modules)\/|\.test\.ts$/.test(name)),
);

it('each log line has a stable event', () => {
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap((file) => withoutEvent(file, readFileSync(file, 'utf8')))).toEqual([]);
});

it('a line with a message alone, or with fields alone, is found', () => {
  expect(withoutEvent('a.ts', "log.info('stopping');")).toHaveLength(1);
  expect(withoutEvent('a.ts', "ctx.log.warn({ err }, 'not read');")).toHaveLength(1);
  expect(withoutEvent('a.ts', "req.log[level]('hello');")).toHaveLength(1);
  expect(withoutEvent('a.ts', "logger.warn({ event: 'x' }, 'one word is no event');")).toHaveLength(1);
  expect(withoutEvent('a.ts', "log.warn(\n  { event: 'job.failed', err },\n  'not read');")).toEqual([]);
});
