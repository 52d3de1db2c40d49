import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Call } from '@comptoir/marketplace-api/call';
import { createMarketplace } from '@comptoir/server/marketplace/client';
import pino from 'pino';
import { z } from 'zod';
import { namesOfBody, namesOfQuery } from '../../tools/requirements/wire-names.ts';
import type { Sending } from './exchange.ts';

export interface SentRequest {
  method: string;
  /** Path below the root of the API, without its query. */
  path: string;
  query: string[];
  body: string[];
}

async function bodyNames(req: IncomingMessage): Promise<string[]> {
  const bytes = await buffer(req);
  const type = req.headers['content-type'] ?? '';
  if (bytes.length === 0) return [];
  if (type.includes('json')) return namesOfBody(JSON.parse(bytes.toString()));
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData();
  return [...new Set(form.keys())];
}

const ROOT = '/capture';

/** The product's client with a server that records requests and sends no useful reply: the names are those on the wire. */
export async function startClientCapture() {
  let last: SentRequest | undefined;
  const server = createServer(async (req, res) => {
    const { pathname, search } = new URL(req.url ?? '', 'http://capture');
    last = { method: req.method ?? '', path: pathname.slice(ROOT.length + 1), query: namesOfQuery(search), body: await bodyNames(req) };
    res.writeHead(418).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = createMarketplace({ marketplaceApiUrl: `${origin}${ROOT}` }, pino({ level: 'silent' }));
  return {
    /** The client's request for a scenario, whose wire values are first decoded to the domain values of the product. */
    async send(call: Call, { params = {}, query = {}, body }: Sending): Promise<SentRequest> {
      last = undefined;
      const isForm = body instanceof FormData;
      const file = isForm && call.body?.kind === 'multipart' ? body.get(call.body.file) : undefined;
      const fields = isForm ? Object.fromEntries([...body].filter(([, value]) => typeof value === 'string')) : body;
      const args = {
        caller: { kind: 'bearer', token: 'token' },
        params,
        query: z.decode(call.query, query as never),
        ...(call.body === undefined ? {} : { body: z.decode(call.body.schema, fields as never) }),
        ...(file instanceof File ? { file } : {}),
      };
      const failure = await client.call(call, args as never).catch((error: unknown) => error);
      if (last === undefined) throw failure;
      return last;
    },
    async close(): Promise<void> {
      await client.close();
      server.close();
    },
  };
}
