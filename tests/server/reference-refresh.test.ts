import { collection, hangUp, json } from '@comptoir/server/marketplace/testing/upstream';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { until } from '../kit/until.ts';
import { admin, heldReply, type ReferenceWorld, startReference, taxes } from './reference-kit.ts';

let world: ReferenceWorld;
beforeEach(async () => {
  world = await startReference();
});
afterEach(() => world.close());

type Process = ReturnType<ReferenceWorld['process']>;
const names = async ({ reference }: Process) => (await reference.read('taxes', admin)).items.map(({ tax }) => tax);
const stateOf = async ({ reference }: Process) => (await reference.states()).find(({ name }) => name === 'taxes');

/** Waits until a process has tried in vain to lock the set; its connection keeps the text of its last statement. */
const someoneWaits = ({ db }: Process) =>
  until('a refresh that waits for another', async () => {
    const { rows } = await db.pool.query(
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND query LIKE 'INSERT INTO record_lock%'",
    );
    return rows.length > 0;
  });

describe('several processes', () => {
  it('read the marketplace once when they refresh at the same time, and all get the new version', async () => {
    const [first, second] = [world.process(), world.process()];
    const reply = heldReply(taxes('20%'));
    world.upstream.answers(reply.answer);
    const refreshes = [first, first, second].map(({ reference }) => reference.refresh('taxes', admin));
    await reply.requested;
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
    const reply = heldReply(hangUp);
    world.upstream.answers(reply.answer);
    const outcomes = Promise.allSettled([first, second].map(({ reference }) => reference.refresh('taxes', admin)));
    await reply.requested;
    await someoneWaits(first);
    reply.release();
    expect((await outcomes).map((outcome) => outcome.status === 'rejected' && outcome.reason.code)).toEqual([
      'UPSTREAM_DOWN',
      'UPSTREAM_DOWN',
    ]);
    expect(world.upstream.seen).toHaveLength(1);
  });

  it('do not share refused credentials: the next one uses its own', async () => {
    const [first, second] = [world.process(), world.process()];
    const reply = heldReply(json({}, 401));
    world.upstream.answers(reply.answer, taxes('20%'));
    const refused = expect(first.reference.refresh('taxes', admin)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await reply.requested;
    const good = second.reference.refresh('taxes', admin);
    await someoneWaits(first);
    reply.release();
    await refused;
    expect(await good).toMatchObject({ version: 1, failure: null, failedAt: null });
  });

  it('replace their copies completely when one of them has refreshed', async () => {
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
    expect(before.items).toHaveLength(2);
    expect(world.upstream.seen).toHaveLength(2);
  });

  it('do not take a version whose reading began before their write', async () => {
    const [first, second] = [world.process(), world.process()];
    const reply = heldReply(taxes('before'));
    world.upstream.answers(reply.answer, taxes('after'));
    const refresh = first.reference.refresh('taxes', admin);
    await reply.requested;
    await second.reference.refreshAfterWrite(['taxes'], admin);
    await someoneWaits(first);
    reply.release();
    await refresh;
    expect(await names(first)).toEqual(['after']);
  });
});

describe('a set that was written to through another process', () => {
  it('is read as it is after the write, and up to date', async () => {
    const [first, second] = [world.process(), world.process()];
    world.upstream.answers(taxes('before'));
    await names(second);
    world.upstream.answers(taxes('after'));
    await first.reference.refreshAfterWrite(['taxes'], admin);
    const copy = await second.reference.read('taxes', admin);
    expect([copy.items[0]?.tax, copy.stale]).toEqual(['after', false]);
  });

  it('is the last valid copy, said to be old, when the marketplace fails; the next reader who may ask again gets it', async () => {
    const [first, second] = [world.process(), world.process()];
    world.upstream.answers(taxes('before'), hangUp, hangUp, hangUp);
    await names(second);
    await first.reference.refreshAfterWrite(['taxes'], admin);
    const copy = await second.reference.read('taxes', admin);
    expect([copy.items[0]?.tax, copy.stale]).toEqual(['before', true]);
    // The refresh of the writer, or another one when that has ended.
    await expect(first.reference.refresh('taxes', admin)).rejects.toMatchObject({ code: 'UPSTREAM_DOWN' });
    world.upstream.answers(taxes('after'));
    await second.reference.refresh('taxes', admin);
    expect(await first.reference.read('taxes', admin)).toMatchObject({ items: [{ tax: 'after' }], stale: false });
  });

  it('is not waited for without end: a reading that hangs leaves the last valid copy, said to be old', async () => {
    const [first, second] = [world.process(), world.process(3_600_000, 20)];
    world.upstream.answers(taxes('before'));
    await names(second);
    const reply = heldReply(taxes('after'));
    world.upstream.answers(reply.answer);
    await first.reference.refreshAfterWrite(['taxes'], admin);
    await reply.requested;
    const copy = await second.reference.read('taxes', admin);
    expect([copy.items[0]?.tax, copy.stale]).toEqual(['before', true]);
    reply.release();
    await until('the copy with the write', async () => !(await second.reference.read('taxes', admin)).stale);
    expect(await names(second)).toEqual(['after']);
  });
});

describe('one process', () => {
  it('asks the marketplace nothing once it is warm, and the database for one row: whether something was written since', async () => {
    const { reference, db } = world.process();
    world.upstream.answers(taxes('20%'));
    await reference.read('taxes', admin);
    let queries = 0;
    db.pool.on('acquire', () => {
      queries += 1;
    });
    const { items } = await reference.read('taxes', admin);
    const costOfReads = async () => {
      const before = queries;
      for (let reads = 0; reads < 20; reads += 1) expect((await reference.read('taxes', admin)).items).toBe(items);
      return queries - before;
    };
    // The notification of its own refresh may still arrive.
    await expect.poll(costOfReads).toBe(20);
    expect(world.upstream.seen).toHaveLength(1);
  });

  it('reads once more, after a write, than the refresh that the write overtook', async () => {
    const process = world.process();
    const reply = heldReply(taxes('before'));
    world.upstream.answers(reply.answer, taxes('after'));
    const refresh = process.reference.refresh('taxes', admin);
    await reply.requested;
    await process.reference.refreshAfterWrite(['taxes'], admin);
    await process.reference.refreshAfterWrite(['taxes'], admin);
    reply.release();
    await refresh;
    expect(await names(process)).toEqual(['after']);
    expect(world.upstream.seen).toHaveLength(2);
  });

  it('refreshes a copy past its interval in the background of the read', async () => {
    const process = world.process(1);
    world.upstream.answers(taxes('old'), taxes('new'));
    expect(await names(process)).toEqual(['old']);
    await until('the refresh that a read set off', async () => (await names(process))[0] === 'new');
  });

  it('refreshes on schedule, without a reader, and keeps itself warm', async () => {
    const { reference } = world.process(100);
    world.upstream.answers((response, seen) => (seen.url === '/api/taxes' ? taxes('20%') : collection([]))(response, seen));
    reference.start();
    await until('the next copy that nobody has asked for', () => world.upstream.seen.filter(({ url }) => url === '/api/taxes').length >= 2);
    // The copy is already in memory: reading it queries one row.
    await reference.close();
    expect(await reference.read('taxes', admin)).toMatchObject({ items: [{ tax: '20%' }] });
  });
});

it.each([
  ['ahead', 5],
  ['behind', -5],
])('a process whose clock is hours %s tells the age of a copy by that of the database [OUT-015]', async (_, hours) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 });
  onTestFinished(() => void vi.useRealTimers());
  world.upstream.answers(taxes('20%'));
  const { db, reference } = world.process(3_600_000);
  await reference.refresh('taxes', admin);
  expect(await reference.read('taxes', admin)).toMatchObject({ stale: false });
  expect(await reference.states()).toContainEqual(expect.objectContaining({ name: 'taxes', stale: false }));
  await db.pool.query(`UPDATE reference_set SET refreshed_at = now() - interval '3 hours', version = version + 1`);
  const other = world.process(3_600_000).reference;
  expect(await other.read('taxes', admin)).toMatchObject({ stale: true });
  await until('a refresh', async () => !(await other.read('taxes', admin)).stale);
  expect(world.upstream.seen).toHaveLength(2);
});
