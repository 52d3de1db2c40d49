import { createHash } from 'node:crypto';
import { ALL_SECRET_FIELDS } from '@comptoir/shared/secret-fields';
import {
  context,
  INVALID_SPAN_CONTEXT,
  ROOT_CONTEXT,
  type Span,
  type SpanOptions,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import type { FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, type LoggerOptions, pino, stdSerializers } from 'pino';

/** Properties that are never logged, at the top level or up to three levels below, including those of forms (MUT-008). */
const SECRET = [
  ...['authorization', 'cookie', 'setCookie', 'halves'],
  ...['token', 'accessToken', 'refreshToken', 'refresh_token', 'preToken', 'pre_token', 'ticket', 'secret', 'sessionKeys', 'codeKeys'],
  ...['password', 'code', 'email', 'username'],
  ...ALL_SECRET_FIELDS,
];
const paths = [...new Set(SECRET)]
  .flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`])
  .concat('*["set-cookie"]', '*.*["set-cookie"]');

/**
 * Bearer tokens, JSON web tokens, our own 256-bit tokens and e-mail addresses, anywhere in a line. Each alternative begins only where a run
 * of its characters begins: a long run is read once, and not again from each of its characters (BND-001).
 */
const IN_TEXT =
  /\bBearer\s+[^\s"\\]+|(?<![\w-])(?=[\w-]*eyJ[\w-])[\w-]+\.[\w-]+(?:\.[\w-]+)?|(?<![\w-])[\w-]{43}(?![\w-])|(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/** Characters of a request's path in the log: strangers choose it. */
const PATH_LENGTH = 512;

/**
 * An error's other properties may contain secrets and are dropped; its code is renamed, since `code` is redacted (it is the name of the
 * second factor).
 */
function err(error: Error): Record<string, unknown> {
  const { type, message, stack, code } = stdSerializers.err(error) as unknown as Record<string, unknown>;
  return { type, message, stack, ...(code === undefined ? {} : { errorCode: code }) };
}

/** Only the path: the query may contain a search text, and a ticket gives access to a file. */
function pathOf(url: string): string {
  const path = (url.split('?', 1)[0] ?? '').replace(/^\/files\/.+/, '/files/…');
  return path.length > PATH_LENGTH ? `${path.slice(0, PATH_LENGTH)}…` : path;
}

const req = (request: FastifyRequest) => ({ method: request.method, path: pathOf(request.url), address: request.ip });

/** Options of every logger; tests pass their own destination. */
export const loggerOptions = (level: string): LoggerOptions => ({
  level,
  base: { pid: process.pid },
  redact: { paths, censor: '[…]' },
  serializers: { err, req },
  // Error messages may quote their input, such as an e-mail or the values of a statement.
  hooks: { streamWrite: (line) => line.replace(IN_TEXT, '[…]') },
});

export const createLogger = (config: { logLevel: string }, destination?: DestinationStream): Logger =>
  destination === undefined ? pino(loggerOptions(config.logLevel)) : pino(loggerOptions(config.logLevel), destination);

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Id of the trace of a request: the uuid that the browser gave it, without its dashes, else a hash of its id. */
const traceIdOf = (requestId: string) => (UUID.test(requestId) ? requestId.replaceAll('-', '') : hashOf(requestId).slice(0, 32));

/** The span of the click: the browser has given its request an id, and sends no span of its own. */
const clickOf = (requestId: string) =>
  trace.setSpanContext(ROOT_CONTEXT, {
    traceId: traceIdOf(requestId),
    spanId: hashOf(requestId).slice(0, 16),
    traceFlags: TraceFlags.SAMPLED,
    isRemote: true,
  });

let isExported = false;
/** Called by the exporter: until then spans cost nothing. */
export function enableSpans(): void {
  isExported = true;
}

const NO_SPAN = trace.wrapSpanContext(INVALID_SPAN_CONTEXT);

/**
 * Runs `work` in a span of the trace of its request (OPS-011), below the span that is active. Without an exporter (export-traces.ts) this only
 * calls `work`.
 */
export function inSpan<Result>(
  name: string,
  requestId: string,
  { attributes, ...options }: SpanOptions,
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  if (!isExported) return work(NO_SPAN);
  const parent = trace.getSpan(context.active()) === undefined ? clickOf(requestId) : context.active();
  const own = { ...options, attributes: { ...attributes, 'comptoir.request_id': requestId } };
  return trace.getTracer('comptoir').startActiveSpan(name, own, parent, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.message : String(error) });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** The header that continues the trace at the marketplace; none while no trace is exported. */
export function traceHeaders(): { traceparent?: string } {
  const span = trace.getActiveSpan();
  if (span?.isRecording() !== true) return {};
  const { traceId, spanId } = span.spanContext();
  return { traceparent: `00-${traceId}-${spanId}-01` };
}
