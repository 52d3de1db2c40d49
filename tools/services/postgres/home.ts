import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { codeOf, Failure } from '../../kit/failure.ts';
import { type Account, postgresAccount, reaches } from './account.ts';

const ELSEWHERE = '/var/lib/comptoir';

/**
 * Folder of the cluster: `dir`, unless the process is root and Postgres's account cannot access it (a checkout under /root). Then a folder
 * under /var/lib/comptoir, which is stored in `<dir>/location`, so that the next start finds it. `docs/decisions` gives the reasons.
 */
export function findHome(dir: string, log: (line: string) => void): { home: string; account: Account } {
  const pointer = join(dir, 'location');
  try {
    mkdirSync(dir, { recursive: true });
    if (existsSync(pointer)) {
      const home = readFileSync(pointer, 'utf8').trim();
      mkdirSync(home, { recursive: true });
      return { home, account: postgresAccount(join(home, 'data')) };
    }
    const account = postgresAccount(join(dir, 'data'));
    if (reaches(account, dir)) return { home: dir, account };
    if (existsSync(join(dir, 'data'))) {
      throw new Failure(
        `Le compte de Postgres n’entre plus dans ${dir}, où est la base.`,
        `Rendez-lui ce chemin : chmod a+x sur ${dir} et les dossiers au-dessus.`,
      );
    }
    const home = join(ELSEWHERE, createHash('sha256').update(resolve(dir)).digest('hex').slice(0, 12));
    mkdirSync(home, { recursive: true, mode: 0o755 });
    writeFileSync(pointer, `${home}\n`);
    log(`Postgres ne tourne pas en root, et son compte n’atteint pas ${dir} : la base est dans ${home}.`);
    return { home, account: postgresAccount(join(home, 'data')) };
  } catch (cause) {
    if (cause instanceof Failure) throw cause;
    throw new Failure(
      `Le dossier ${dir} n’est pas utilisable (${codeOf(cause) ?? 'erreur'}).`,
      'Vérifiez ses droits, ou choisissez un autre dossier par DATA_DIR.',
      { cause },
    );
  }
}
