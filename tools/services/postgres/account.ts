import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The user under whom Postgres runs; null for the current user. */
export type Account = { uid: number; gid: number } | null;

function passwd(name: string): Account {
  const line = existsSync('/etc/passwd')
    ? readFileSync('/etc/passwd', 'utf8')
        .split('\n')
        .find((row) => row.startsWith(`${name}:`))
    : undefined;
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid === undefined || gid === undefined ? null : { uid: Number(uid), gid: Number(gid) };
}

/**
 * Postgres refuses to run as root. For root, the owner of an existing cluster is used (it may have been created without root), then
 * `postgres`, then `nobody`, which every system has.
 */
export function postgresAccount(dataDir: string): Account {
  if (process.getuid?.() !== 0) return null;
  const owner = existsSync(dataDir) ? statSync(dataDir) : undefined;
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return passwd('postgres') ?? passwd('nobody') ?? { uid: 65_534, gid: 65_534 };
}

/** Whether the account may enter every folder of `path`, and read (and enter or execute) the target. */
export function reaches(account: Account, path: string): boolean {
  if (account === null) return true;
  const hasAccess = (place: string, bits: number) => {
    const { mode, uid, gid } = statSync(place);
    const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
    return ((mode >> shift) & bits) === bits;
  };
  if (!hasAccess(path, 5)) return false;
  for (let place = dirname(path); ; place = dirname(place)) {
    if (!hasAccess(place, 1)) return false;
    if (place === dirname(place)) return true;
  }
}
