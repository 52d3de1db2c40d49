import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../../kit/failure.ts';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';

const MAJOR = '18';

const START_OVER = (home: string) =>
  `Rétablissez ce dossier depuis une sauvegarde, ou supprimez ${home} pour repartir de zéro (ses données seront perdues).`;

/** Options of `initdb`: the same collation on every machine. */
export const LETTERS = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

/** The cluster's password, created once, readable only by the owner. */
export function passwordOf(home: string): string {
  const file = join(home, 'password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

interface ClusterOptions {
  home: string;
  account: Account;
  binaries: Binaries;
  password: string;
  /** False, for tests: commits need not be flushed to the disk, and a connection need not cost the time that makes a password hard to guess. */
  durable: boolean;
}

/**
 * Creates the cluster in `<home>/data`: first in a temporary folder, then renamed, so that a kill leaves nothing incomplete. The locale is
 * the built-in one of Postgres (`C.UTF-8` of its builtin provider), which is the same on every machine.
 */
export function ensureCluster({ home, account, binaries, password, durable }: ClusterOptions): string {
  const dataDir = join(home, 'data');
  if (existsSync(dataDir)) {
    const version = join(dataDir, 'PG_VERSION');
    if (!existsSync(version)) throw new Failure(`Le dossier ${dataDir} est abîmé : ce n’est pas une base Postgres.`, START_OVER(home));
    const found = readFileSync(version, 'utf8').trim();
    if (found !== MAJOR) throw new Failure(`La base de ${dataDir} vient de Postgres ${found}, et non ${MAJOR}.`, START_OVER(home));
    return dataDir;
  }
  const temporary = join(home, 'making');
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(temporary, { mode: 0o700 });
  const passwordFile = join(temporary, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account !== null) for (const path of [temporary, passwordFile]) chownSync(path, account.uid, account.gid);
  const flags = [...LETTERS, '--username=postgres', '--auth=scram-sha-256', ...(durable ? [] : ['--no-sync', '--set=scram_iterations=1'])];
  const result = spawnSync(
    binaries.initdb,
    [`--pgdata=${join(temporary, 'data')}`, `--pwfile=${passwordFile}`, '--no-instructions', ...flags],
    {
      encoding: 'utf8',
      cwd: temporary,
      env: { LC_ALL: 'C', TZ: 'UTC' },
      ...account,
    },
  );
  if (result.status !== 0) {
    rmSync(temporary, { recursive: true, force: true });
    const reason = result.error?.message ?? result.stderr.trim().split('\n').at(-1) ?? '';
    throw new Failure(
      `La base de données embarquée n’a pas pu être créée : ${reason}`,
      `Vérifiez la place et les droits de ${home}, ou donnez DATABASE_URL.`,
    );
  }
  renameSync(join(temporary, 'data'), dataDir);
  rmSync(temporary, { recursive: true, force: true });
  return dataDir;
}
