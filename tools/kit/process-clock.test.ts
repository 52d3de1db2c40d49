import { expect, it } from 'vitest';
import { processClockErrors, unusedExceptions } from './process-clock.ts';

const REFUSALS = 'apps/server/src/marketplace/refusals.ts';

it.each([
  'const at = new Date();',
  'if (Date.now() - row.at.getTime() > 1) return;',
  'const createClock = (now = Date.now) => now;',
  '/** `now()` */\nconst at = new Date(Date.now() - age);',
])('refuses %s in the middle tier, except where a reason is given [OUT-015]', (code) => {
  expect(processClockErrors('apps/server/src/a.ts', code)).not.toEqual([]);
  expect(processClockErrors(REFUSALS, code)).toEqual([]);
});

it('refuses a default that Prisma fills in [OUT-015]', () => {
  const model = (fallback: string) => processClockErrors('prisma/schema/a.prisma', `at DateTime @default(${fallback})`);
  expect(model('now()')).toHaveLength(1);
  expect(model('dbgenerated("statement_timestamp()")')).toEqual([]);
});

it('accepts the time of the database, durations, and what a comment says', () => {
  const code =
    '// not new Date()\nconst at = new Date(row.at);\nconst started = performance.now();\n/* Date.now() */ await databaseTime(pool);';
  expect(processClockErrors('apps/server/src/a.ts', code)).toEqual([]);
});

it('keeps no exception that nobody needs', () => {
  expect(processClockErrors(REFUSALS, 'const now = 1;')).toHaveLength(1);
  expect(unusedExceptions([REFUSALS])).not.toContain(REFUSALS);
});
