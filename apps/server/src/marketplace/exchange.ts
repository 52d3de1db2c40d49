import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { Dispatcher, Pool } from 'undici';

/** A reply with its complete body, or, for a successful stream, with the body as a stream. */
export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  stream?: Readable;
  /** An earlier try, whose reply was lost, may have arrived: this reply proves nothing about that one. */
  afterLostTry?: true;
}

/** The marketplace did not respond in time. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError';
}
/** The reply is larger than the limit. */
export class TooLargeError extends Error {
  override readonly name = 'TooLargeError';
}

export interface ExchangeLimits {
  headersMs: number;
  bodyMs: number;
  maxBodyBytes: number;
  /** If set, a successful body is returned as a stream, and this is the maximum time between two chunks. */
  streamIdleMs?: number;
}

const succeeded = (status: number) => status >= 200 && status < 300;

async function readBounded(body: Readable, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    // Leaving the loop destroys the body and its connection: the remainder is not read.
    if (size > limit) throw new TooLargeError(`more than ${limit} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

/** Sends one request once. Rejects with DeadlineError, TooLargeError, the reason of `signal`, or undici's connection error. */
export async function exchange(
  pool: Pool,
  request: Dispatcher.RequestOptions,
  limits: ExchangeLimits,
  signal?: AbortSignal,
): Promise<Reply> {
  signal?.throwIfAborted();
  const controller = new AbortController();
  const leave = () => controller.abort(signal?.reason);
  signal?.addEventListener('abort', leave, { once: true });
  let timer: NodeJS.Timeout | undefined;
  const within = (what: string, ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => controller.abort(new DeadlineError(`no ${what} within ${ms} ms`)), ms);
  };
  const finish = () => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', leave);
  };

  let streaming = false;
  try {
    within('headers', limits.headersMs);
    // undici's body timeout measures inactivity and pauses while the reader is slow: suitable only for streams.
    const bodyTimeout = limits.streamIdleMs ?? 0;
    const { statusCode: status, headers, body } = await pool.request({ ...request, bodyTimeout, signal: controller.signal });
    if (limits.streamIdleMs !== undefined && succeeded(status)) {
      streaming = true;
      clearTimeout(timer);
      body.once('close', finish);
      return { status, headers, body: Buffer.alloc(0), stream: body };
    }
    within('complete body', limits.bodyMs);
    return { status, headers, body: await readBounded(body, limits.maxBodyBytes) };
  } finally {
    if (!streaming) finish();
  }
}
