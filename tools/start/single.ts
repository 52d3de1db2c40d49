import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf, Failure } from '../kit/failure.ts';

const isOurs = (pid: number): boolean => {
  if (!Number.isInteger(pid) || pid <= 1 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  // The pid may now belong to another process; without /proc, it is assumed to be ours.
  const cmdline = `/proc/${pid}/cmdline`;
  return !existsSync('/proc/self/cmdline') || (existsSync(cmdline) && readFileSync(cmdline, 'utf8').includes('start.mjs'));
};

/** Creates the lock file if it does not exist; of two concurrent attempts one fails. */
function tryLock(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Allows one `npm start` at a time per data folder. Returns a function that releases the lock. */
export function pidLock(dir: string): () => void {
  const file = join(dir, 'start.pid');
  if (!tryLock(file)) {
    const holder = Number(readFileSync(file, 'utf8'));
    if (isOurs(holder)) {
      throw new Failure(
        `Comptoir tourne déjà sur le dossier ${dir} (processus ${holder}).`,
        'Arrêtez-le par Ctrl-C, ou donnez un autre dossier par DATA_DIR.',
      );
    }
    // Left by a killed start.
    rmSync(file, { force: true });
    return pidLock(dir);
  }
  return () => rmSync(file, { force: true });
}
