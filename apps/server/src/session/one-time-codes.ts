import type { RefusedCodes } from '@comptoir/shared/session/session';
import type { Database } from '../db.ts';
import { deleteRefused, insertHashes, removeExpiredHashes } from './one-time-codes.sql.ts';
import type { Secrets } from './secrets.ts';

/** Number of wrong codes per account since its last sign-in: their sender knows the password, so the owner is notified (STR-005). */
export function createRefusedCodes({ prisma, pool }: Pick<Database, 'prisma' | 'pool'>, secrets: Secrets) {
  const partsOf = (account: string) => ['refused-codes', account.toLowerCase()] as const;
  return {
    async add(of: string): Promise<void> {
      const account = secrets.mac(...partsOf(of));
      await prisma.refusedCodes.upsert({ where: { account }, create: { account, codes: 1 }, update: { codes: { increment: 1 } } });
    },
    /** Called at sign-in: removes and returns the codes refused since the last sign-in, except the `own` ones of this sign-in. */
    async take(account: string, own: number): Promise<RefusedCodes | null> {
      const rows = await deleteRefused(pool, secrets.macs(...partsOf(account)));
      const count = rows.reduce((sum, { codes }) => sum + codes, -own);
      const since = Math.min(...rows.map((row) => row.since.getTime()));
      return count <= 0 ? null : { count, since: new Date(since).toISOString() };
    },
  };
}
export type RefusedCodesStore = ReturnType<typeof createRefusedCodes>;

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
