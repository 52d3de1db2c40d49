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
  // The number may belong to somebody else by now; where there is no /proc, we take it for ours.
  const cmdline = `/proc/${pid}/cmdline`;
  return !existsSync('/proc/self/cmdline') || (existsSync(cmdline) && readFileSync(cmdline, 'utf8').includes('start.mjs'));
};

/** Takes the file if nobody has it; two that try at once cannot both succeed. */
function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** One `npm start` at a time on a data folder. Gives back what lets go of it. */
export function pidLock(dir: string): () => void {
  const file = join(dir, 'start.pid');
  if (!take(file)) {
    const holder = Number(readFileSync(file, 'utf8'));
    if (isOurs(holder)) {
      throw new Failure(
        `Comptoir tourne déjà sur le dossier ${dir} (processus ${holder}).`,
        'Arrêtez-le par Ctrl-C, ou donnez un autre dossier par DATA_DIR.',
      );
    }
    // Left by a start that was killed.
    rmSync(file, { force: true });
    return pidLock(dir);
  }
  return () => rmSync(file, { force: true });
}
