import { collection, hangUp, json } from '@comptoir/server/marketplace/testing/upstream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../kit/until.ts';
import { admin, held, type ReferenceWorld, startReference, taxes } from './reference-kit.ts';

let world: ReferenceWorld;
beforeEach(async () => {
  world = await startReference();
});
afterEach(() => world.close());

type Process = ReturnType<ReferenceWorld['process']>;
const names = async ({ reference }: Process) => (await reference.read('taxes', admin)).items.map(({ tax }) => tax);
const stateOf = async ({ reference }: Process) => (await reference.states()).find(({ name }) => name === 'taxes');

/** Until a process waits for the lock that another one holds. */
const someoneWaits = ({ db }: Process) =>
  until('a refresh that waits for another', async () => {
    const { rows } = await db.pool.query(
      `SELECT 1 FROM pg_locks JOIN pg_database ON pg_database.oid = database
       WHERE datname = current_database() AND locktype = 'advisory' AND objsubid = 2 AND NOT granted`,
    );
    return rows.length > 0;
  });

describe('several processes', () => {
  it('read the marketplace once when they refresh at the same time, and all get the new version', async () => {
    const [first, second] = [world.process(), world.process()];
    const reply = held(taxes('20%'));
    world.upstream.answers(reply.answer);
    const refreshes = [first, first, second].map(({ reference }) => reference.refresh('taxes', admin));
    await reply.asked;
    await someoneWaits(first);
    expect(await stateOf(second)).toMatchObject({ version: 0, refreshing: true });
    reply.release();
    const states = await Promise.all(refreshes);
    expect(states.map(({ version, rows }) => [version, rows])).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
    ]);
    expect(world.upstream.seen).toHaveLength(1);
    expect(await names(second)).toEqual(['20%']);
    expect(await stateOf(second)).toMatchObject({ refreshing: false });
  });

  it('share the failure of the one that asked', async () => {
    const [first, second] = [world.process(), world.process()];
    const reply = held(hangUp);
    world.upstream.answers(reply.answer);
    const outcomes = Promise.allSettled([first, second].map(({ reference }) => reference.refresh('taxes', admin)));
    await reply.asked;
    await someoneWaits(first);
    reply.release();
    expect((await outcomes).map((outcome) => outcome.status === 'rejected' && outcome.reason.code)).toEqual([
      'UPSTREAM_DOWN',
      'UPSTREAM_DOWN',
    ]);
    expect(world.upstream.seen).toHaveLength(1);
  });

  it('do not share a refused credential: the next one asks with its own', async () => {
    const [first, second] = [world.process(), world.process()];
    const reply = held(json({}, 401));
    world.upstream.answers(reply.answer, taxes('20%'));
    const refused = expect(first.reference.refresh('taxes', admin)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await reply.asked;
    const good = second.reference.refresh('taxes', admin);
    await someoneWaits(first);
    reply.release();
    await refused;
    expect(await good).toMatchObject({ version: 1, failure: null, failedAt: null });
  });

  it('swap their copies, whole, when one of them has refreshed', async () => {
    const [first, second] = [world.process(), world.process()];
    world.upstream.answers(taxes('20%', '10%'));
    expect([await names(first), await names(second)]).toEqual([
      ['20%', '10%'],
      ['20%', '10%'],
    ]);
    const before = await second.reference.read('taxes', admin);
    world.upstream.answers(taxes('5.5%'));
    await first.reference.refresh('taxes', admin);
    await until('the new version in the other process', async () => (await second.reference.read('taxes', admin)).version === 2);
    const after = await second.reference.read('taxes', admin);
    expect(after.items.map(({ tax }) => tax)).toEqual(['5.5%']);
    expect(JSON.parse(after.body.toString())).toEqual(after.items);
    expect(after.etag).not.toBe(before.etag);
    expect(before.items).toHaveLength(2);
    expect(world.upstream.seen).toHaveLength(2);
  });

  it('do not take a version whose reading began before their write', async () => {
    const [first, second] = [world.process(), world.process()];
    const reply = held(taxes('before'));
    world.upstream.answers(reply.answer, taxes('after'));
    const refresh = first.reference.refresh('taxes', admin);
    await reply.asked;
    second.reference.touch('taxes', admin);
    await someoneWaits(first);
    reply.release();
    await refresh;
    await until('the reading that began after the write', async () => (await names(first))[0] === 'after');
  });
});

describe('one process', () => {
  it('asks neither the database nor the marketplace once it is warm', async () => {
    const { reference, db } = world.process();
    world.upstream.answers(taxes('20%'));
    await reference.read('taxes', admin);
    await until('the notice of its own refresh', () => db.pool.idleCount === db.pool.totalCount);
    let queries = 0;
    db.pool.on('acquire', () => {
      queries += 1;
    });
    for (let reads = 0; reads < 20; reads += 1) await reference.read('taxes', admin);
    expect([queries, world.upstream.seen.length]).toEqual([0, 1]);
    await reference.states();
    expect(queries).toBeGreaterThan(0);
  });

  it('reads once more, after a write, than the refresh that the write overtook', async () => {
    const process = world.process();
    const reply = held(taxes('before'));
    world.upstream.answers(reply.answer, taxes('after'));
    const refresh = process.reference.refresh('taxes', admin);
    await reply.asked;
    process.reference.touch('taxes', admin);
    process.reference.touch('taxes', admin);
    reply.release();
    await refresh;
    await until('the reading that began after the write', async () => (await names(process))[0] === 'after');
    expect(world.upstream.seen).toHaveLength(2);
  });

  it('refreshes a copy past its interval behind the back of its reader', async () => {
    const process = world.process(1);
    world.upstream.answers(taxes('old'), taxes('new'));
    expect(await names(process)).toEqual(['old']);
    await until('the refresh that a read set off', async () => (await names(process))[0] === 'new');
  });

  it('refreshes on schedule, without a reader, and keeps itself warm', async () => {
    const { reference } = world.process(100);
    world.upstream.answers((response, seen) => (seen.url === '/api/taxes' ? taxes('20%') : collection([]))(response, seen));
    reference.start();
    const copy = await until('a copy nobody has asked for', () => reference.peek('taxes', admin));
    await until('the next one', () => (reference.peek('taxes', admin)?.version ?? 0) > copy.version);
  });
});
