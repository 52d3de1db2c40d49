import type { Database } from '../db.ts';
import type { Secrets } from './secrets.ts';
import { insertHashes, removeExpiredHashes } from './used-codes.sql.ts';

/** A second-factor code is accepted only once (design §5): an observed code cannot be reused. */
export function createUsedCodes({ prisma, pool }: Pick<Database, 'prisma' | 'pool'>, secrets: Secrets) {
  // Hashed with each key of the ring: a process that does not have the new key yet finds the code by the old one.
  const hashesOf = (account: string, code: string) => secrets.macs('used-code', account.toLowerCase(), code);
  return {
    /**
     * Marks the code as used before it is sent, so that one of two concurrent requests is refused. Returns false when it was used before.
     */
    async take(account: string, code: string): Promise<boolean> {
      const hashes = hashesOf(account, code);
      return (await insertHashes(pool, hashes)) === hashes.length;
    },
    /** Releases a code that was not accepted: a code that was too early for the marketplace's clock may be sent again. */
    release: (account: string, code: string) => prisma.usedCode.deleteMany({ where: { hash: { in: hashesOf(account, code) } } }),
    removeExpired: () => removeExpiredHashes(pool),
  };
}
export type UsedCodes = ReturnType<typeof createUsedCodes>;
