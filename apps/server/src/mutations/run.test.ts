import { calls } from '@comptoir/marketplace-api/calls';
import { afterAll, expect, it } from 'vitest';
import { clientOf, json, startUpstream } from '../marketplace/testing/upstream.ts';
import { watchSending } from './run.ts';

const upstream = await startUpstream();
const client = clientOf(upstream);
afterAll(() => Promise.all([client.close(), upstream.close()]));

const uuid = '3b0c1a52-7f64-4c1c-9c0e-0e2f4f1f6a11';
const { transporters } = calls.suppliers;
const common = { caller: { kind: 'bearer' as const, token: 't' }, params: { uuid } };
const record = {
  uuid,
  name: 'Fret',
  isActive: true,
  vignette: null,
  createdAt: '2026-01-01T00:00:00+00:00',
  updatedAt: '2026-01-01T00:00:00+00:00',
  createdBy: null,
  updatedBy: null,
};
const update = (marketplace: typeof client) =>
  marketplace.call(transporters.update, { ...common, body: { name: 'Messagerie', isActive: true, vignette: null } });

it('sends the ETag of the last read with a write, if there is one', async () => {
  upstream.answers(json(record, 200, { etag: '"7"' }), json(record));
  const { marketplace, sent } = watchSending(client);
  await marketplace.call(transporters.get, common);
  expect(sent()).toEqual([]);
  await update(marketplace);
  expect(sent()).toHaveLength(1);
  await update(watchSending(client).marketplace);
  expect(upstream.seen.map(({ method, headers }) => [method, headers['if-match']])).toEqual([
    ['GET', undefined],
    ['PATCH', '"7"'],
    ['PATCH', undefined],
  ]);
});

it('sends no ETag of a list with a write at the address of the list', async () => {
  const { ipWhiteLists } = calls.access;
  upstream.answers(json({ 'hydra:member': [], 'hydra:totalItems': 0 }, 200, { etag: '"7"' }), json({}, 422));
  const { marketplace } = watchSending(client);
  const { caller } = common;
  await marketplace.call(ipWhiteLists.list, { caller, query: { page: 1, itemsPerPage: 10 } });
  await marketplace.call(ipWhiteLists.setStatus, { caller, body: { uuid, status: true } }).catch(() => undefined);
  expect(upstream.seen.slice(-2).map(({ method, headers }) => [method, headers['if-match']])).toEqual([
    ['GET', undefined],
    ['PATCH', undefined],
  ]);
});

it('refuses a record that has changed since the read, as a conflict', async () => {
  upstream.answers(json(record, 200, { etag: '"7"' }), json({}, 412));
  const { marketplace } = watchSending(client);
  await marketplace.call(transporters.get, common);
  await expect(update(marketplace)).rejects.toMatchObject({ code: 'CONFLICT', cause: { name: 'OtherTagError' } });
});

const outcomesAfter = async (answers: Parameters<typeof upstream.answers>, work: (marketplace: typeof client) => Promise<unknown>) => {
  upstream.answers(...answers);
  const { marketplace, sent } = watchSending(client);
  await work(marketplace).catch(() => undefined);
  return sent().map(({ call, outcome, mayStillArrive }) => [call.method, outcome, mayStillArrive]);
};

it.each([
  ['done', json(record), [['PATCH', 'done', false]]],
  ['refused in the shape of the marketplace', json({ detail: 'Non.' }, 422), [['PATCH', 'refused', false]]],
  ['unknown after 503', json({}, 503), [['PATCH', 'unknown', true]]],
  ['unknown after 429', json({}, 429), [['PATCH', 'unknown', true]]],
  ['unknown after 500', json({ detail: 'Erreur.' }, 500), [['PATCH', 'unknown', false]]],
  ['unknown after 500 of a gateway', json({}, 500), [['PATCH', 'unknown', true]]],
  ['unknown after a record of another shape', json({}), [['PATCH', 'unknown', false]]],
])('keeps the outcome of a write: %s', async (_, answer, expected) => {
  expect(await outcomesAfter([answer], update)).toEqual(expected);
});

it('keeps the outcome of each write, in order, and of no read', async () => {
  const outcomes = await outcomesAfter([json(record), json(record), json({}, 503), json({}, 404)], async (marketplace) => {
    await update(marketplace);
    await marketplace.call(transporters.get, common);
    await update(marketplace).catch(() => undefined);
    await update(marketplace);
  });
  expect(outcomes.map(([, outcome]) => outcome)).toEqual(['done', 'unknown', 'unknown']);
});
