import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { inspect } from 'node:util';
import type { BrowserClient } from '../kit/client.ts';
import { FailedCall, type StandIn } from './stand-in.ts';

const WEB = path.join(import.meta.dirname, '../../apps/web');
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.csv': 'text/csv',
};

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** As boot.js; and without what React's development version records of each component and element for the tools of a developer. */
const BOOT = `<script>
  globalThis.__zod_globalConfig = { jitless: true };
  console.createTask = undefined;
  console.timeStamp = undefined;
</script>`;

/** The client's page, with the host as its entry. */
async function documentOf(): Promise<string> {
  const document = await readFile(path.join(WEB, 'index.html'), 'utf8');
  return document
    .replace('<script src="/boot.js"></script>', BOOT)
    .replace('src="/src/main.tsx"', 'src="/main.js"')
    .replace('</head>', '<link rel="stylesheet" href="/main.css"></head>');
}

/** Serves the built host, and its calls from the stand-in; pictures and other files come from the origin, read once each. */
export async function serveHost(hostDir: string, standIn: StandIn, origin: BrowserClient) {
  const files = new Map<string, Promise<{ type: string; body: Buffer | string }>>();
  const fromOrigin = async (address: string) => {
    const response = await origin.fetch(address);
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    return { type: response.headers.get('content-type') ?? '', body: Buffer.from(await response.arrayBuffer()) };
  };
  const fromHost = async (pathname: string) => ({
    type: TYPES[path.extname(pathname)] ?? 'application/octet-stream',
    body: await readFile(path.join(hostDir, pathname)),
  });
  const open = async (address: string) => {
    const { pathname } = new URL(address, 'http://host');
    if (pathname === '/' || pathname.startsWith('/admin')) return { type: 'text/html; charset=utf-8', body: await documentOf() };
    return /^\/(assets\/|main\.|favicon)/.test(pathname) ? fromHost(pathname) : fromOrigin(address);
  };

  /** One call, as the server would write it into a batch; a broken reply breaks the batch. */
  const replyTo = async (name: string, input: unknown) => {
    try {
      return { result: { data: await standIn.reply(name, input) } };
    } catch (error) {
      if (!(error instanceof FailedCall)) throw error;
      if (typeof error.failure === 'string') return error.failure;
      const app = { fields: [], ...error.failure };
      return { error: { message: app.code, code: -32_000, data: { app } } };
    }
  };

  async function answerCalls(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    // A single call, without the tRPC client, has its input and its reply outside of a batch (lib/call.ts).
    const isBatch = url.searchParams.has('batch');
    const names = url.pathname.slice('/trpc/'.length).split(',');
    const text = request.method === 'POST' ? await bodyOf(request) : url.searchParams.get('input');
    const parsed = JSON.parse(text || '{}') as Record<string, unknown>;
    const inputs: Record<string, unknown> = isBatch ? parsed : { 0: parsed };
    const replies = await Promise.all(names.map((name, index) => replyTo(name, inputs[index])));
    const isHtml = replies.includes('html');
    const body = isHtml ? '<h1>Bad Gateway</h1>' : JSON.stringify(isBatch ? replies : replies[0]);
    response.writeHead(isHtml || replies.every((reply) => typeof reply === 'object' && 'error' in reply) ? 502 : 200, {
      'content-type': isHtml ? 'text/html' : 'application/json',
      'cache-control': 'no-store',
      'content-length': Buffer.byteLength(body),
    });
    if (replies.includes('cut')) response.write(body.slice(0, 2), () => response.destroy());
    else response.end(body);
  }

  /** A subscription without events. */
  const stayOpen = (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write('event: connected\ndata: {}\n\n');
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = request.url ?? '/';
    const url = new URL(address, 'http://host');
    if (request.headers.accept === 'text/event-stream') return stayOpen(response);
    if (url.pathname.startsWith('/trpc/')) return answerCalls(request, response, url);
    const file = files.get(address) ?? open(address);
    files.set(address, file);
    const { type, body } = await file;
    response.writeHead(200, { 'content-type': type, 'cache-control': 'max-age=3600' }).end(body);
  }

  /** What could not be answered, with its causes. */
  const failures: string[] = [];
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      failures.push(inspect(error));
      response.writeHead(501).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    failures,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
