import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface LoggedRequest {
  method: string;
  path: string;
  /** Query string without the question mark. */
  query: string;
  headers: Record<string, unknown>;
  /** Dotted name of the described call, when there is one. */
  call: string | undefined;
  /** The received body: JSON, or the fields and the file's name of a form; absent without a body, or when a fault replied first. */
  body?: unknown;
  /** Content type of the form's file. */
  fileType?: string;
  /** Null until the reply is sent. */
  status: number | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    logged: LoggedRequest | undefined;
  }
}

const MAX_REQUESTS = 1000;
const SECRET = new Set(['authorization', 'cookie', 'proxy-authorization']);

const withoutSecrets = (headers: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, SECRET.has(name) ? String(value).replace(/\S+$/, '***') : value]),
  );

const SECRET_FIELD = /password|token|secret/i;
/** `code` is secret only in calls of the session: codes of vouchers and brands are not. */
const SIGN_IN_FIELD = /password|token|secret|code/i;

const maskedBody = (body: unknown, call = '') =>
  JSON.parse(
    JSON.stringify(body, (name, value: unknown) =>
      typeof value === 'string' && (call.startsWith('session.') ? SIGN_IN_FIELD : SECRET_FIELD).test(name) ? '***' : value,
    ),
  ) as unknown;

/** Stores the body of a logged request, without its secrets. Multipart bodies are read by their handler, which calls this itself. */
export function logBody({ logged }: FastifyRequest, body: unknown, fileType?: string): void {
  if (logged === undefined || body === undefined) return;
  logged.body = maskedBody(body, logged.call);
  if (fileType !== undefined) logged.fileType = fileType;
}

/** `GET /__requests` lists the last requests in the order of arrival, `DELETE` clears the list. Secrets are masked. */
export function logRequests(app: FastifyInstance, onAnswered?: (request: LoggedRequest) => void): void {
  let requests: LoggedRequest[] = [];
  app.decorateRequest('logged', undefined);
  app.addHook('onRequest', async (request) => {
    const [path = '', query = ''] = request.url.split('?');
    if (path.startsWith('/__')) return;
    const { call } = request.routeOptions.config;
    request.logged = { method: request.method, path, query, headers: withoutSecrets(request.headers), call, status: null };
    requests = [...requests.slice(1 - MAX_REQUESTS), request.logged];
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
