import type { RequestKeyModel } from '../generated/prisma/models.ts';
import type { Queryable } from '../pool.ts';

/** Author and key: a key is valid only for its author. */
export type KeyId = Pick<RequestKeyModel, 'authorId' | 'key'>;

export type NewRequestKey = KeyId & Pick<RequestKeyModel, 'action' | 'inputHash'> & { naturalKey: object | null };

export interface RequestKeyRow extends RequestKeyModel {
  /** The deadline has not passed: the process may still run, or the record may still appear. */
  isWithinTime: boolean;
}

/** A key of a running request, by the moment of its insertion: a key that was released and used again is another one. */
export type OwnKey = KeyId & Pick<RequestKeyModel, 'at'>;

/** Returns null when the key exists. SQL, because its deadline is computed by the database's clock, which all servers compare it with. */
export async function insertKey(db: Queryable, key: NewRequestKey, runMs: number): Promise<OwnKey | null> {
  const { rows } = await db.query<Pick<OwnKey, 'at'>>(
    `INSERT INTO request_key (author_id, key, action, input_hash, natural_key, state, until)
     VALUES ($1, $2, $3, $4, $5, 'running', now() + $6 * interval '1 ms') ON CONFLICT (author_id, key) DO NOTHING
     RETURNING at`,
    [key.authorId, key.key, key.action, key.inputHash, key.naturalKey === null ? null : JSON.stringify(key.naturalKey), runMs],
  );
  const [row] = rows;
  return row === undefined ? null : { authorId: key.authorId, key: key.key, at: row.at };
}

/** Extends the deadline of a running request; returns false when it has lost its key. SQL, because the deadline is the database's time. */
export async function renewKey(db: Queryable, { authorId, key, at }: OwnKey, runMs: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE request_key SET until = now() + $4 * interval '1 ms' WHERE author_id = $1 AND key = $2 AND at = $3 AND state <> 'done'`,
    [authorId, key, at, runMs],
  );
  return rowCount === 1;
}

/** Returns false when its request has renewed the key meanwhile. SQL, because the deadline is compared by the database's clock. */
export async function removeExpiredKey(db: Queryable, { authorId, key }: KeyId): Promise<boolean> {
  const { rowCount } = await db.query(`DELETE FROM request_key WHERE author_id = $1 AND key = $2 AND state <> 'done' AND until <= now()`, [
    authorId,
    key,
  ]);
  return rowCount === 1;
}

/** SQL, because the deadline is compared by the database's clock. */
export async function readKey(db: Queryable, { authorId, key }: KeyId): Promise<RequestKeyRow | null> {
  const { rows } = await db.query<RequestKeyRow>(
    `SELECT author_id AS "authorId", key, action, input_hash AS "inputHash", state, natural_key AS "naturalKey",
       coalesce(known, '{}') AS known, answer, until, at,
       until > now() AS "isWithinTime"
     FROM request_key WHERE author_id = $1 AND key = $2`,
    [authorId, key],
  );
  return rows[0] ?? null;
}
