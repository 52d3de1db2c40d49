import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Stack, startStack } from '../kit/stack.ts';

let stack: Stack;
let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'comptoir-web-'));
  await mkdir(join(dir, 'assets'));
  await writeFile(join(dir, 'index.html'), '<!doctype html><head><title>Comptoir</title><script>boot();</script></head>');
  await writeFile(
    join(dir, 'screens.json'),
    JSON.stringify([
      { pattern: '^/admin/properties/create/?$', files: ['/assets/app-1a2b3c4d.js', '/assets/form-1a2b3c4d.js'], isRendered: false },
      { pattern: '^/admin(/|$)', files: ['/assets/app-1a2b3c4d.js'], isRendered: true },
    ]),
  );
  await writeFile(join(dir, 'assets/app-1a2b3c4d.js'), 'export {};');
  await writeFile(join(dir, 'assets/app-1a2b3c4d.js.gz'), gzipSync('export {};'));
  await writeFile(join(dir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  stack = await startStack({ config: { WEB_DIR: dir, PUBLIC_ORIGIN: 'https://comptoir.example' } });
});
afterAll(async () => {
  await stack.close();
  await rm(dir, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${stack.url}${path}`, { headers, redirect: 'manual' });
const post = (headers: Record<string, string>) =>
  fetch(`${stack.url}/trpc/session.signOut`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers } });

describe('the page', () => {
  it('allows nothing but our own files and its own first script, and no string as markup or script', async () => {
    const reply = await get('/');
    const policy = Object.fromEntries((reply.headers.get('content-security-policy') ?? '').split(';').map((line) => line.split(/ (.*)/)));
    expect(policy).toEqual({
      'default-src': "'none'",
      // The hash of `boot();`.
      'script-src': `'self' 'sha256-${createHash('sha256').update('boot();').digest('base64')}'`,
      'style-src': "'self'",
      'font-src': "'self'",
      'img-src': "'self' blob:",
      'connect-src': "'self'",
      'manifest-src': "'self'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'require-trusted-types-for': "'script'",
      'upgrade-insecure-requests': undefined,
    });
    expect(reply.headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    expect(reply.headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('is given for every address of a screen, and asked for again each time', async () => {
    for (const path of ['/', '/admin/categories?page=2', '/verify/2fa', '/index.html']) {
      const reply = await get(path);
      expect([reply.status, reply.headers.get('content-type'), reply.headers.get('cache-control')], path).toEqual([
        200,
        'text/html; charset=utf-8',
        'no-cache',
      ]);
      expect(await reply.text()).toContain('<title>Comptoir</title>');
    }
  });

  it('is not sent again to a client that has it', async () => {
    const etag = (await get('/admin')).headers.get('etag') ?? '';
    expect((await get('/admin', { 'if-none-match': etag })).status).toBe(304);
    expect((await get('/admin', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('names the scripts of the screen at its address, and is another page for another screen', async () => {
    const preloads = async (path: string) =>
      [...(await (await get(path)).text()).matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)">(?=.*<\/head>)/g)].map(
        ([, file]) => file,
      );
    expect(await preloads('/admin/properties/create?page=2')).toEqual(['/assets/app-1a2b3c4d.js', '/assets/form-1a2b3c4d.js']);
    expect(await preloads('/admin')).toEqual(['/assets/app-1a2b3c4d.js']);
    expect(await preloads('/')).toEqual([]);
    const etag = (await get('/admin')).headers.get('etag') ?? '';
    expect((await get('/admin/properties/create', { 'if-none-match': etag })).status).toBe(200);
  });

  it('is not sent for missing resources: an old asset, a file, a path of the server', async () => {
    for (const path of ['/assets/app-00000000.js', '/assets/', '/old.css', '/trpc/nothing.here', '/files/none', '/media', '/metrics/x']) {
      const reply = await get(path);
      expect(reply.status, path).toBe(404);
      expect(reply.headers.get('content-type'), path).not.toContain('html');
    }
  });

  it('names the build on every answer', async () => {
    const version = (await get('/')).headers.get('x-comptoir-version');
    expect(version).toMatch(/^[0-9a-f]{12}$/);
    expect((await get('/trpc/session.settings')).headers.get('x-comptoir-version')).toBe(version);
  });
});

describe('files of the build', () => {
  it('with a hash in their name are kept for ever, the others are asked for again', async () => {
    const asset = await get('/assets/app-1a2b3c4d.js');
    expect([asset.status, asset.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect((await get('/favicon.svg')).headers.get('cache-control')).toBe('no-cache');
  });

  it('go out compressed when the build has compressed them', async () => {
    const packed = await get('/assets/app-1a2b3c4d.js', { 'accept-encoding': 'gzip' });
    expect([packed.headers.get('content-encoding'), packed.headers.get('content-type'), packed.headers.get('cache-control')]).toEqual([
      'gzip',
      'application/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
    ]);
    expect(await packed.text()).toBe('export {};');
    expect((await get('/assets/app-1a2b3c4d.js', { 'accept-encoding': 'identity' })).headers.get('content-encoding')).toBeNull();
  });

  it('are all that can be read of the disk', async () => {
    for (const path of ['/../package.json', '/assets/..%2f..%2fetc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/assets/..%5c..%5cindex.html']) {
      const reply = await get(path);
      expect(await reply.text(), path).not.toMatch(/root:|"name"/);
    }
  });
});

describe('a write', () => {
  it('asked for by a page of another origin is refused', async () => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'https://comptoir.example:8443' },
      { origin: 'http://comptoir.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: 'https://comptoir.example' },
    ]) {
      const reply = await post(headers as Record<string, string>);
      expect(reply.status, JSON.stringify(headers)).toBe(403);
      expect(await reply.json()).toMatchObject({ error: { data: { app: { code: 'FORBIDDEN' } } } });
    }
  });

  it('asked for by our own page, or by a program, is not', async () => {
    for (const headers of [{ origin: 'https://comptoir.example', 'sec-fetch-site': 'same-origin' }, {}]) {
      expect((await post(headers as Record<string, string>)).status).toBe(200);
    }
  });
});

describe('cookies', () => {
  it('are for this host over HTTPS alone when that is where the application lives', async () => {
    const reply = await fetch(`${stack.url}/trpc/session.signIn`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@comptoir.example', password: 'Comptoir-2026' }),
    });
    const cookie = reply.headers.getSetCookie().find((cookie) => cookie.startsWith('__Host-comptoir-half='));
    expect(cookie).toMatch(/; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    expect(reply.headers.get('cache-control')).toBe('no-store');
  });
});
