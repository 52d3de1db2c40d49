import type { ErrorBody, ErrorCode } from '@comptoir/shared/errors';

/** Error of a failed call: contains our server's error body, or one that the browser derives. */
export class CallError extends Error {
  readonly body: ErrorBody;

  constructor(body: ErrorBody, options?: ErrorOptions) {
    super(body.code, options);
    this.name = 'CallError';
    this.body = body;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isErrorBody = (value: unknown): value is ErrorBody => isRecord(value) && typeof value.code === 'string';

/** The body that the server's error formatter writes to `data.app`; undefined in responses of proxies and crashes. */
const appBody = (data: unknown): ErrorBody | undefined => (isRecord(data) && isErrorBody(data.app) ? data.app : undefined);

/** Reads the `error` member of a reply, of tRPC or of a plain route; `status` gives the code of a reply that is not from our server. */
export function errorBodyOf(reply: unknown, status: number): ErrorBody {
  const error = isRecord(reply) ? reply.error : undefined;
  if (isErrorBody(error)) return error;
  return (isRecord(error) ? appBody(error.data) : undefined) ?? { code: codeOfStatus(status), fields: [] };
}

function codeOfStatus(status: number): ErrorCode {
  if (status === 401) return 'UNAUTHENTICATED';
  if (status === 403) return 'FORBIDDEN';
  if (status === 404) return 'NOT_FOUND';
  if (status === 429) return 'RATE_LIMITED';
  return status === 502 || status === 503 || status === 504 ? 'UPSTREAM_DOWN' : 'INTERNAL';
}

/**
 * Converts anything that a query, a mutation or a render threw to an error body. An unreachable server is UPSTREAM_DOWN, because for the
 * user it is the same outage.
 */
export function readError(error: unknown): ErrorBody {
  if (error instanceof CallError) return error.body;
  if (error instanceof TypeError && error.message.toLowerCase().includes('fetch')) return { code: 'UPSTREAM_DOWN', fields: [] };
  // tRPC's own error: `data` is set by the formatter, `cause` by the transport, `meta.response` is the HTTP response.
  if (isRecord(error) && error.name === 'TRPCClientError') {
    const known = appBody(error.data);
    if (known) return known;
    if (error.cause instanceof CallError) return error.cause.body;
    const meta = isRecord(error.meta) ? error.meta : {};
    if (meta.response instanceof Response) return { code: codeOfStatus(meta.response.status), fields: [] };
    return { code: 'UPSTREAM_DOWN', fields: [] };
  }
  return { code: 'INTERNAL', fields: [] };
}
