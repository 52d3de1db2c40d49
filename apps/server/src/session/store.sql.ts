import type pg from 'pg';
import type { Queryable } from '../pool.ts';
import type { Opener } from './model.ts';

/**
 * Condition for an open session within both time limits, for a row named `s`; `idle` is the parameter. SQL, because the database's clock
 * compares both.
 */
export const isActiveCondition = (idle: string) =>
  `s.state = 'open' AND s.expires_at > now() AND s.last_seen_at > now() - ${idle} * interval '1 second'`;

/** A job that has not ended still makes calls for its author, who may have signed out (design §5). */
const NO_JOB = `NOT EXISTS (SELECT FROM job j WHERE j.session_id = u.session_id AND j.state IN ('queued', 'running'))`;

interface NewSession {
  id: string;
  state: 'open' | 'pending';
  userUuid: string | null;
  email: string;
  roles: string[];
  cookieSecretHash: Buffer;
  seconds: number;
  opener: Opener;
}

/** SQL, because the end of a session is computed by the database's clock, which all servers use to compare it. */
export async function insertSession(client: pg.ClientBase, session: NewSession): Promise<void> {
  await client.query(
    `INSERT INTO session (id, state, user_uuid, email, roles, half_hash, expires_at, address, agent)
     VALUES ($1, $2, $3, $4, $5, $6, now() + $7 * interval '1 second', $8, $9)`,
    [
      ...[session.id, session.state, session.userUuid, session.email, session.roles, session.cookieSecretHash, session.seconds],
      ...[session.opener.address, session.opener.agent],
    ],
  );
}

interface NewToken {
  hash: Buffer;
  sessionId: string;
  kind: 'access' | 'pre' | 'refresh';
  seconds: number;
}

/** SQL, because the expiry is computed by the database's clock, and is never later than the end of the session. */
export async function insertToken(client: pg.ClientBase, { hash, sessionId, kind, seconds }: NewToken): Promise<void> {
  await client.query(
    `INSERT INTO session_token (hash, session_id, kind, expires_at)
     SELECT $1, id, $3, least(expires_at, now() + $4 * interval '1 second') FROM session WHERE id = $2`,
    [hash, sessionId, kind, seconds],
  );
}

/** SQL, because it runs in one transaction with the session to which it belongs. */
export async function insertUpstream(client: pg.ClientBase, sessionId: string, sealed: Uint8Array): Promise<void> {
  await client.query('INSERT INTO upstream_tokens (session_id, sealed) VALUES ($1, $2)', [sessionId, sealed]);
}

/** SQL, because only one of two concurrent requests may open a session from it: the other finds it deleted, in the same transaction. */
export async function deletePending(client: pg.ClientBase, id: string): Promise<boolean> {
  const { rowCount } = await client.query("DELETE FROM session WHERE id = $1 AND state = 'pending'", [id]);
  return rowCount === 1;
}

export interface AccessRow {
  id: string;
  uuid: string | null;
  email: string;
  roles: string[];
  cookieSecretHash: Buffer;
  idleSeconds: number;
}

/** SQL, because both time limits of the session and that of its token are compared by the database's clock. */
export async function readByAccess(db: Queryable, hash: Buffer, idleSeconds: number, expired: boolean): Promise<AccessRow | undefined> {
  const { rows } = await db.query<AccessRow>(
    `SELECT s.id, s.user_uuid AS uuid, s.email, s.roles, s.half_hash AS "cookieSecretHash",
       extract(epoch FROM now() - s.last_seen_at)::float AS "idleSeconds"
     FROM session_token t JOIN session s ON s.id = t.session_id
     WHERE t.hash = $1 AND t.kind = 'access' AND (t.expires_at > now() OR $3) AND ${isActiveCondition('$2')}`,
    [hash, idleSeconds, expired],
  );
  return rows[0];
}

export interface PendingRow {
  id: string;
  email: string;
  userUuid: string | null;
  cookieSecretHash: Buffer;
  sealed: Buffer | null;
}

/** SQL, because the expiry of the sign-in is compared by the database's clock. */
export async function readPending(db: Queryable, hash: Buffer, maxCodes: number): Promise<PendingRow | undefined> {
  const { rows } = await db.query<PendingRow>(
    `SELECT s.id, s.email, s.user_uuid AS "userUuid", s.half_hash AS "cookieSecretHash", u.sealed
     FROM session_token t JOIN session s ON s.id = t.session_id LEFT JOIN upstream_tokens u ON u.session_id = s.id
     WHERE t.hash = $1 AND t.kind = 'pre' AND s.state = 'pending' AND s.expires_at > now() AND s.codes < $2`,
    [hash, maxCodes],
  );
  return rows[0];
}

/** SQL, because the database's clock sets the start of the idle time. */
export async function updateLastSeen(db: Queryable, id: string): Promise<void> {
  await db.query('UPDATE session SET last_seen_at = now() WHERE id = $1', [id]);
}

/** SQL, because both time limits are compared by the database's clock. */
export async function readOpen(db: Queryable, ids: string[], idleSeconds: number): Promise<{ id: string }[]> {
  const { rows } = await db.query<{ id: string }>(`SELECT s.id FROM session s WHERE s.id = ANY($1) AND ${isActiveCondition('$2')}`, [
    ids,
    idleSeconds,
  ]);
  return rows;
}

export interface OwnSessionRow extends Opener {
  id: string;
  since: Date;
  lastSeen: Date;
}

/** SQL, because both time limits are compared by the database's clock. */
export async function readOpenOf(
  db: Queryable,
  { uuid, email }: { uuid: string | null; email: string },
  idleSeconds: number,
): Promise<OwnSessionRow[]> {
  const { rows } = await db.query<OwnSessionRow>(
    `SELECT s.id, s.address, s.agent, s.created_at AS since, s.last_seen_at AS "lastSeen" FROM session s
     WHERE (s.user_uuid = $1 OR lower(s.email) = lower($2)) AND ${isActiveCondition('$3')} ORDER BY s.last_seen_at DESC, s.id`,
    [uuid, email, idleSeconds],
  );
  return rows;
}

/** SQL, because both time limits are compared by the database's clock. */
export async function readLapsed(db: Queryable, idleSeconds: number): Promise<{ id: string }[]> {
  const { rows } = await db.query<{ id: string }>(
    `SELECT s.id FROM session s WHERE s.state = 'open' AND NOT (${isActiveCondition('$1')})`,
    [idleSeconds],
  );
  return rows;
}

/**
 * Returns false when the session had already ended. SQL, because only one of several concurrent requests may end it, by the database's
 * clock.
 */
export async function endSession(client: pg.ClientBase, id: string, reason: string): Promise<boolean> {
  const { rowCount } = await client.query(
    "UPDATE session SET state = 'ended', ended_at = now(), end_reason = $2 WHERE id = $1 AND state <> 'ended'",
    [id, reason],
  );
  return rowCount === 1;
}

/**
 * SQL, because the tokens are removed in the transaction that ends their session; while a job needs them, those of the marketplace may be
 * kept.
 */
export async function removeTokens(client: pg.ClientBase, id: string, mayServeJobs: boolean): Promise<void> {
  await client.query('DELETE FROM session_token WHERE session_id = $1', [id]);
  await client.query(`DELETE FROM upstream_tokens u WHERE session_id = $1 AND (NOT $2 OR ${NO_JOB})`, [id, mayServeJobs]);
}

/** SQL, because it is NOTIFY: every process receives it after the commit. */
export async function notifyEnded(client: pg.ClientBase, channel: string, id: string): Promise<void> {
  await client.query('SELECT pg_notify($1, $2)', [channel, id]);
}

/** SQL, because the expiry of a sign-in is compared by the database's clock. */
export async function removeExpiredPending(db: Queryable): Promise<void> {
  await db.query("DELETE FROM session WHERE state = 'pending' AND expires_at < now()");
}

/** SQL, because the statement that deletes must also check that no job needs the tokens. */
export async function removeIdleUpstream(db: Queryable): Promise<void> {
  await db.query(`DELETE FROM upstream_tokens u USING session s WHERE s.id = u.session_id AND s.state = 'ended' AND ${NO_JOB}`);
}

interface RefreshRow {
  id: string;
  userUuid: string | null;
  cookieSecretHash: Buffer;
  successor: Buffer | null;
  /** Seconds since the token was replaced; null for the current one. */
  replaced: number | null;
  successorUsed: boolean;
}

/**
 * SQL, because it locks rows: of two requests with the same refresh token, the second finds it replaced. The session is locked before its
 * token, as when it ends: in the reverse order both would wait for each other, and the session would stay open.
 */
export async function lockRefreshToken(client: pg.ClientBase, hash: Buffer, idleSeconds: number): Promise<RefreshRow | undefined> {
  await client.query(
    "SELECT FROM session WHERE id = (SELECT session_id FROM session_token WHERE hash = $1 AND kind = 'refresh') FOR NO KEY UPDATE",
    [hash],
  );
  const { rows } = await client.query<RefreshRow>(
    `SELECT s.id, s.user_uuid AS "userUuid", s.half_hash AS "cookieSecretHash", t.successor,
       extract(epoch FROM clock_timestamp() - t.replaced_at)::float AS replaced,
       EXISTS (SELECT FROM session_token n WHERE n.hash = t.successor_hash AND n.replaced_at IS NOT NULL) AS "successorUsed"
     FROM session_token t JOIN session s ON s.id = t.session_id
     WHERE t.hash = $1 AND t.kind = 'refresh' AND ${isActiveCondition('$2')} FOR UPDATE OF t`,
    [hash, idleSeconds],
  );
  return rows[0];
}

/** SQL, because it runs in the transaction that locks the row, and the grace period is measured by the database's clock. */
export async function replaceRefreshToken(
  client: pg.ClientBase,
  hash: Buffer,
  successor: Uint8Array,
  successorHash: Buffer,
): Promise<void> {
  await client.query('UPDATE session_token SET replaced_at = clock_timestamp(), successor = $2, successor_hash = $3 WHERE hash = $1', [
    hash,
    successor,
    successorHash,
  ]);
}

interface SealedRow {
  sealed: Buffer;
  /** Seconds since the tokens were renewed. */
  age: number;
}

/** SQL, because the age is computed by the database's clock. */
export async function readSealed(db: Queryable, sessionId: string): Promise<SealedRow | undefined> {
  const { rows } = await db.query<SealedRow>(
    'SELECT sealed, extract(epoch FROM clock_timestamp() - updated_at)::float AS age FROM upstream_tokens WHERE session_id = $1',
    [sessionId],
  );
  return rows[0];
}

/** Returns false when the session has none any more. SQL, because the age is measured by the database's clock. */
export async function replaceSealed(db: Queryable, sessionId: string, sealed: Uint8Array): Promise<boolean> {
  const { rowCount } = await db.query('UPDATE upstream_tokens SET sealed = $2, updated_at = clock_timestamp() WHERE session_id = $1', [
    sessionId,
    sealed,
  ]);
  return rowCount === 1;
}
