import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface LoggedRequest {
  method: string;
  path: string;
  /** As it came, without the question mark. */
  query: string;
  headers: Record<string, unknown>;
  /** Dotted name of the described call, when there is one. */
  call: string | undefined;
  /** As it came in, JSON or the fields and the file's name of a form; left out where there is none, or a failure on demand came first. */
  body?: unknown;
  /** Content type of the form's file. */
  fileType?: string;
  /** Null until it is answered. */
  status: number | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    logged: LoggedRequest | undefined;
  }
}

const KEPT = 1000;
const SECRET = new Set(['authorization', 'cookie', 'proxy-authorization']);

const withoutSecrets = (headers: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, SECRET.has(name) ? String(value).replace(/\S+$/, '***') : value]),
  );

const SECRET_FIELD = /password|token|secret/i;
/** A second factor is a secret; the code of a voucher or of a brand is none. */
const SIGN_IN_FIELD = /password|token|secret|code/i;

const maskedBody = (body: unknown, call = '') =>
  JSON.parse(
    JSON.stringify(body, (name, value: unknown) =>
      typeof value === 'string' && (call.startsWith('session.') ? SIGN_IN_FIELD : SECRET_FIELD).test(name) ? '***' : value,
    ),
  ) as unknown;

/** Keeps the body of a logged request, without its secrets. Forms are read by their call only, which says so itself. */
export function logBody({ logged }: FastifyRequest, body: unknown, fileType?: string): void {
  if (logged === undefined || body === undefined) return;
  logged.body = maskedBody(body, logged.call);
  if (fileType !== undefined) logged.fileType = fileType;
}

/** `GET /__requests` lists the last requests in the order of their arrival, `DELETE` forgets them. Secrets are masked. */
export function logRequests(app: FastifyInstance, onAnswered?: (request: LoggedRequest) => void): void {
  let requests: LoggedRequest[] = [];
  app.decorateRequest('logged', undefined);
  app.addHook('onRequest', async (request) => {
    const [path = '', query = ''] = request.url.split('?');
    if (path.startsWith('/__')) return;
    const { call } = request.routeOptions.config;
    request.logged = { method: request.method, path, query, headers: withoutSecrets(request.headers), call, status: null };
    requests = [...requests.slice(1 - KEPT), request.logged];
  });
  app.addHook('preHandler', async (request) => {
    if (request.body !== null) logBody(request, request.body);
  });
  app.addHook('onResponse', async (request, reply) => {
    if (request.logged === undefined) return;
    request.logged.status = reply.statusCode;
    onAnswered?.(request.logged);
  });
  app.get('/__requests', async () => requests);
  app.delete('/__requests', async (_request, reply) => {
    requests = [];
    return reply.code(204).send();
  });
}
