import { REVEALS_PER_HOUR } from '@comptoir/shared/stock/reveal-limits';
import type pg from 'pg';
import { transaction } from '../../transaction.sql.ts';

/** Any fixed number: the reveals of one person follow each other. */
const LOCK = 527_418_265;

/**
 * Records that a person reveals a code. Over the limit nothing is recorded, and `nextAt` is the time in Paris at which the next one is allowed, such as «14h52». SQL, because the
 * count and the insertion are under one advisory lock, by the database's clock.
 */
export const recordReveal = (pool: pg.Pool, email: string, code: string): Promise<{ nextAt: string | null }> =>
  transaction(pool, async (client) => {
    await client.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [LOCK, email]);
    const { rows } = await client.query<{ nextAt: string }>(
      `SELECT to_char((at + interval '1 hour') AT TIME ZONE 'Europe/Paris', 'HH24"h"MI') AS "nextAt" FROM code_reveal WHERE email = $1 AND at > now() - interval '1 hour'
       ORDER BY at DESC OFFSET $2 LIMIT 1`,
      [email, REVEALS_PER_HOUR - 1],
    );
    const [over] = rows;
    if (over !== undefined) return { nextAt: over.nextAt };
    await client.query('INSERT INTO code_reveal (email, code) VALUES ($1, $2)', [email, code]);
    return { nextAt: null };
  });
