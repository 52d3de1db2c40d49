import pg from 'pg';

/** SQL, because it is a notice: its connection hears what other processes say on the channel. */
export async function listen(client: pg.ClientBase, channel: string): Promise<void> {
  await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
}
