import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createCookies } from './sessions.ts';

const session = { accessSeconds: 1, idleSeconds: 2, absoluteSeconds: 43_200, codeSeconds: 300, graceSeconds: 3 };

/** The cookies that a reply sets, over this origin. */
async function cookiesOf(publicOrigin: string | null, write: (cookies: ReturnType<typeof createCookies>) => readonly string[]) {
  const app = Fastify();
  await app.register(cookie);
  const cookies = createCookies({ publicOrigin, session });
  const [name, value = ''] = write(cookies);
  app.get('/', (_, reply) => {
    (cookies[name as 'setDevice'] as (reply: unknown, value: string) => void)(reply, value);
    return '';
  });
  const { headers } = await app.inject('/');
  return [headers['set-cookie'] ?? []].flat();
}

it.each([
  ['setCookieSecret', 'half', 43_200],
  ['setPendingCookieSecret', 'pending', 300],
  ['setDevice', 'device', 180 * 24 * 3600],
])('%s sets a cookie that scripts and other sites cannot use, for its time', async (method, name, seconds) => {
  const attributes = `Max-Age=${seconds}; Path=/; HttpOnly`;
  expect(await cookiesOf('https://comptoir.example', () => [method, 'x'])).toEqual([
    `__Host-comptoir-${name}=x; ${attributes}; Secure; SameSite=Strict`,
  ]);
  expect(await cookiesOf(null, () => [method, 'x'])).toEqual([`comptoir-${name}=x; ${attributes}; SameSite=Strict`]);
});

it.each([
  ['forget', ['half', 'pending']],
  ['forgetPending', ['pending']],
])('%s removes what grants access, and keeps the mark of the device', async (method, names) => {
  const removed = await cookiesOf('https://comptoir.example', () => [method]);
  expect(removed.map((text) => text.split('=')[0])).toEqual(names.map((name) => `__Host-comptoir-${name}`));
  for (const text of removed) expect(text).toContain('Expires=Thu, 01 Jan 1970 00:00:00 GMT');
});
