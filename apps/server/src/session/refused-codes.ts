import type { RefusedCodes } from '@comptoir/shared/session/session';
import type { Database } from '../db.ts';
import { takeRefused } from './refused-codes.sql.ts';
import type { Secrets } from './secrets.ts';

/** Wrong codes of each account since its last sign-in: whoever sends them knows the password, and its owner is told (STR-005). */
export function createRefusedCodes({ prisma, pool }: Pick<Database, 'prisma' | 'pool'>, secrets: Secrets) {
  const partsOf = (account: string) => ['refused-codes', account.toLowerCase()] as const;
  return {
    async add(of: string): Promise<void> {
      const account = secrets.mac(...partsOf(of));
      await prisma.refusedCodes.upsert({ where: { account }, create: { account, codes: 1 }, update: { codes: { increment: 1 } } });
    },
    /** At sign-in: those since the last one, apart from the `own` ones of this very sign-in. */
    async take(account: string, own: number): Promise<RefusedCodes | null> {
      const rows = await takeRefused(pool, secrets.macs(...partsOf(account)));
      const count = rows.reduce((sum, { codes }) => sum + codes, -own);
      const since = Math.min(...rows.map((row) => row.since.getTime()));
      return count <= 0 ? null : { count, since: new Date(since).toISOString() };
    },
  };
}
export type RefusedCodesStore = ReturnType<typeof createRefusedCodes>;
