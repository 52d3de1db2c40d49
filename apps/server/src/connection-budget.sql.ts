import type { Queryable } from './pool.ts';

/** Connections that Postgres grants to this database and role. SQL, because they are settings of Postgres and not rows of ours. */
export async function readMaxConnections(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ max: number }>(
    `SELECT least(current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int,
       (SELECT nullif(datconnlimit, -1) FROM pg_database WHERE datname = current_database()),
       (SELECT nullif(rolconnlimit, -1) FROM pg_roles WHERE rolname = current_user)) AS max`,
  );
  return rows[0]?.max ?? Number.POSITIVE_INFINITY;
}
