import { buffer } from 'node:stream/consumers';
import { empty, post } from '@comptoir/marketplace-api/call';
import { calls } from '@comptoir/marketplace-api/calls';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bearer } from './caller.ts';
import type { Marketplace } from './client.ts';
import { clientOf, collection, cut, hangUp, json, silence, startUpstream, text, type Upstream } from './testing/upstream.ts';

const tax = { uuid: '3b0c1a52-7f64-4c1c-9c0e-0e2f4f1f6a11', tax: '5.5%' };
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

describe('a failing connection', () => {
  const once = post('x', { reply: empty, source: [] });

  it.each([
    ['cut before the reply', hangUp],
    ['cut in the body', cut],
    ['502', json({}, 502)],
    ['503', json({}, 503)],
    ['504', json({}, 504)],
  ])('is tried again for a repeatable call: %s', async (_, failure) => {
    upstream.answers(failure, collection([tax]));
    expect(await marketplace.call(list, { caller })).toMatchObject({ total: 1 });
    expect(upstream.seen).toHaveLength(2);
  });

  it('fails after the third try', async () => {
    upstream.answers(hangUp);
    await expect(marketplace.call(list, { caller })).rejects.toMatchObject({ code: 'UPSTREAM_DOWN' });
    expect(upstream.seen).toHaveLength(3);
  });

  it('fails after the second try when something else is shown [IDX-006]', async () => {
    upstream.answers(json({}, 503));
    await expect(marketplace.call(list, { caller, hasFallback: true })).rejects.toMatchObject({ code: 'UPSTREAM_DOWN' });
    expect(upstream.seen).toHaveLength(2);
  });

  it('is not retried for a call that writes', async () => {
    upstream.answers(hangUp);
    await expect(marketplace.call(once, { caller })).rejects.toMatchObject({ code: 'UPSTREAM_DOWN' });
    expect(upstream.seen).toHaveLength(1);
  });

  it('is not retried when the retry budget is used up', async () => {
    await reopen({ retryBudget: 1, breakerFailures: 100 });
    upstream.answers(hangUp);
    await expect(marketplace.call(list, { caller })).rejects.toMatchObject({ code: 'UPSTREAM_DOWN' });
    await expect(marketplace.call(list, { caller })).rejects.toMatchObject({ code: 'UPSTREAM_DOWN' });
    expect(upstream.seen).toHaveLength(3);
  });

  it('opens the circuit, which fails calls immediately and closes after a successful probe', async () => {
    await reopen({ breakerFailures: 2, breakerOpenMs: 1, retryBudget: 0 });
    upstream.answers(hangUp, hangUp, collection([tax]));
    for (let failures = 0; failures < 2; failures += 1)
      await expect(marketplace.call(list, { caller })).rejects.toMatchObject({ code: 'UPSTREAM_DOWN' });
    expect(marketplace.state().circuit).not.toBe('closed');
    await vi.waitFor(() => marketplace.call(list, { caller }));
    expect(marketplace.state().circuit).toBe('closed');
  });

  it('is reported for 503 but not for 500, which is a reply', async () => {
    await reopen({ breakerFailures: 1, attempts: 1 });
    upstream.answers(json({}, 500), json({}, 503));
    await expect(marketplace.call(list, { caller })).rejects.toMatchObject({ code: 'UPSTREAM_DOWN' });
    expect(marketplace.state().circuit).toBe('closed');
    await expect(marketplace.call(list, { caller })).rejects.toMatchObject({ code: 'UPSTREAM_DOWN' });
    await expect(marketplace.call(list, { caller })).rejects.toMatchObject({ code: 'UPSTREAM_DOWN', message: /circuit/ });
    expect(upstream.seen).toHaveLength(2);
  });

  it('of a host that refuses connections is UPSTREAM_DOWN', async () => {
    await upstream.close();
    await expect(marketplace.call(list, { caller })).rejects.toMatchObject({ code: 'UPSTREAM_DOWN' });
    upstream = await startUpstream();
  });
});

describe('a slow marketplace', () => {
  it('fails at the deadline of the headers, without a retry', async () => {
    await reopen({ headersMs: 100 });
    upstream.answers(silence);
    await expect(marketplace.call(list, { caller })).rejects.toMatchObject({ code: 'UPSTREAM_DOWN', message: /headers/ });
    expect(upstream.seen).toHaveLength(1);
  });

  it('fails at the deadline of the body', async () => {
    await reopen({ bodyMs: 20 });
    upstream.answers((response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('[');
    });
    await expect(marketplace.call(list, { caller })).rejects.toMatchObject({ code: 'UPSTREAM_DOWN', message: /complete body/ });
  });

  it('is not waited for after the browser disconnects', async () => {
    await reopen({ breakerFailures: 1 });
    const browser = new AbortController();
    const gone = new Promise<void>((resolve) => {
      upstream.answers((response) => {
        response.on('close', resolve);
        browser.abort(new Error('left'));
      });
    });
    await expect(marketplace.call(list, { caller, signal: browser.signal })).rejects.toThrow('left');
    await gone;
    expect(marketplace.state().circuit).toBe('closed');
  });
});

describe('a stream', () => {
  const { soldProduct } = calls.exports;
  const params = { start: '2026-01-01', end: '2026-01-31' };

  it('passes the bytes on unchanged', async () => {
    upstream.answers(text('\uFEFFa;b\r\n1;2\r\n', 'text/csv; charset=utf-8'));
    const { body: file, headers } = await marketplace.stream(soldProduct, { caller, params });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect((await buffer(file)).toString()).toBe('\uFEFFa;b\r\n1;2\r\n');
    expect(upstream.seen[0]).toMatchObject({
      url: '/api/admin/export/sold_product/2026-01-01/2026-01-31',
      headers: { accept: 'text/csv' },
    });
  });

  it('is refused when it is a page or an error instead of a file', async () => {
    upstream.answers(text('<html>', 'text/html; charset=utf-8'), json({ detail: 'Période trop longue.' }, 400));
    await expect(marketplace.stream(soldProduct, { caller, params })).rejects.toMatchObject({ code: 'UPSTREAM_DRIFT' });
    await expect(marketplace.stream(soldProduct, { caller, params })).rejects.toMatchObject({
      code: 'REFUSED',
      serverMessage: 'Période trop longue.',
    });
  });

  it('fails when it is cut, so that an incomplete file never counts as complete', async () => {
    upstream.answers((response) => {
      response.writeHead(200, { 'content-type': 'text/csv' });
      response.write('a;b\r\n', () => response.destroy());
    });
    const { body: file } = await marketplace.stream(soldProduct, { caller, params });
    await expect(buffer(file)).rejects.toThrow();
  });

  it('stops when its job is cancelled', async () => {
    const job = new AbortController();
    upstream.answers((response) => response.writeHead(200, { 'content-type': 'text/csv' }).write('a;b\r\n'));
    const { body: file } = await marketplace.stream(soldProduct, { caller, params, signal: job.signal });
    const read = buffer(file);
    job.abort(new Error('cancelled'));
    await expect(read).rejects.toThrow('cancelled');
  });
});
