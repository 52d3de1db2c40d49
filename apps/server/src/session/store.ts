import { randomUUID } from 'node:crypto';
import type { CurrentUser } from '@comptoir/shared/session/session';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { transaction } from '../pool.ts';
import { alive, CODES_PER_SIGN_IN, type EndReason, type PendingSession, type UpstreamPair } from './model.ts';
import { hashToken, newToken, SealedError, type Secrets } from './secrets.ts';

/** What a check needs of the row. */
export interface SessionRow {
  id: string;
  user: CurrentUser;
  halfHash: Buffer;
  idleSeconds: number;
}

interface FoundRow {
  id: string;
  uuid: string | null;
  email: string;
  roles: string[];
  half_hash: Buffer;
  idle_seconds: number;
}

/** The channel on which the end of a session is told to every process. */
export const ENDED_CHANNEL = 'comptoir_session_ended';

/** A job that is not over still calls the marketplace for its author, who may have logged out (design §5). */
const NO_JOB = `NOT EXISTS (SELECT FROM job j WHERE j.session_id = u.session_id AND j.state IN ('queued', 'running'))`;

type Kind = 'access' | 'pre' | 'refresh';

export const insertToken = (client: pg.ClientBase, sessionId: string, kind: Kind, token: string, seconds: number) =>
  client.query(
    `INSERT INTO session_token (hash, session_id, kind, expires_at)
     SELECT $1, id, $3, least(expires_at, now() + $4 * interval '1 second') FROM session WHERE id = $2`,
    [hashToken(token), sessionId, kind, seconds],
  );

/** Rows of sessions, of the browser's tokens and of the marketplace's. */
export function createSessionStore(pool: pg.Pool, secrets: Secrets, limits: Config['session']) {
  const insertUpstream = (client: pg.ClientBase, id: string, pair: UpstreamPair) =>
    client.query('INSERT INTO upstream_tokens (session_id, sealed) VALUES ($1, $2)', [id, secrets.seal(JSON.stringify(pair), id)]);

  async function insertSession(client: pg.ClientBase, state: 'open' | 'pending', user: CurrentUser, seconds: number) {
    const id = randomUUID();
    const cookieSecret = newToken();
    await client.query(
      `INSERT INTO session (id, state, user_uuid, email, roles, half_hash, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, now() + $7 * interval '1 second')`,
      [id, state, user.uuid, user.email, user.roles, hashToken(cookieSecret), seconds],
    );
    return { id, cookieSecret };
  }

  return {
    /** Opens a session; the pending one it grew out of, if any, is gone: its tokens open nothing any more (SES-022). */
    open(user: CurrentUser, upstream: UpstreamPair, pendingId: string | null) {
      return transaction(pool, async (client) => {
        if (pendingId !== null) {
          const { rowCount } = await client.query("DELETE FROM session WHERE id = $1 AND state = 'pending'", [pendingId]);
          if (rowCount === 0) return null;
        }
        const { id, cookieSecret } = await insertSession(client, 'open', user, limits.absoluteSeconds);
        const [token, refreshToken] = [newToken(), newToken()];
        await insertToken(client, id, 'access', token, limits.accessSeconds);
        await insertToken(client, id, 'refresh', refreshToken, limits.absoluteSeconds);
        await insertUpstream(client, id, upstream);
        return { id, cookieSecret, tokens: { token, refreshToken, userUuid: user.uuid } };
      });
    },

    openPending(email: string, userUuid: string | null, preToken: string | null) {
      return transaction(pool, async (client) => {
        const { id, cookieSecret } = await insertSession(client, 'pending', { email, uuid: userUuid, roles: [] }, limits.codeSeconds);
        const token = newToken();
        await insertToken(client, id, 'pre', token, limits.codeSeconds);
        if (preToken !== null) await insertUpstream(client, id, { token: preToken, refreshToken: null });
        return { cookieSecret, preToken: token };
      });
    },

    /** The open session of an access token; `expired` also finds it by a token whose time is over, to end it. */
    async findByAccess(token: string, { expired = false } = {}): Promise<SessionRow | null> {
      const { rows } = await pool.query<FoundRow>(
        `SELECT s.id, s.user_uuid AS uuid, s.email, s.roles, s.half_hash, extract(epoch FROM now() - s.last_seen_at)::float AS idle_seconds
         FROM session_token t JOIN session s ON s.id = t.session_id
         WHERE t.hash = $1 AND t.kind = 'access' AND (t.expires_at > now() OR $3) AND ${alive('$2')}`,
        [hashToken(token), limits.idleSeconds, expired],
      );
      const [row] = rows;
      if (row === undefined) return null;
      const { id, uuid, email, roles } = row;
      return { id, user: { uuid, email, roles }, halfHash: row.half_hash, idleSeconds: row.idle_seconds };
    },

    async findPending(token: string): Promise<(PendingSession & { halfHash: Buffer }) | null> {
      const { rows } = await pool.query<{ id: string; email: string; user_uuid: string | null; half_hash: Buffer; sealed: Buffer | null }>(
        `SELECT s.id, s.email, s.user_uuid, s.half_hash, u.sealed
         FROM session_token t JOIN session s ON s.id = t.session_id LEFT JOIN upstream_tokens u ON u.session_id = s.id
         WHERE t.hash = $1 AND t.kind = 'pre' AND s.state = 'pending' AND s.expires_at > now()
           AND s.codes < $2`,
        [hashToken(token), CODES_PER_SIGN_IN],
      );
      const [row] = rows;
      if (row === undefined) return null;
      const { id, email, sealed } = row;
      try {
        const preToken = sealed === null ? null : (JSON.parse(secrets.open(sealed, id)) as UpstreamPair).token;
        return { id, email, userUuid: row.user_uuid, preToken, halfHash: row.half_hash };
      } catch (error) {
        // Sealed with a key that is gone: whoever is signing in begins again (STR-006).
        if (error instanceof SealedError) return null;
        throw error;
      }
    },

    /** Counts a code before it is evaluated: of forty sent at once, five are (STR-005). Which one it is; null when there were enough. */
    async countCode(pendingId: string): Promise<number | null> {
      const { rows } = await pool.query<{ codes: number }>(
        "UPDATE session SET codes = codes + 1 WHERE id = $1 AND state = 'pending' AND codes < $2 RETURNING codes",
        [pendingId, CODES_PER_SIGN_IN],
      );
      return rows[0]?.codes ?? null;
    },
    /** Nobody said whether it was right: it does not count. */
    uncountCode: (pendingId: string) => pool.query("UPDATE session SET codes = codes - 1 WHERE id = $1 AND state = 'pending'", [pendingId]),

    updateLastSeen: (id: string) => pool.query('UPDATE session SET last_seen_at = now() WHERE id = $1', [id]),

    /** Those of `ids` that are still open. */
    async stillOpen(ids: string[]): Promise<Set<string>> {
      const { rows } = await pool.query<{ id: string }>(`SELECT s.id FROM session s WHERE s.id = ANY($1) AND ${alive('$2')}`, [
        ids,
        limits.idleSeconds,
      ]);
      return new Set(rows.map(({ id }) => id));
    },

    /** Ends a session and tells every process. False when it was over already. */
    end(id: string, reason: EndReason): Promise<boolean> {
      return transaction(pool, async (client) => {
        const { rowCount } = await client.query(
          "UPDATE session SET state = 'ended', ended_at = now(), end_reason = $2 WHERE id = $1 AND state <> 'ended'",
          [id, reason],
        );
        await client.query('DELETE FROM session_token WHERE session_id = $1', [id]);
        // Tokens that the marketplace refuses, or that no key opens, serve no job either.
        await client.query(`DELETE FROM upstream_tokens u WHERE session_id = $1 AND ($2 OR ${NO_JOB})`, [
          id,
          reason === 'upstream' || reason === 'sealed',
        ]);
        await client.query('SELECT pg_notify($1, $2)', [ENDED_CHANNEL, id]);
        return rowCount === 1;
      });
    },

    /** Sessions past a limit, which nobody has ended yet. */
    async lapsed(): Promise<string[]> {
      const { rows } = await pool.query<{ id: string }>(`SELECT s.id FROM session s WHERE s.state = 'open' AND NOT (${alive('$1')})`, [
        limits.idleSeconds,
      ]);
      return rows.map(({ id }) => id);
    },

    /** Erases what serves nobody any more. */
    async removeExpired(): Promise<void> {
      await pool.query("DELETE FROM session WHERE state = 'pending' AND expires_at < now()");
      await pool.query(`DELETE FROM upstream_tokens u USING session s WHERE s.id = u.session_id AND s.state = 'ended' AND ${NO_JOB}`);
      await pool.query("DELETE FROM session WHERE state = 'ended' AND ended_at < now() - interval '30 days'");
    },
  };
}
export type SessionStore = ReturnType<typeof createSessionStore>;
