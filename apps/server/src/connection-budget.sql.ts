import type { Queryable } from './pool.ts';

/**
 * Connections that Postgres grants to this database and role, and how many all its clients have open now. SQL, because they are settings and
 * states of Postgres and not rows of ours.
 */
export async function readConnections(db: Queryable): Promise<{ max: number; open: number }> {
  const { rows } = await db.query<{ max: number; open: number }>(
    `SELECT least(current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int,
       (SELECT nullif(datconnlimit, -1) FROM pg_database WHERE datname = current_database()),
       (SELECT nullif(rolconnlimit, -1) FROM pg_roles WHERE rolname = current_user)) AS max,
       (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()) AS open`,
  );
  return rows[0] ?? { max: Number.POSITIVE_INFINITY, open: 0 };
}
