import { get } from 'node:http';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { toProxyUrl } from '../marketplace/media.ts';
import { hangUp, json, startUpstream, text, type Upstream } from '../marketplace/testing/upstream.ts';
import { mediaRoutes } from './media.ts';

const uuid = '3b0c1a52-7f64-4c1c-9c0e-0e2f4f1f6a11';

let upstream: Upstream;
let app: FastifyInstance;
beforeEach(async () => {
  upstream = await startUpstream();
  app = fastify();
  await app.register(mediaRoutes, { origin: upstream.origin });
});
afterEach(async () => {
  await app.close();
  await upstream.close();
});

it('replaces the URLs of the marketplace’s pictures with URLs on our origin', () => {
  const at = (url: string) => toProxyUrl({ uuid, url }, 'https://shop.example').url;
  expect(at('/uploads/a.png')).toBe('/media/uploads/a.png');
  expect(at('uploads/a.png?v=2')).toBe('/media/uploads/a.png?v=2');
  expect(at('https://shop.example/a.png')).toBe('/media/a.png');
  expect(at('https://cdn.example/a.png')).toBe('https://cdn.example/a.png');
  expect(toProxyUrl(null, 'https://shop.example')).toBeNull();
});

it('returns a picture with its validators, requested without credentials, with scripts disabled', async () => {
  upstream.answers((response) => response.writeHead(200, { 'content-type': 'image/svg+xml', etag: '"1"' }).end('<svg/>'));
  const reply = await app.inject({ url: '/media/uploads/a.svg?v=2', headers: { authorization: 'Bearer ours', cookie: 'half=1' } });
  expect(reply.statusCode).toBe(200);
  expect(reply.body).toBe('<svg/>');
  expect(reply.headers).toMatchObject({ 'content-type': 'image/svg+xml', etag: '"1"', 'x-content-type-options': 'nosniff' });
  expect(reply.headers['content-security-policy']).toContain('sandbox');
  expect(reply.headers['cache-control']).toContain('max-age');
  expect(upstream.seen[0]).toMatchObject({ url: '/uploads/a.svg?v=2' });
  expect(upstream.seen[0]?.headers).not.toHaveProperty('authorization');
  expect(upstream.seen[0]?.headers).not.toHaveProperty('cookie');
});

it('returns 304 when the marketplace returns 304', async () => {
  upstream.answers((response) => response.writeHead(304, { etag: '"1"' }).end());
  const reply = await app.inject({ url: '/media/a.png', headers: { 'if-none-match': '"1"' } });
  expect(reply.statusCode).toBe(304);
  expect(upstream.seen[0]?.headers['if-none-match']).toBe('"1"');
});

it.each([
  ['a page', text('<script>', 'text/html')],
  ['data', json([])],
  ['a missing file', text('', 'image/png', 404)],
  ['a redirect', json({}, 302, { location: 'http://169.254.169.254/' })],
])('refuses everything except pictures: %s', async (_, answer) => {
  upstream.answers(answer);
  const reply = await app.inject('/media/a.png');
  expect([reply.statusCode, reply.body]).toEqual([404, '']);
});

it('returns none of the headers of what is no picture: a browser would keep its validators', async () => {
  upstream.answers((response) =>
    response.writeHead(200, { 'content-type': 'text/html', etag: '"1"', 'cache-control': 'max-age=60' }).end(),
  );
  const { headers } = await app.inject('/media/a.png');
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-length': '0' });
  expect(headers).not.toHaveProperty('etag');
  expect(headers['content-type']).not.toBe('text/html');
});

/** Sends the raw path: `inject` and `fetch` normalize URLs. */
const rawStatus = (port: number, path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent: false }, (response) => resolve(response.resume().statusCode)).on('error', reject);
  });

it('requests only plain paths', async () => {
  upstream.answers((response) => response.writeHead(200, { 'content-type': 'image/png' }).end('png'));
  const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
  for (const path of [
    '/media/../api/users',
    '/media/a/..',
    '/media/./a.png',
    '/media/..%2fapi',
    '/media//evil.example/a.png',
    '/media/a%00.png',
  ]) {
    expect([path, await rawStatus(port, path)]).toEqual([path, 404]);
  }
  expect(upstream.seen).toHaveLength(0);
  expect(await rawStatus(port, '/media/a..b/.c.png')).toBe(200);
});

it('returns 502 when the marketplace does not respond', async () => {
  upstream.answers(hangUp);
  expect((await app.inject('/media/a.png')).statusCode).toBe(502);
});
