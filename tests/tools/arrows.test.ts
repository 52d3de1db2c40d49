import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// The import directions of design §2, tested on a tree of one-line files: otherwise an override that no longer matches would silently allow
// everything.
const root = join(import.meta.dirname, '../..');

const allowed: [file: string, code: string][] = [
  ['apps/web/src/areas/catalogue/a.tsx', "import { x } from '../../kit/list.tsx';"],
  ['apps/web/src/areas/catalogue/b.tsx', "import { x } from './parts/y.tsx';"],
  ['apps/web/src/areas/catalogue/parts/a.tsx', "import { x } from '../y.tsx';"],
  ['apps/web/src/areas/catalogue/parts/b.tsx', "import { x } from '../others/y.tsx';"],
  ['apps/web/src/areas/catalogue/parts/c.tsx', "import { x } from '../../../lib/y.ts';"],
  ['apps/web/src/kit/form/a.tsx', "import { useForm } from 'react-hook-form';"],
  ['apps/web/src/kit/list/a.tsx', "import { x } from '../../ui/button.tsx';"],
  ['apps/web/src/lib/trpc.ts', "import type { AppRouter } from '@comptoir/server/trpc/router';"],
  ['apps/web/src/lib/a.ts', "import { x } from '@comptoir/shared/errors';"],
  ['apps/web/src/app/a.tsx', "import { x } from '../areas/catalogue/y.tsx';"],
  ['apps/web/src/app/b.tsx', "const x = () => import('../areas/catalogue/y.tsx');"],
  ['apps/server/src/trpc/router.ts', "import { x } from '../areas/catalogue/router.ts';"],
  ['apps/server/src/job-definitions.ts', "import { x } from './areas/exports/y.ts';"],
  ['apps/server/src/job-handlers.ts', "import { x } from '../areas/exports/y.ts';"],
  ['apps/server/src/areas/exports/a.ts', "import { x } from '../../jobs/y.ts';"],
  ['apps/server/src/areas/exports/b.ts', "import { x } from '@comptoir/marketplace-api/calls';"],
  ['apps/marketplace/src/a.ts', "import { x } from '@comptoir/marketplace-api/calls';"],
  ['apps/marketplace/src/b.ts', "import { x } from '@comptoir/migrations/apply';"],
  ['apps/server/src/a.ts', "import { x } from '@comptoir/migrations/apply';"],
  ['packages/marketplace-api/src/a.ts', "import { x } from '@comptoir/shared/list';"],
  ['packages/migrations/src/a.ts', "import { x } from 'node:fs';"],
];

const refused: [file: string, code: string][] = [
  ['apps/web/src/areas/catalogue/r1.tsx', "import { x } from '../exports/list.tsx';"],
  ['apps/web/src/areas/catalogue/r2.tsx', "const x = () => import('../exports/list.tsx');"],
  ['apps/web/src/areas/catalogue/r3.tsx', "import { x } from '../../areas/exports/list.tsx';"],
  ['apps/web/src/areas/catalogue/r4.tsx', "import { x } from '../../app/routes.tsx';"],
  ['apps/web/src/areas/catalogue/r5.tsx', "import { x } from '@comptoir/marketplace-api/calls';"],
  ['apps/web/src/areas/catalogue/r6.tsx', "import { useForm } from 'react-hook-form';"],
  ['apps/web/src/areas/catalogue/parts/r3.tsx', "import type { Path } from 'react-hook-form';"],
  ['apps/web/src/areas/catalogue/parts/r1.tsx', "import { x } from '../../exports/list.tsx';"],
  ['apps/web/src/areas/catalogue/parts/r2.tsx', "import { x } from '../../../app/routes.tsx';"],
  ['apps/web/src/kit/r1.tsx', "import { x } from '../areas/exports/list.tsx';"],
  ['apps/web/src/kit/list/r2.tsx', "import { x } from '../../app/routes.tsx';"],
  ['apps/web/src/ui/r1.tsx', "import { x } from '../kit/list.tsx';"],
  ['apps/web/src/lib/r1.ts', "import { x } from '../areas/exports/list.tsx';"],
  ['apps/web/src/lib/r2.ts', "import type { Config } from '@comptoir/server/config';"],
  ['apps/web/src/app/r1.tsx', "import { loadConfig } from '@comptoir/server/config';"],
  ['apps/server/src/jobs/r1.ts', "import { x } from '../areas/exports/y.ts';"],
  ['apps/server/src/marketplace/r1.ts', "import { x } from '../areas/exports/y.ts';"],
  ['apps/server/src/reference/r1.ts', "import { x } from '../areas/exports/y.ts';"],
  ['apps/server/src/files/r1.ts', "import { x } from '../areas/exports/y.ts';"],
  ['apps/server/src/areas/exports/r1.ts', "import { x } from '../catalogue/y.ts';"],
  ['apps/server/src/areas/exports/parts/r2.ts', "import { x } from '../../catalogue/y.ts';"],
  ['apps/server/src/r1.ts', "import { x } from '@comptoir/marketplace/app';"],
  ['apps/marketplace/src/r1.ts', "import { x } from '@comptoir/server/app';"],
  ['packages/shared/src/r1.ts', "import { x } from '@comptoir/marketplace-api/calls';"],
  ['packages/shared/src/r2.ts', "import { x } from 'node:fs';"],
  ['packages/migrations/src/r1.ts', "import { x } from '@comptoir/shared/list';"],
  ['packages/marketplace-api/src/r1.ts', "import { x } from '@comptoir/server/app';"],
  ['packages/marketplace-api/src/r2.ts', "import { x } from 'node:fs/promises';"],
];

interface Diagnostic {
  category: string;
  location: { path: string };
}

let dir: string;
let diagnostics: Diagnostic[];
const rulesOf = (file: string) => diagnostics.filter((found) => found.location.path.endsWith(file)).map((found) => found.category);

beforeAll(() => {
  dir = realpathSync(mkdtempSync(join(tmpdir(), 'comptoir-arrows-')));
  cpSync(join(root, 'biome.json'), join(dir, 'biome.json'));
  execFileSync('git', ['init', '-q', dir]);
  const write = (file: string, code: string) => {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), `${code}\n`);
  };
  for (const [file, code] of [...allowed, ...refused]) write(file, code);
  write('packages/shared/src/egg.ts', "import { hen } from './hen.ts';\nexport const egg = () => hen();");
  write('packages/shared/src/hen.ts', "import { egg } from './egg.ts';\nexport const hen = () => egg();");
  write('apps/server/src/env.ts', 'export const port = process.env.PORT;');
  write('apps/server/src/config.ts', 'export const port = process.env.PORT;');
  write('apps/server/src/BadName.ts', 'export const loose: any = 1;');
  write('apps/server/src/long.ts', 'export const line = 1;\n'.repeat(251));
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const run = spawnSync(process.execPath, [biome, 'lint', '--reporter=json', '--max-diagnostics=none', '.'], {
    cwd: dir,
    encoding: 'utf8',
  });
  diagnostics = (JSON.parse(run.stdout) as { diagnostics: Diagnostic[] }).diagnostics;
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

describe('import arrows', () => {
  it.each(allowed)('%s may import: %s', (file) => {
    expect(rulesOf(file)).not.toContain('lint/style/noRestrictedImports');
  });

  it.each(refused)('%s may not import: %s', (file) => {
    expect(rulesOf(file)).toContain('lint/style/noRestrictedImports');
  });

  it('refuses a cycle', () => {
    expect(rulesOf('egg.ts')).toContain('lint/suspicious/noImportCycles');
  });
});

describe('house rules', () => {
  it('lets config.ts alone read the environment', () => {
    expect(rulesOf('src/env.ts')).toContain('lint/style/noProcessEnv');
    expect(rulesOf('src/config.ts')).not.toContain('lint/style/noProcessEnv');
  });

  it('refuses any and file names that are not kebab-case, and warns of long files', () => {
    expect(rulesOf('BadName.ts')).toEqual(expect.arrayContaining(['lint/suspicious/noExplicitAny', 'lint/style/useFilenamingConvention']));
    expect(rulesOf('long.ts')).toContain('lint/style/noExcessiveLinesPerFile');
  });
});
