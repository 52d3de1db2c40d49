import { hangUp, json, text } from '@comptoir/server/marketplace/testing/upstream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { until } from '../kit/until.ts';
import { admin, heldReply, type ReferenceWorld, startReference, taxes } from './reference-kit.ts';

let world: ReferenceWorld;
beforeEach(async () => {
  world = await startReference();
});
afterEach(() => world.close());

type Process = ReturnType<ReferenceWorld['process']>;
const read = ({ reference }: Process) => reference.read('taxes', admin);
const stateOf = async ({ reference }: Process) => (await reference.states()).find(({ name }) => name === 'taxes');

it.each([
  ['is down', hangUp, 'UPSTREAM_DOWN'],
  ['answers HTML', text('<html>', 'text/html'), 'UPSTREAM_DRIFT'],
  ['answers another shape', json({ rows: [] }), 'UPSTREAM_DRIFT'],
])('serves the last valid copy, as stale, when the marketplace %s', async (_, answer, code) => {
  const [warm, other] = [world.process(), world.process()];
  world.upstream.answers(taxes('20%'));
  const before = await read(warm);
  await read(other);
  world.upstream.answers(answer);
  await expect(warm.reference.refresh('taxes', admin)).rejects.toMatchObject({ code });
  expect(await read(warm)).toMatchObject({ items: before.items, version: 1, refreshedAt: before.refreshedAt, stale: true });
  expect(await stateOf(warm)).toMatchObject({ version: 1, rows: 1, failure: code, failedAt: expect.any(Date), stale: true });
  await until('the other process knows', async () => (await read(other)).stale);
  expect(await read(world.process())).toMatchObject({ items: before.items, stale: true });

  world.upstream.answers(taxes('20%', '10%'));
  expect(await warm.reference.refresh('taxes', admin)).toMatchObject({ version: 2, rows: 2, failure: null, failedAt: null, stale: false });
  expect(await read(warm)).toMatchObject({ version: 2, stale: false });
});

it('says why when there is no copy yet, and tries again for the next reader', async () => {
  const process = world.process();
  world.upstream.answers(hangUp);
  await expect(read(process)).rejects.toMatchObject({ code: 'UPSTREAM_DOWN' });
  expect(await stateOf(process)).toMatchObject({ version: 0, refreshedAt: null, failure: 'UPSTREAM_DOWN' });
  world.upstream.answers(taxes('20%'));
  expect(await read(process)).toMatchObject({ version: 1, stale: false });
});

it('misses no version that was made while the database was restarting', async () => {
  const [first, second] = [world.process(), world.process()];
  world.upstream.answers(taxes('20%'));
  await read(first);
  await read(second);
  expect(await world.restartDatabase()).toBeGreaterThan(0);
  world.upstream.answers(taxes('10%'));
  // The first try may use a connection that has just been closed.
  await until('a refresh after the restart', () => first.reference.refresh('taxes', admin));
  const version = await until('the version in the other process', async () => {
    const copy = await read(second);
    return copy.items[0]?.tax === '10%' && copy.version;
  });
  world.upstream.answers(taxes('5.5%'));
  await first.reference.refresh('taxes', admin);
  await until('notices are heard again', async () => (await read(second)).version > version);
});

it('holds no connection while the marketplace replies: a refresh survives a restart of the database [BND-005]', async () => {
  const [first, second] = [world.process(), world.process()];
  const reply = heldReply(taxes('20%'));
  world.upstream.answers(reply.answer);
  const refresh = first.reference.refresh('taxes', admin);
  await reply.requested;
  const { pool } = first.db;
  await until('all connections to be free', () => pool.idleCount === pool.totalCount);
  await world.restartDatabase();
  // The pool notices a dead idle connection when it is used, or a moment after the restart.
  await until('living connections', async () => {
    const answers = await Promise.allSettled(Array.from({ length: Math.max(1, pool.totalCount) }, () => pool.query('SELECT 1')));
    return answers.every(({ status }) => status === 'fulfilled');
  });
  reply.release();
  await refresh;
  expect((await read(second)).items.map(({ tax }) => tax)).toEqual(['20%']);
  expect(await stateOf(second)).toMatchObject({ version: 1, refreshing: false });
});
