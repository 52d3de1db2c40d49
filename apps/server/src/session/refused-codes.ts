import type { RefusedCodes } from '@comptoir/shared/session/session';
import type { Database } from '../db.ts';
import { deleteRefused } from './refused-codes.sql.ts';
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
