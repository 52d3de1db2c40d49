import type pg from 'pg';
import type { Queryable } from '../pool.ts';

/** «Open, and neither limit is passed» of a row named `s`; `idle` is the parameter. SQL, because both are compared by the database's clock. */
export const alive = (idle: string) =>
  `s.state = 'open' AND s.expires_at > now() AND s.last_seen_at > now() - ${idle} * interval '1 second'`;

/** A job that is not over still calls the marketplace for its author, who may have logged out (design §5). */
const NO_JOB = `NOT EXISTS (SELECT FROM job j WHERE j.session_id = u.session_id AND j.state IN ('queued', 'running'))`;

interface NewSession {
  id: string;
  state: 'open' | 'pending';
  userUuid: string | null;
  email: string;
  roles: string[];
  halfHash: Buffer;
  seconds: number;
}

/** SQL, because the end of a session is written by the database's clock, by which all servers compare it. */
export async function insertSession(client: pg.ClientBase, session: NewSession): Promise<void> {
  await client.query(
    `INSERT INTO session (id, state, user_uuid, email, roles, half_hash, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, now() + $7 * interval '1 second')`,
    [session.id, session.state, session.userUuid, session.email, session.roles, session.halfHash, session.seconds],
  );
}

interface NewToken {
  hash: Buffer;
  sessionId: string;
  kind: 'access' | 'pre' | 'refresh';
  seconds: number;
}

/** SQL, because its end is written by the database's clock, and is never later than that of its session. */
export async function insertToken(client: pg.ClientBase, { hash, sessionId, kind, seconds }: NewToken): Promise<void> {
  await client.query(
    `INSERT INTO session_token (hash, session_id, kind, expires_at)
     SELECT $1, id, $3, least(expires_at, now() + $4 * interval '1 second') FROM session WHERE id = $2`,
    [hash, sessionId, kind, seconds],
  );
}

/** SQL, because it is in one transaction with the session that it belongs to. */
export async function insertUpstream(client: pg.ClientBase, sessionId: string, sealed: Uint8Array): Promise<void> {
  await client.query('INSERT INTO upstream_tokens (session_id, sealed) VALUES ($1, $2)', [sessionId, sealed]);
}

/** SQL, because of two that open a session from it at once, one finds it gone, in the transaction that writes the session. */
export async function takePending(client: pg.ClientBase, id: string): Promise<boolean> {
  const { rowCount } = await client.query("DELETE FROM session WHERE id = $1 AND state = 'pending'", [id]);
  return rowCount === 1;
}

export interface AccessRow {
  id: string;
  uuid: string | null;
  email: string;
  roles: string[];
  halfHash: Buffer;
  idleSeconds: number;
}

/** SQL, because both limits of the session and that of its token are compared by the database's clock. */
export async function readByAccess(db: Queryable, hash: Buffer, idleSeconds: number, expired: boolean): Promise<AccessRow | undefined> {
  const { rows } = await db.query<AccessRow>(
    `SELECT s.id, s.user_uuid AS uuid, s.email, s.roles, s.half_hash AS "halfHash",
       extract(epoch FROM now() - s.last_seen_at)::float AS "idleSeconds"
     FROM session_token t JOIN session s ON s.id = t.session_id
     WHERE t.hash = $1 AND t.kind = 'access' AND (t.expires_at > now() OR $3) AND ${alive('$2')}`,
    [hash, idleSeconds, expired],
  );
  return rows[0];
}

export interface PendingRow {
  id: string;
  email: string;
  userUuid: string | null;
  halfHash: Buffer;
  sealed: Buffer | null;
}

/** SQL, because the end of the sign-in is compared by the database's clock. */
export async function readPending(db: Queryable, hash: Buffer, maxCodes: number): Promise<PendingRow | undefined> {
  const { rows } = await db.query<PendingRow>(
    `SELECT s.id, s.email, s.user_uuid AS "userUuid", s.half_hash AS "halfHash", u.sealed
     FROM session_token t JOIN session s ON s.id = t.session_id LEFT JOIN upstream_tokens u ON u.session_id = s.id
     WHERE t.hash = $1 AND t.kind = 'pre' AND s.state = 'pending' AND s.expires_at > now() AND s.codes < $2`,
    [hash, maxCodes],
  );
  return rows[0];
}

/** SQL, because the idle limit is counted from here by the database's clock. */
export async function updateLastSeen(db: Queryable, id: string): Promise<void> {
  await db.query('UPDATE session SET last_seen_at = now() WHERE id = $1', [id]);
}

/** SQL, because both limits are compared by the database's clock. */
export async function readOpen(db: Queryable, ids: string[], idleSeconds: number): Promise<{ id: string }[]> {
  const { rows } = await db.query<{ id: string }>(`SELECT s.id FROM session s WHERE s.id = ANY($1) AND ${alive('$2')}`, [ids, idleSeconds]);
  return rows;
}

/** SQL, because both limits are compared by the database's clock. */
export async function readLapsed(db: Queryable, idleSeconds: number): Promise<{ id: string }[]> {
  const { rows } = await db.query<{ id: string }>(`SELECT s.id FROM session s WHERE s.state = 'open' AND NOT (${alive('$1')})`, [
    idleSeconds,
  ]);
  return rows;
}

/** SQL, because of several that end it at once one does, by the database's clock. False when it was over already. */
export async function endSession(client: pg.ClientBase, id: string, reason: string): Promise<boolean> {
  const { rowCount } = await client.query(
    "UPDATE session SET state = 'ended', ended_at = now(), end_reason = $2 WHERE id = $1 AND state <> 'ended'",
    [id, reason],
  );
  return rowCount === 1;
}

/** SQL, because the tokens go in the transaction that ends their session; those of the marketplace stay while a job calls it, if it `may`. */
export async function removeTokens(client: pg.ClientBase, id: string, mayServeJobs: boolean): Promise<void> {
  await client.query('DELETE FROM session_token WHERE session_id = $1', [id]);
  await client.query(`DELETE FROM upstream_tokens u WHERE session_id = $1 AND (NOT $2 OR ${NO_JOB})`, [id, mayServeJobs]);
}

/** SQL, because it is a notice: every process hears of it once the transaction is committed. */
export async function notifyEnded(client: pg.ClientBase, channel: string, id: string): Promise<void> {
  await client.query('SELECT pg_notify($1, $2)', [channel, id]);
}

/** SQL, because the end of a sign-in is compared by the database's clock. */
export async function removeExpiredPending(db: Queryable): Promise<void> {
  await db.query("DELETE FROM session WHERE state = 'pending' AND expires_at < now()");
}

/** SQL, because whether a job still needs them must hold at the moment they go, in the same statement. */
export async function removeIdleUpstream(db: Queryable): Promise<void> {
  await db.query(`DELETE FROM upstream_tokens u USING session s WHERE s.id = u.session_id AND s.state = 'ended' AND ${NO_JOB}`);
}
