import type { Queryable } from '../pool.ts';

export interface RefusedRow {
  codes: number;
  since: Date;
}

/** SQL, because Prisma's deleteMany does not return rows: with a separate read, a code refused between both would never be reported. */
export async function deleteRefused(db: Queryable, accounts: Buffer[]): Promise<RefusedRow[]> {
  const { rows } = await db.query<RefusedRow>('DELETE FROM refused_codes WHERE account = ANY($1) RETURNING codes, since', [accounts]);
  return rows;
}
