import pg from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { until } from '../kit/until.ts';
import { type ExportBench, openExportBench } from './jobs-exports.ts';

let bench: ExportBench;
beforeAll(async () => {
  // Without a worker jobs wait: only the tests change them.
  bench = await openExportBench({});
});
afterAll(() => bench.close());

/** An administrator's stream of jobs, with the events received so far. */
async function openStream() {
  const leave = new AbortController();
  const reply = await bench.browser.fetch('/trpc/jobs.watch', { headers: { accept: 'text/event-stream' }, signal: leave.signal });
  const stream = { text: '', ended: false };
  const read = (async () => {
    for await (const chunk of reply.body ?? []) stream.text += Buffer.from(chunk).toString('utf8');
  })()
    .catch(() => undefined)
    .finally(() => {
      stream.ended = true;
    });
  onTestFinished(async () => {
    leave.abort();
    await read;
  });
  return stream;
}

async function listener() {
  const client = new pg.Client({ connectionString: bench.stack.databaseUrl });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

it('an open stream tells what changed while the database did not notify', async () => {
  const stream = await openStream();
  const { uuid } = await bench.start({ start: '2025-01-01', end: '2025-01-31' });
  await until('the new job', () => stream.text.includes(uuid));
  // The listening connection is closed, and the job changes before it is open again: the notification is lost.
  const database = await listener();
  const missed = async () => {
    await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'comptoir-listen'`,
    );
    const { rowCount } = await database.query(
      `update job set title = 'Changed while nobody listened' where uuid = $1 and not exists
         (select from pg_stat_activity where datname = current_database() and application_name = 'comptoir-listen')`,
      [uuid],
    );
    return rowCount === 1;
  };
  await until('a change that nobody was notified of', missed);
  await until('the change', () => stream.text.includes('Changed while nobody listened'));
  expect(stream.ended).toBe(false);
});

it('a stream opened again after a restart of the database tells what changed meanwhile', async () => {
  const { uuid } = await bench.start({ start: '2025-02-01', end: '2025-02-28' });
  const before = await openStream();
  await until('the job', () => before.text.includes(uuid));
  await bench.stack.restartDatabase();
  const database = await listener();
  await database.query(`update job set title = 'Changed during the restart' where uuid = $1`, [uuid]);
  await until('the change, in the same stream or the next one', async () => {
    if (before.text.includes('Changed during the restart')) return true;
    if (!before.ended) return false;
    const again = await openStream();
    await until('its first events', () => again.text.includes(uuid));
    return again.text.includes('Changed during the restart');
  });
});
