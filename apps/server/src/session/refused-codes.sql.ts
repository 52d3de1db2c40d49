import type { Queryable } from '../pool.ts';

export interface RefusedRow {
  codes: number;
  since: Date;
}

/** SQL, because Prisma does not answer what it deletes of several: read apart, a code refused in between would be told to nobody. */
export async function takeRefused(db: Queryable, accounts: Buffer[]): Promise<RefusedRow[]> {
  const { rows } = await db.query<RefusedRow>('DELETE FROM refused_codes WHERE account = ANY($1) RETURNING codes, since', [accounts]);
  return rows;
}
