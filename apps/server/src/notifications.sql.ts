import pg from 'pg';

/** SQL, because it is LISTEN: the connection receives the notifications of other processes. */
export async function listen(client: pg.ClientBase, channel: string): Promise<void> {
  await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
}

/** SQL, because it reads no table: it only checks that the database responds on this connection. */
export async function selectNothing(client: pg.ClientBase): Promise<void> {
  await client.query('SELECT');
}

/** SQL, because it is NOTIFY, without a row that was written. */
export async function notify(client: pg.ClientBase, channel: string): Promise<void> {
  await client.query("SELECT pg_notify($1, '')", [channel]);
}
