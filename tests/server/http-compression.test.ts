import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BrowserClient, createBrowserClient } from '../kit/client.ts';
import { type Stack, startStack } from '../kit/stack.ts';

const SCRIPT = `export const words = ${JSON.stringify('Une phrase, encore et encore. '.repeat(100))};`;

let stack: Stack;
let dir: string;
let browser: BrowserClient;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'comptoir-web-'));
  await mkdir(join(dir, 'assets'));
  await writeFile(join(dir, 'index.html'), `<!doctype html><title>Comptoir</title>${'<meta name="x">'.repeat(100)}`);
  await writeFile(join(dir, 'screens.json'), '[]');
  await writeFile(join(dir, 'assets/app-1a2b3c4d.js'), SCRIPT);
  await writeFile(join(dir, 'assets/app-1a2b3c4d.js.gz'), gzipSync(SCRIPT));
  await writeFile(join(dir, 'assets/app-1a2b3c4d.js.br'), brotliCompressSync(SCRIPT));
  stack = await startStack({ config: { WEB_DIR: dir } });
  browser = createBrowserClient(stack.url);
  await browser.signIn();
});
afterAll(async () => {
  await stack.close();
  await rm(dir, { recursive: true });
});

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** The raw bytes: fetch would decompress them. */
function get(path: string, acceptEncoding?: string, headers: Record<string, string> = {}): Promise<Answer> {
  const all = {
    authorization: `Bearer ${browser.tokens?.token}`,
    cookie: browser.cookies.header(),
    ...(acceptEncoding === undefined ? {} : { 'accept-encoding': acceptEncoding }),
    ...headers,
  };
  return new Promise((resolve, reject) => {
    request(`${stack.url}${path}`, { headers: all }, async (reply) => {
      const chunks: Buffer[] = [];
      for await (const chunk of reply) chunks.push(chunk as Buffer);
      resolve({ status: reply.statusCode, headers: reply.headers, body: Buffer.concat(chunks) });
    })
      .once('error', reject)
      .end();
  });
}

const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };
const input = encodeURIComponent(JSON.stringify({ 0: { page: 1, itemsPerPage: 100 } }));
const LIST = `/trpc/catalogue.categories.list?batch=1&input=${input}`;
const ENCODINGS: [accept: string, encoding: keyof typeof unpack][] = [
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0.1, gzip;q=0.9', 'gzip'],
  ['*', 'gzip'],
  ['identity', 'identity'],
  ['deflate', 'identity'],
  ['br;q=0, gzip;q=0', 'identity'],
];

describe.each([
  ['a list', LIST, 'application/json'],
  ['the category tree', '/reference/category-tree', 'application/json'],
  ['the page', '/admin', 'text/html; charset=utf-8'],
  ['a script', '/assets/app-1a2b3c4d.js', 'application/javascript; charset=utf-8'],
])('%s', (_, path, type) => {
  it.each(ENCODINGS)('asked for with «%s» is sent in %s [STR-002]', async (accept, encoding) => {
    const plain = await get(path);
    const { status, headers, body } = await get(path, accept);
    expect([status, headers['content-type'], headers['content-encoding'] ?? 'identity']).toEqual([200, type, encoding]);
    expect(headers.vary).toContain('accept-encoding');
    expect(unpack[encoding](body).toString()).toBe(plain.body.toString());
    expect(headers['content-length'] ?? String(body.length)).toBe(String(body.length));
    if (encoding !== 'identity') expect(body.length).toBeLessThan(plain.body.length / 2);
  });

  it('is sent as it is to whoever says nothing of encodings, and caches are told that it depends', async () => {
    const { headers } = await get(path);
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers.vary).toContain('accept-encoding');
  });
});

it('keeps status, request id and cache rules of what it compresses [STR-002]', async () => {
  const bad = `/trpc/catalogue.categories.list,${'catalogue.categories.list,'.repeat(18)}none.such?batch=1`;
  const { status, headers, body } = await get(bad, 'br');
  expect([status, headers['content-encoding'], headers['cache-control']]).toEqual([207, 'br', 'no-store']);
  expect(headers['x-request-id']).toBeTruthy();
  expect(JSON.parse(brotliDecompressSync(body).toString())).toHaveLength(20);
});

it('lets a browser keep the page and the category tree, compressed or not', async () => {
  for (const path of ['/admin', '/reference/category-tree']) {
    const { headers } = await get(path, 'br');
    expect((await get(path, 'br', { 'if-none-match': headers.etag ?? '' })).status, path).toBe(304);
  }
});

it('leaves alone what is small', async () => {
  const { headers } = await get('/trpc/session.settings', 'br');
  expect(headers['content-encoding']).toBeUndefined();
});

it('does not compress what holds a secret beside what a stranger typed', async () => {
  const many = `/trpc/${'session.settings,'.repeat(19)}session.me?batch=1`;
  expect((await get(many, 'br')).headers['content-encoding']).toBe('br');
  const secret = `/trpc/${'session.settings,'.repeat(19)}session.secondFactor.qrCode?batch=1`;
  expect((await get(secret, 'br')).headers['content-encoding']).toBeUndefined();
});

it('sends the events of a stream as they come, in no encoding', async () => {
  const leave = new AbortController();
  const reply = await browser.fetch('/trpc/jobs.watch', {
    headers: { accept: 'text/event-stream', 'accept-encoding': 'br, gzip' },
    signal: leave.signal,
  });
  expect([reply.headers.get('content-type'), reply.headers.get('content-encoding')]).toEqual(['text/event-stream', null]);
  const first = await reply.body?.getReader().read();
  expect(Buffer.from(first?.value ?? []).toString()).toContain('connected');
  leave.abort();
});
