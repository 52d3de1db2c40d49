import pg from 'pg';
import { raw, render, type Sql, sql } from './sql.ts';

/** Queries of a handler, inside or outside a transaction. */
export interface Queries {
  rows<Row>(query: Sql): Promise<Row[]>;
  first<Row>(query: Sql): Promise<Row | undefined>;
}

export interface Database extends Queries {
  /** Commits when `work` returns, rolls back when it throws. */
  transaction<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result>;
  /** Every row of a query in batches, at constant memory, from one snapshot. The connection is held until the last batch or `return`. */
  batches<Row>(query: Sql, size: number): AsyncGenerator<Row[], void>;
  close(): Promise<void>;
}

const queriesOn = (connection: Pick<pg.PoolClient, 'query'>): Queries => ({
  async rows<Row>(query: Sql) {
    return (await connection.query(render(query))).rows as Row[];
  },
  async first<Row>(query: Sql) {
    return (await connection.query(render(query))).rows[0] as Row | undefined;
  },
});

/** Opens a pool. `onError` gets errors of idle connections: without a listener, a restart of Postgres would end the process. */
export function openDatabase(connectionString: string, onError: (error: Error) => void): Database {
  // JIT compilation takes longer than any query of this application, and delays the first line of an export.
  const pool = new pg.Pool({ connectionString, max: 20, connectionTimeoutMillis: 5000, options: '-c jit=off' });
  pool.on('error', onError);

  /** A dedicated connection; a broken one is not returned to the pool. */
  async function acquire() {
    const client = await pool.connect();
    let broken: Error | undefined;
    const note = (error: Error) => {
      broken = error;
    };
    client.on('error', note);
    const release = () => {
      client.off('error', note);
      client.release(broken);
    };
    return { ...queriesOn(client), rollback: () => client.query('rollback').catch(note), release };
  }

  return {
    ...queriesOn(pool),
    async transaction(work) {
      const connection = await acquire();
      try {
        await connection.rows(sql`begin`);
        const result = await work(connection);
        await connection.rows(sql`commit`);
        return result;
      } catch (error) {
        await connection.rollback();
        throw error;
      } finally {
        connection.release();
      }
    },
    async *batches<Row>(query: Sql, size: number) {
      const connection = await acquire();
      try {
        await connection.rows(sql`begin isolation level repeatable read read only`);
        // The complete result will be read: by default the planner optimises for the first tenth of it.
        await connection.rows(sql`set local cursor_tuple_fraction = 1`);
        await connection.rows(sql`declare batch no scroll cursor for ${query}`);
        const fetch = raw(`fetch ${Math.trunc(size)} from batch`);
        for (let rows = await connection.rows<Row>(fetch); rows.length > 0; rows = await connection.rows<Row>(fetch)) yield rows;
      } finally {
        await connection.rollback();
        connection.release();
      }
    },
    close: () => pool.end(),
  };
}
