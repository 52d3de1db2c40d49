import { createHash } from 'node:crypto';
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

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Id of the trace of a request: the uuid that the browser gave it, without its dashes, else a hash of its id. */
export const traceIdOf = (requestId: string) => (UUID.test(requestId) ? requestId.replaceAll('-', '') : hashOf(requestId).slice(0, 32));

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
