import { randomUUID } from 'node:crypto';
import { del, empty, json as jsonReply, namedCalls, post, put } from '@comptoir/marketplace-api/call';
import { calls } from '@comptoir/marketplace-api/calls';
import { AppError } from '@comptoir/shared/errors';
import { errors as undiciErrors } from 'undici';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bearer } from './caller.ts';
import type { Marketplace } from './client.ts';
import { causeOf, createRetryBudget, hadNoEffect, mayStillArrive, retryDelay, UnknownEffectError } from './retry.ts';
import { clientOf, cut, hangUp, json, silence, startUpstream, text, type Upstream } from './testing/upstream.ts';

it('uses the initial budget, then one retry per ten calls', () => {
  const budget = createRetryBudget(2);
  expect([budget.spend(), budget.spend(), budget.spend()]).toEqual([true, true, false]);
  for (let calls = 0; calls < 9; calls += 1) budget.earn();
  expect(budget.spend()).toBe(false);
  budget.earn();
  budget.earn();
  expect([budget.spend(), budget.spend()]).toEqual([true, false]);
});

it('never exceeds its capacity', () => {
  const budget = createRetryBudget(1);
  for (let calls = 0; calls < 100; calls += 1) budget.earn();
  expect([budget.spend(), budget.spend()]).toEqual([true, false]);
});

it('waits for a random time, with a maximum that doubles', () => {
  expect([1, 2, 3].map((tries) => retryDelay(tries, 100, () => 1))).toEqual([100, 200, 400]);
  expect(retryDelay(3, 100, () => 0)).toBe(0);
});

const caller = bearer('jwt');
const write = post('x', { reply: empty, source: [] });
const replace = put('x', { reply: empty, source: [] });
const remove = del('x', { reply: empty, refusals: [404], source: [] });

let upstream: Upstream;
let marketplace: Marketplace;
beforeEach(async () => {
  upstream = await startUpstream();
  marketplace = clientOf(upstream, { breakerFailures: 2, breakerOpenMs: 60_000 });
});
afterEach(async () => {
  await marketplace.close();
  await upstream.close();
});

const failureOf = (description = write): Promise<unknown> =>
  marketplace.call(description, { caller }).then(
    () => expect.fail('the call succeeded'),
    (error: unknown) => error,
  );
const html = (status: number) => text('<!doctype html><h1>Passerelle</h1>', 'text/html; charset=utf-8', status);
const hydra = (status: number) => json({ '@type': 'hydra:Error', 'hydra:description': 'Non.' }, status);
const violations = json({ violations: [{ propertyPath: 'name', message: 'Trop long.' }] }, 422);

describe('a failed write had certainly no effect', () => {
  it.each([
    ['400 in the shape of the marketplace', hydra(400), 'REFUSED'],
    ['403 in the shape of the marketplace', hydra(403), 'FORBIDDEN'],
    ['404 in the shape of the marketplace', hydra(404), 'NOT_FOUND'],
    ['409 in the shape of the marketplace', hydra(409), 'CONFLICT'],
    ['422 with violations', violations, 'INVALID'],
    ['401, which is decided before the work begins, whatever its body is', html(401), 'UNAUTHENTICATED'],
    ['412, which is decided before the work begins, whatever its body is', json({}, 412), 'CONFLICT'],
  ])('after %s', async (_, answer, code) => {
    upstream.answers(answer);
    const error = await failureOf();
    expect([error, hadNoEffect(error), mayStillArrive(error)]).toEqual([expect.objectContaining({ code }), true, false]);
  });

  it('when there was no connection', async () => {
    await upstream.close();
    const error = await failureOf();
    expect([error, hadNoEffect(error)]).toEqual([expect.objectContaining({ code: 'UPSTREAM_DOWN' }), true]);
    upstream = await startUpstream();
  });

  it.each([
    ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'].map((code) => Object.assign(new Error(code), { code })),
    new undiciErrors.ConnectTimeoutError(),
  ])('when the connection failed: %s', (error) => {
    expect(hadNoEffect(new AppError('UPSTREAM_DOWN', 'x', { cause: causeOf(error) }))).toBe(true);
  });

  it('when the circuit was open', async () => {
    upstream.answers(hangUp);
    for (let failures = 0; failures < 2; failures += 1) await failureOf();
    expect(hadNoEffect(await failureOf())).toBe(true);
    expect(upstream.seen).toHaveLength(2);
  });

  it.each(['UPSTREAM_DOWN', 'UPSTREAM_DRIFT', 'RATE_LIMITED'] as const)('when the token could not be fetched: %s', async (code) => {
    const lost = new AppError(code, 'session.refresh', { retryAfter: 7, cause: new UnknownEffectError('session.refresh', true) });
    const failing = () => Promise.reject(lost);
    const session = { kind: 'session' as const, sessionId: 's', token: failing, renew: failing };
    const error = await marketplace.call(write, { caller: session }).catch((thrown: unknown) => thrown);
    expect([error, hadNoEffect(error)]).toEqual([expect.objectContaining({ code, retryAfter: 7 }), true]);
    expect(upstream.seen).toEqual([]);
  });
});

describe('the effect of a failed write is unknown', () => {
  it.each([
    ['429', json({}, 429), 'RATE_LIMITED', true],
    ['429 with a message of a gateway', json({ message: 'API rate limit exceeded' }, 429), 'RATE_LIMITED', true],
    ['408', json({}, 408), 'UPSTREAM_DOWN', true],
    ['500 in the shape of the marketplace', hydra(500), 'UPSTREAM_DOWN', false],
    ['500 that is a page', html(500), 'UPSTREAM_DOWN', true],
    ['500 with a message of a gateway', json({ message: 'An unexpected error occurred' }, 500), 'UPSTREAM_DOWN', true],
    ['502', json({}, 502), 'UPSTREAM_DOWN', true],
    ['503', json({}, 503), 'UPSTREAM_DOWN', true],
    ['503 in the shape of the marketplace', hydra(503), 'UPSTREAM_DOWN', true],
    ['504', html(504), 'UPSTREAM_DOWN', true],
    ['403 that is a page', html(403), 'FORBIDDEN', true],
    ['404 that is a page', html(404), 'NOT_FOUND', true],
    ['422 without a reason', json({}, 422), 'REFUSED', true],
    ['a connection that is closed without a reply', hangUp, 'UPSTREAM_DOWN', true],
    ['a body that is cut', cut, 'UPSTREAM_DOWN', true],
  ])('after %s', async (_, answer, code, late) => {
    upstream.answers(answer);
    const error = await failureOf();
    expect([error, hadNoEffect(error), mayStillArrive(error)]).toEqual([expect.objectContaining({ code }), false, late]);
    expect(upstream.seen).toHaveLength(1);
  });

  it('after no reply in time', async () => {
    await marketplace.close();
    marketplace = clientOf(upstream, { connectMs: 1, headersMs: 20 });
    upstream.answers(silence);
    const error = await failureOf();
    expect([error, hadNoEffect(error), mayStillArrive(error)]).toEqual([expect.objectContaining({ code: 'UPSTREAM_DOWN' }), false, true]);
  });

  it('after a page in place of the record', async () => {
    upstream.answers(html(200), json([1]));
    const create = post('x', { reply: jsonReply(z.object({ uuid: z.string() }), 201), source: [] });
    const [page, other] = [await failureOf(create as never), await failureOf(create as never)];
    expect([page, hadNoEffect(page), mayStillArrive(page)]).toEqual([expect.objectContaining({ code: 'UPSTREAM_DRIFT' }), false, true]);
    expect([other, hadNoEffect(other), mayStillArrive(other)]).toEqual([expect.objectContaining({ code: 'UPSTREAM_DRIFT' }), false, false]);
  });

  it('when an earlier try may have arrived, whatever the last one says', async () => {
    upstream.answers(json({}, 502), violations);
    const error = await failureOf(replace);
    expect([error, hadNoEffect(error)]).toEqual([expect.objectContaining({ code: 'INVALID' }), false]);
    expect(upstream.seen).toHaveLength(2);
  });

  it.each([
    ['the renewed token is sent and refused', violations, async () => 'new', 'INVALID'],
    ['it cannot be renewed', violations, () => Promise.reject(new AppError('UPSTREAM_DOWN', 'session.refresh')), 'UPSTREAM_DOWN'],
  ])('when an earlier try may have arrived, the next one had an old token, and %s', async (_, answer, renew, code) => {
    upstream.answers(json({}, 502), json({}, 401), answer);
    const session = { kind: 'session' as const, sessionId: 's', token: async () => 'old', renew };
    const error = await marketplace.call(replace, { caller: session }).catch((thrown: unknown) => thrown);
    expect([error, hadNoEffect(error)]).toEqual([expect.objectContaining({ code }), false]);
  });

  it('when an earlier try may have arrived and the last one was not sent', async () => {
    upstream.answers((response) => {
      void upstream.close();
      response.destroy();
    });
    const error = await failureOf(replace);
    expect([error, hadNoEffect(error)]).toEqual([expect.objectContaining({ code: 'UPSTREAM_DOWN' }), false]);
    upstream = await startUpstream();
  });
});

describe('a record that is read', () => {
  const reads = [...namedCalls(calls)].filter(([, { method, repeatable }]) => method === 'GET' && repeatable);
  const pages = [
    ['a page', html(404)],
    ['a message of a gateway', json({ message: 'no Route matched with those values' }, 404)],
  ] as const;

  it.each(reads)('by %s is gone only when the marketplace says so [OUT-003]', async (_, described) => {
    const params = Object.fromEntries([...described.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, randomUUID()]));
    const read = { ...described, query: z.object({}) } as never;
    const ways = [marketplace.call, ...({ list: [marketplace.rows], stream: [marketplace.stream] }[described.reply.kind as string] ?? [])];
    for (const way of ways as (typeof marketplace.call)[]) {
      for (const [page, answer] of pages) {
        upstream.answers(answer);
        await expect(way(read, { caller, params } as never), page).rejects.toMatchObject({ code: 'UPSTREAM_DOWN' });
      }
      upstream.answers(hydra(404));
      await expect(way(read, { caller, params } as never)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });
});

describe('a DELETE that is sent again', () => {
  it.each([
    ['502', json({}, 502)],
    ['503', html(503)],
    ['a closed connection', hangUp],
  ])('after %s, and answers 404, did it', async (_, lost) => {
    upstream.answers(lost, hydra(404));
    await expect(marketplace.call(remove, { caller })).resolves.toBeUndefined();
    upstream.answers(lost, hydra(404));
    await expect(marketplace.done(remove, { caller })).resolves.toBeUndefined();
    expect(upstream.seen.map(({ method }) => method)).toEqual(['DELETE', 'DELETE', 'DELETE', 'DELETE']);
  });

  it('is refused with 404 at its first try, or when no earlier one arrived', async () => {
    upstream.answers(hydra(404));
    expect(await failureOf(remove)).toMatchObject({ code: 'NOT_FOUND' });
    expect(upstream.seen).toHaveLength(1);
  });

  it.each([
    ['a page', html(404)],
    ['a message of a gateway', json({ message: 'no Route matched with those values' }, 404)],
  ])('is not taken for done when the 404 is %s [OUT-005]', async (_, page) => {
    upstream.answers(json({}, 502), page);
    const error = await failureOf(remove);
    expect([error, hadNoEffect(error)]).toEqual([expect.objectContaining({ code: 'NOT_FOUND' }), false]);
  });
});
