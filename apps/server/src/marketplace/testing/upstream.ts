import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { createMarketplace, type MarketplaceConfig, type Observe } from '../client.ts';

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
  /** What the next requests are answered with, in order; the last answer goes on for ever. */
  answers(...answers: Answer[]): void;
  close(): Promise<void>;
}

/** Answers with JSON, as the marketplace does. */
export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
export const collection = (items: unknown[], total = items.length): Answer => json({ 'hydra:member': items, 'hydra:totalItems': total });
export const text =
  (body: string, type: string, status = 200): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': type }).end(body);
/** Promises a body and cuts the connection in the middle of it. */
export const cut: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('{"half":', () => response.destroy());
};
/** Cuts the connection instead of answering. */
export const hangUp: Answer = (response) => response.destroy();
/** Never answers; the test's deadline or abort ends it. */
export const silence: Answer = () => undefined;

/** A local server that answers what a test sets, and records its requests. */
export async function startUpstream(): Promise<Upstream> {
  let queue: Answer[] = [];
  const seen: SeenRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const asked = {
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      };
      seen.push(asked);
      const answer = queue.length > 1 ? queue.shift() : queue[0];
      (answer ?? json({}, 500))(response, asked);
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

/** A client of `upstream` that does not wait between tries. */
export const clientOf = (upstream: Upstream, settings: MarketplaceConfig['marketplace'] = {}, observe?: Observe) =>
  createMarketplace({ marketplaceApiUrl: upstream.apiUrl, marketplace: { retryMs: 1, ...settings } }, pino({ level: 'silent' }), observe);
