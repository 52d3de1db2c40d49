import { fastify, type InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { sameOrigin } from './same-origin.ts';

async function statusOf(publicOrigin: string | null, request: InjectOptions): Promise<number> {
  const app = fastify();
  app.setErrorHandler(async (failure: Error & { code?: string }, _req, reply) =>
    reply.code(failure.code === 'FORBIDDEN' ? 403 : 500).send(),
  );
  await app.register(sameOrigin, { publicOrigin });
  app.all('/', async () => 'ok');
  return (await app.inject({ url: '/', ...request })).statusCode;
}

describe('without PUBLIC_ORIGIN a server', () => {
  it.each(['127.0.0.1:3000', '127.1.2.3', 'localhost:3000', 'app.localhost', '[::1]:3000'])(
    'believes the name %s, which is this machine’s',
    async (host) => {
      expect(await statusOf(null, { headers: { host } })).toBe(200);
      expect(await statusOf(null, { method: 'POST', headers: { host, origin: `http://${host}` } })).toBe(200);
    },
  );

  it.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', 'notlocalhost', '192.168.1.5:3000', '[2001:db8::1]:3000'])(
    'refuses each request to the name %s, which another site may have made to resolve to it',
    async (host) => {
      expect(await statusOf(null, { headers: { host } })).toBe(403);
      expect(await statusOf(null, { method: 'POST', headers: { host, origin: `http://${host}` } })).toBe(403);
    },
  );
});

it('with PUBLIC_ORIGIN the name of the host decides nothing, and a write comes from that origin alone', async () => {
  const publicOrigin = 'https://comptoir.example';
  const host = 'server-1.internal';
  expect(await statusOf(publicOrigin, { headers: { host } })).toBe(200);
  expect(await statusOf(publicOrigin, { method: 'POST', headers: { host, origin: publicOrigin } })).toBe(200);
  expect(await statusOf(publicOrigin, { method: 'POST', headers: { host, origin: `https://${host}` } })).toBe(403);
});
