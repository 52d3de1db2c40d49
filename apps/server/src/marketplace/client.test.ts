import { randomUUID } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { body, get, json as jsonReply, patch, post } from '@comptoir/marketplace-api/call';
import { calls } from '@comptoir/marketplace-api/calls';
import { Tax } from '@comptoir/shared/reference/reference';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { anonymous, bearer, type SessionCaller } from './caller.ts';
import type { Marketplace } from './client.ts';
import { clientOf, collection, json, startUpstream, text, type Upstream } from './testing/upstream.ts';

const uuid = '3b0c1a52-7f64-4c1c-9c0e-0e2f4f1f6a11';
const tax = { uuid, tax: '5.5%' };
const caller = bearer('jwt');
const { list } = calls.reference.taxes;

let upstream: Upstream;
let marketplace: Marketplace;
const reopen = async (settings: Parameters<typeof clientOf>[1]) => {
  await marketplace.close();
  marketplace = clientOf(upstream, settings);
};

beforeEach(async () => {
  upstream = await startUpstream();
  marketplace = clientOf(upstream);
});
afterEach(async () => {
  await marketplace.close();
  await upstream.close();
});

describe('a request', () => {
  it('requests JSON-LD below the API root with the bearer token and reads the hydra collection [LST-001, LST-003, LCM-017, LCM-018, LCM-019, LST-030, SUP-005, SUP-006, SUP-007, REF-008]', async () => {
    upstream.answers(collection([tax], 12));
    expect(await marketplace.call(list, { caller, requestId: 'req-1' })).toEqual({ items: [tax], total: 12 });
    expect(upstream.seen).toMatchObject([
      {
        method: 'GET',
        url: '/api/taxes',
        headers: { accept: 'application/ld+json', authorization: 'Bearer jwt', 'x-request-id': 'req-1' },
      },
    ]);
  });

  it('encodes sorts and filters in PHP’s notation', async () => {
    upstream.answers(collection([]));
    const query = { page: 2, itemsPerPage: 25, lvl: 1, order: [{ field: 'lft', direction: 'asc' } as const], name: 'é & co' };
    await marketplace.call(calls.catalogue.categories.list, { caller, query });
    expect(upstream.seen[0]?.url).toBe('/api/categories?page=2&itemsPerPage=25&lvl=1&name=%C3%A9+%26+co&order[lft]=ASC');
  });

  it('requests suppliers by name and activity, sorted by name [SUP-050]', async () => {
    upstream.answers(collection([]));
    const query = { name: 'spa', isActive: true, order: [{ field: 'name', direction: 'desc' } as const], page: 1, itemsPerPage: 10 };
    await marketplace.call(calls.suppliers.suppliers.list, { caller, query });
    const sent = new URL(upstream.seen[0]?.url ?? '', upstream.origin);
    expect(sent.pathname).toBe('/api/suppliers');
    expect(Object.fromEntries(sent.searchParams)).toEqual({
      name: 'spa',
      isActive: 'true',
      'order[name]': 'desc',
      page: '1',
      itemsPerPage: '10',
    });
  });

  it('sends JSON bodies, merge patches and multipart files [LST-002]', async () => {
    upstream.answers(json({ uuid, url: '/a.png' }, 201), json(tax), json(tax));
    const file = new File(['png'], 'a.png', { type: 'image/png' });
    await marketplace.call(calls.images.create, { caller, body: { position: 2 }, file });
    const Body = z.object({ name: z.string() });
    await marketplace.call(patch('x/{uuid}', { body: body(Body), reply: jsonReply(Tax), source: [] }), {
      caller,
      params: { uuid },
      body: { name: 'a' },
    });
    await marketplace.call(post('x', { body: body(Body), reply: jsonReply(Tax), source: [] }), { caller, body: { name: 'b' } });
    const [upload, patched, posted] = upstream.seen;
    expect(upload?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(upload?.body).toContain('name="file"; filename="a.png"');
    expect(upload?.body).toContain('name="position"');
    expect(patched).toMatchObject({
      url: `/api/x/${uuid}`,
      body: '{"name":"a"}',
      headers: { 'content-type': 'application/merge-patch+json' },
    });
    expect(posted).toMatchObject({ body: '{"name":"b"}', headers: { 'content-type': 'application/json', accept: 'application/json' } });
  });

  it('encodes path parameters so that they cannot change the path', async () => {
    const read = marketplace.call(calls.catalogue.categories.get, { caller, params: { uuid: '../users' } });
    await expect(read).rejects.toThrow(RangeError);
    expect(upstream.seen).toHaveLength(0);
    // @ts-expect-error: a call without its path parameters does not compile.
    await expect(marketplace.call(calls.catalogue.categories.get, { caller })).rejects.toThrow(RangeError);
  });

  it('sends no token with a public call, and does not send a private call without a token', async () => {
    upstream.answers(json({ token: 't' }));
    await marketplace.call(calls.session.refresh, { caller, body: { refresh_token: 'r' } });
    expect(upstream.seen[0]?.headers.authorization).toBeUndefined();
    await expect(marketplace.call(list, { caller: anonymous })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(upstream.seen).toHaveLength(1);
  });
});

describe('a page whose rows are only displayed', () => {
  it('has null for a row of another shape, and is refused when no row has the right one', async () => {
    upstream.answers(collection([tax, { ...tax, uuid: null }]), collection([{ ...tax, uuid: null }]), collection([]));
    expect(await marketplace.rows(list, { caller })).toEqual({ items: [expect.anything(), null], total: 2 });
    await expect(marketplace.rows(list, { caller })).rejects.toMatchObject({ code: 'UPSTREAM_DRIFT' });
    expect(await marketplace.rows(list, { caller })).toEqual({ items: [], total: 0 });
  });

  it('is refused by everything else', async () => {
    upstream.answers(collection([tax, { ...tax, uuid: null }]));
    await expect(marketplace.call(list, { caller })).rejects.toMatchObject({ code: 'UPSTREAM_DRIFT' });
  });
});

describe('a session whose token is refused by the marketplace', () => {
  const session = (renew: SessionCaller['renew']): SessionCaller => ({ kind: 'session', sessionId: 's', token: async () => 'old', renew });

  it('renews the token once and sends the call again', async () => {
    upstream.answers(json({ message: 'Expired JWT Token' }, 401), collection([tax]));
    const renew = vi.fn(async () => 'new');
    expect(await marketplace.call(list, { caller: session(renew) })).toMatchObject({ total: 1 });
    expect(renew.mock.calls).toEqual([['old']]);
    expect(upstream.seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer old', 'Bearer new']);
  });

  it('keeps the token when the refusal has another reason', async () => {
    upstream.answers(json({}, 403));
    const renew = vi.fn(async () => 'new');
    await expect(marketplace.call(list, { caller: session(renew) })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(renew).not.toHaveBeenCalled();
  });

  it('fails when the renewed token is refused too', async () => {
    upstream.answers(json({ message: 'Invalid JWT Token' }, 401));
    const renew = vi.fn(async () => 'new');
    await expect(marketplace.call(list, { caller: session(renew) })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(renew).toHaveBeenCalledTimes(1);
  });
});

describe('a refusal', () => {
  it.each([
    [400, 'REFUSED'],
    [401, 'UNAUTHENTICATED'],
    [403, 'FORBIDDEN'],
    [404, 'NOT_FOUND'],
    [405, 'REFUSED'],
    [409, 'CONFLICT'],
    [422, 'REFUSED'],
    [500, 'UPSTREAM_DOWN'],
  ])('of status %i is %s with the server message [LCM-015]', async (status, code) => {
    upstream.answers(json({ detail: 'Non.' }, status));
    await expect(marketplace.call(list, { caller })).rejects.toMatchObject({ code, serverMessage: 'Non.' });
  });

  it('of a login keeps the server message, and has none when the body is not JSON [SES-019]', async () => {
    upstream.answers(json({ code: 401, message: 'Compte bloqué.' }, 401), text('<h1>401</h1>', 'text/html', 401));
    const login = () => marketplace.call(calls.session.login, { caller: anonymous, body: { username: 'a@b.fr', password: 'x' } });
    await expect(login()).rejects.toMatchObject({ code: 'UNAUTHENTICATED', serverMessage: 'Compte bloqué.' });
    await expect(login()).rejects.toMatchObject({ code: 'UNAUTHENTICATED', serverMessage: undefined });
  });

  it.each([422, 400])('of fields (status %i) is INVALID and has their paths', async (status) => {
    upstream.answers(json({ violations: [{ propertyPath: 'values[2].value', message: 'Trop long.' }] }, status));
    const fields = [{ path: 'values.2.value', message: 'Trop long.' }];
    await expect(marketplace.call(list, { caller })).rejects.toMatchObject({ code: 'INVALID', fields, serverMessage: 'Trop long.' });
  });

  it('for too many requests has the seconds to wait', async () => {
    upstream.answers(json({}, 429, { 'retry-after': '17' }));
    await expect(marketplace.call(list, { caller })).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfter: 17 });
  });
});

describe('a reply that does not match its description', () => {
  it.each([
    ['HTML', text('<html></html>', 'text/html')],
    ['cut JSON', text('{"hydra:member": [', 'application/json')],
    ['another shape', json({ rows: [] })],
    ['one wrong row', collection([tax, { uuid: 'x', tax: 3 }])],
    ['a redirect', json({}, 302, { location: 'http://elsewhere.example/' })],
  ])('is UPSTREAM_DRIFT and names the call: %s', async (_, answer) => {
    upstream.answers(answer);
    await expect(marketplace.call(list, { caller })).rejects.toMatchObject({
      code: 'UPSTREAM_DRIFT',
      message: expect.stringContaining('reference.taxes.list'),
    });
    expect(upstream.seen).toHaveLength(1);
  });

  it('is not read beyond the maximum size', async () => {
    await reopen({ maxBodyBytes: 1000 });
    upstream.answers(collection(Array.from({ length: 100 }, () => tax)));
    await expect(marketplace.call(list, { caller })).rejects.toMatchObject({ code: 'UPSTREAM_DRIFT', message: /1000 bytes/ });
  });

  it('has no values of the invalid row in its message', async () => {
    upstream.answers(collection([{ uuid: 'marie.dupont@example.fr', tax: '20%' }]));
    const error = await marketplace.call(list, { caller }).catch((caught: unknown) => caught);
    expect(String(error)).toContain('items.0.uuid');
    expect(String(error)).not.toContain('dupont');
  });
});

it('keeps no reply in memory for the references in it', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const usedMegabytes = () => {
    collectGarbage();
    return process.memoryUsage().heapUsed / 1_000_000;
  };
  const more = 'x'.repeat(1_000_000);
  upstream.answers((response, seen) => {
    const one = randomUUID();
    collection([{ ...tax, uuid: one, '@id': `/api/taxes/${one}`, more }])(response, seen);
  });
  await marketplace.call(list, { caller });
  const before = usedMegabytes();
  for (let read = 0; read < 40; read += 1) await marketplace.call(list, { caller });
  // Other files of this process may keep something too; what it would show is 40 MB.
  expect(usedMegabytes() - before).toBeLessThan(30);
});

it('measures every call with its outcome', async () => {
  const observe = vi.fn();
  await marketplace.close();
  marketplace = clientOf(upstream, {}, { observe });
  upstream.answers(collection([tax]), json({ '@type': 'hydra:Error' }, 404));
  await marketplace.call(list, { caller });
  await expect(marketplace.call(get('x', { reply: jsonReply(Tax), source: [] }), { caller })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(observe.mock.calls.map(([{ call, outcome }]) => [call, outcome])).toEqual([
    ['reference.taxes.list', 'ok'],
    ['GET x', 'NOT_FOUND'],
  ]);
});
