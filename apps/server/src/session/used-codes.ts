import type { Database } from '../db.ts';
import type { Secrets } from './secrets.ts';
import { removeExpiredHashes, takeHashes } from './used-codes.sql.ts';

/** A second-factor code is accepted once (design §5): whoever reads it over a shoulder, or off the wire, comes too late. */
export function createUsedCodes({ prisma, pool }: Pick<Database, 'prisma' | 'pool'>, secrets: Secrets) {
  // Under each key of the ring: a process that has not got the new key yet knows the code by the old one.
  const hashesOf = (account: string, code: string) => secrets.macs('used-code', account.toLowerCase(), code);
  return {
    /** Takes the code, before it is sent on: of two who send it at once, one is refused. False when it was taken before. */
    async take(account: string, code: string): Promise<boolean> {
      const hashes = hashesOf(account, code);
      return (await takeHashes(pool, hashes)) === hashes.length;
    },
    /** It was not accepted: a code typed too early for the marketplace's clock may be typed again. */
    release: (account: string, code: string) => prisma.usedCode.deleteMany({ where: { hash: { in: hashesOf(account, code) } } }),
    removeExpired: () => removeExpiredHashes(pool),
  };
}
export type UsedCodes = ReturnType<typeof createUsedCodes>;
