import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { type CallMetric, createMarketplace, type MarketplaceConfig } from '../client.ts';

export interface SeenRequest {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}
type Answer = (response: ServerResponse, seen: SeenRequest) => void;

export interface Upstream {
  origin: string;
  apiUrl: string;
  seen: SeenRequest[];
  /** Sets the replies to the next requests, in order; the last one is repeated. */
  answers(...answers: Answer[]): void;
  close(): Promise<void>;
}

/** Replies with JSON, like the marketplace. */
export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
export const collection = (items: unknown[], total = items.length): Answer => json({ 'hydra:member': items, 'hydra:totalItems': total });
export const text =
  (body: string, type: string, status = 200): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': type }).end(body);
/** Sends headers for a body and closes the connection before its end. */
export const cut: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('{"half":', () => response.destroy());
};
/** Closes the connection without a reply. */
export const hangUp: Answer = (response) => response.destroy();
/** Sends no reply; the test's deadline or abort ends the request. */
export const silence: Answer = () => undefined;

/** A local server that sends the replies set by a test, and records its requests. */
export async function startUpstream(): Promise<Upstream> {
  let queue: Answer[] = [];
  const seen: SeenRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const seenRequest = {
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      };
      seen.push(seenRequest);
      const answer = queue.length > 1 ? queue.shift() : queue[0];
      (answer ?? json({}, 500))(response, seenRequest);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    apiUrl: `${origin}/api`,
    seen,
    answers: (...answers) => {
      queue = answers;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A client of `upstream` without delays between tries. */
export const clientOf = (upstream: Upstream, settings: MarketplaceConfig['marketplace'] = {}, metric?: CallMetric) =>
  createMarketplace({ marketplaceApiUrl: upstream.apiUrl, marketplace: { retryMs: 1, ...settings } }, pino({ level: 'silent' }), metric);
