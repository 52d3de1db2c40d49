import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { enableFaults, type Fault } from './faults.ts';

const app = Fastify({ forceCloseConnections: true });
enableFaults(app);
/** Bodies sent after the faults were applied, of `things.create`. */
const sent: unknown[] = [];
app.addHook('onSend', async ({ routeOptions }, _reply, payload) => {
  if (routeOptions.config.call === 'things.create') sent.push(payload);
});
app.get('/api/things', { config: { call: 'things.list' } }, async () => ({ things: [1, 2, 3] }));
app.post('/api/things', { config: { call: 'things.create' } }, async () => ({ things: [4] }));
app.post('/api/check-code', { config: { call: 'session.checkCode' } }, async () => ({}));
app.get('/api/file', { config: { call: 'file.get' } }, async (_request, reply) =>
  reply.type('text/csv').send(
    Readable.from(
      Array.from({ length: 100 }, () => 'x'.repeat(1000)),
      { objectMode: false },
    ),
  ),
);
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());

const put = (faults: Fault[]) =>
  fetch(`${origin}/__faults`, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(faults) });
const things = () => fetch(`${origin}/api/things?page=2`, { headers: { authorization: 'Bearer secret', 'x-kept': 'yes' } });
const file = () => fetch(`${origin}/api/file`);
afterEach(() => put([]));

describe('a simulated fault', () => {
  it('does not affect other calls', async () => {
    await put([{ call: 'file.get', status: 503 }]);
    expect(await (await things()).json()).toEqual({ things: [1, 2, 3] });
  });

  it('sends a status and a body, as many times as configured', async () => {
    await put([{ call: 'things.list', status: 503, body: { detail: 'non' }, times: 2 }]);
    const replies = [await things(), await things(), await things()];
    expect(replies.map(({ status }) => status)).toEqual([503, 503, 200]);
    expect(await replies[0]?.json()).toEqual({ detail: 'non' });
  });

  it('is replaced by the next one of the same call', async () => {
    await put([
      { call: 'things.list', status: 500, times: 1 },
      { call: 'things.list', shape: 'html', times: 1 },
    ]);
    expect((await things()).status).toBe(500);
    const page = await things();
    expect([page.status, page.headers.get('content-type'), await page.text()]).toEqual([
      200,
      'text/html; charset=utf-8',
      expect.stringContaining('<h1>'),
    ]);
  });

  it('blocks its requests until the list is replaced', async () => {
    await put([{ call: 'things.list', blocked: true, times: 1 }]);
    const answered: string[] = [];
    const blocked = things().then(() => answered.push('blocked'));
    await expect.poll(async () => (await fetch(`${origin}/__faults`)).json()).toEqual([]);
    await things().then(() => answered.push('later'));
    expect(answered).toEqual(['later']);
    await put([]);
    await blocked;
    expect(answered).toEqual(['later', 'blocked']);
  });

  it('sends JSON of the wrong shape', async () => {
    await put([{ call: 'things.list', shape: 'wrong' }]);
    expect(await (await things()).json()).toEqual({ unexpected: [1, 2, 3] });
  });

  it('replaces the reply of a handler that has done its work', async () => {
    await put([{ call: 'things.list', status: 503, body: { detail: 'perdu' }, afterEffect: true }]);
    const reply = await things();
    expect([reply.status, await reply.json()]).toEqual([503, { detail: 'perdu' }]);
    await put([{ call: 'file.get', shape: 'html', afterEffect: true, times: 1 }]);
    expect(await (await file()).text()).toContain('<h1>');
    expect(await (await file()).text()).toHaveLength(100_000);
  });

  it('breaks the connection after the configured number of bytes', async () => {
    await put([{ call: 'file.get', cutAfterBytes: 2500 }]);
    const reply = await file();
    let received = 0;
    const read = async () => {
      for await (const chunk of reply.body ?? []) received += chunk.length;
    };
    await expect(read()).rejects.toThrow('terminated');
    expect(received).toBe(2500);
  });

  it('breaks a long body at the same byte, however slowly it is read', async () => {
    await put([{ call: 'file.get', cutAfterBytes: 90_000, bytesPerSecond: 1_000_000 }]);
    const reply = await file();
    const reader = reply.body?.getReader();
    let received = 0;
    const read = async () => {
      for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) received += part.value.length;
    };
    await expect(read()).rejects.toThrow('terminated');
    expect(received).toBe(90_000);
  });

  it('applies once to a reply that it breaks before the first byte', async () => {
    await put([{ call: 'things.create', cutAfterBytes: 0 }]);
    const body = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    await expect(fetch(`${origin}/api/things`, body)).rejects.toThrow();
    // The reply, then the error sent instead of it.
    await expect.poll(() => sent.length).toBe(2);
    expect(sent.filter((payload) => payload instanceof Readable)).toHaveLength(1);
  });

  it('breaks a short reply too', async () => {
    await put([{ call: 'things.list', cutAfterBytes: 4000 }]);
    const reply = await things();
    await expect(reply.text()).rejects.toThrow('terminated');
  });

  it('ends a body early as if it were complete', async () => {
    await put([{ call: 'file.get', truncate: 2500 }]);
    expect((await (await file()).text()).length).toBe(2500);
    await put([{ call: 'things.list', truncate: 5 }]);
    expect(await (await things()).text()).toBe('{"thi');
  });

  it('slows a body down without changing it', async () => {
    await put([{ call: 'file.get', bytesPerSecond: 1_000_000 }]);
    expect((await (await file()).text()).length).toBe(100_000);
  });

  it('slows a body down until the list is replaced', async () => {
    await put([{ call: 'file.get', bytesPerSecond: 10, times: 1 }]);
    const body = (await file()).text();
    await put([]);
    expect((await body).length).toBe(100_000);
  });

  it('is refused when it is invalid', async () => {
    const reply = await put([{ call: 'things.list', status: 9999 }]);
    expect(reply.status).toBeGreaterThanOrEqual(400);
  });
});

describe('the request log', () => {
  it('lists received requests without secrets, until it is cleared', async () => {
    await fetch(`${origin}/__requests`, { method: 'DELETE' });
    await things();
    await put([{ call: 'things.list', status: 418 }]);
    await things();
    const seen = await (await fetch(`${origin}/__requests`)).json();
    expect(seen).toMatchObject([
      {
        method: 'GET',
        path: '/api/things',
        query: 'page=2',
        call: 'things.list',
        status: 200,
        headers: { 'x-kept': 'yes', authorization: 'Bearer ***' },
      },
      { status: 418 },
    ]);
    expect(JSON.stringify(seen)).not.toContain('secret');
    await fetch(`${origin}/__requests`, { method: 'DELETE' });
    expect(await (await fetch(`${origin}/__requests`)).json()).toEqual([]);
  });

  it('keeps bodies unchanged except secrets: a code is a secret at sign-in only', async () => {
    await fetch(`${origin}/__requests`, { method: 'DELETE' });
    const send = (path: string, body: object) =>
      fetch(`${origin}/api/${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    await send('things', { name: 'x', code: 'A-1', position: null, nested: [{ password: 'p', refresh_token: 't' }] });
    await send('check-code', { email: 'a@b.example', code: '123456' });
    const seen = (await (await fetch(`${origin}/__requests`)).json()) as { body: unknown }[];
    expect(seen.map(({ body }) => body)).toEqual([
      { name: 'x', code: 'A-1', position: null, nested: [{ password: '***', refresh_token: '***' }] },
      { email: 'a@b.example', code: '***' },
    ]);
  });
});
