import type { IncomingHttpHeaders } from 'node:http';
import { readRefusal } from '@comptoir/marketplace-api/violations';
import { AppError, type ErrorCode } from '@comptoir/shared/errors';
import { UnknownEffectError } from './retry.ts';

/**
 * What a status above 399 shows about the effect of the call.
 * `beforeWork`: decided from the request alone, so whoever sent it, there was no effect.
 * `refusal`: no effect, if the body is the marketplace's own; otherwise as `gateway`.
 * `failure`: with the marketplace's own body it has ended the call, with unknown effect; otherwise as `gateway`.
 * `gateway`: any proxy may send it, also after the call was passed on; the effect is unknown, and the call may still arrive.
 */
type Meaning = 'beforeWork' | 'refusal' | 'failure' | 'gateway';

interface Status {
  code: ErrorCode;
  meaning: Meaning;
  /** A temporary failure: it counts for the circuit breaker, and a repeatable call is retried. */
  isUnavailable?: true;
}

/** The only classification of statuses, for calls, mutations, imports and jobs (OUT-003). */
const STATUSES: Readonly<Record<number, Status>> = {
  401: { code: 'UNAUTHENTICATED', meaning: 'beforeWork' },
  403: { code: 'FORBIDDEN', meaning: 'refusal' },
  404: { code: 'NOT_FOUND', meaning: 'refusal' },
  405: { code: 'REFUSED', meaning: 'beforeWork' },
  408: { code: 'UPSTREAM_DOWN', meaning: 'gateway' },
  409: { code: 'CONFLICT', meaning: 'refusal' },
  412: { code: 'CONFLICT', meaning: 'beforeWork' },
  413: { code: 'REFUSED', meaning: 'beforeWork' },
  415: { code: 'REFUSED', meaning: 'beforeWork' },
  425: { code: 'UPSTREAM_DOWN', meaning: 'gateway' },
  429: { code: 'RATE_LIMITED', meaning: 'gateway' },
  499: { code: 'UPSTREAM_DOWN', meaning: 'gateway' },
  500: { code: 'UPSTREAM_DOWN', meaning: 'failure' },
  502: { code: 'UPSTREAM_DOWN', meaning: 'gateway', isUnavailable: true },
  503: { code: 'UPSTREAM_DOWN', meaning: 'gateway', isUnavailable: true },
  504: { code: 'UPSTREAM_DOWN', meaning: 'gateway', isUnavailable: true },
};

/** Meaning of a status from 400 to 599. An unlisted 5xx is one of a gateway, such as 520 to 527. */
export const statusOf = (status: number): Status =>
  STATUSES[status] ?? (status >= 500 ? { code: 'UPSTREAM_DOWN', meaning: 'gateway' } : { code: 'REFUSED', meaning: 'refusal' });

/** Cause of a `CONFLICT` when the record has another ETag than `If-Match`. */
export class OtherTagError extends Error {
  override readonly name = 'OtherTagError';
}

function codeOf(status: number, hasFields: boolean): ErrorCode {
  return (status === 400 || status === 422) && hasFields ? 'INVALID' : statusOf(status).code;
}

/** The cause that says what is known about the effect; undefined after a refusal, which had none. */
function causeOf(reason: string, status: number, isOwn: boolean): Error | undefined {
  if (status === 412) return new OtherTagError(reason);
  const { meaning } = statusOf(status);
  if (meaning === 'beforeWork' || (meaning === 'refusal' && isOwn)) return undefined;
  return new UnknownEffectError(reason, meaning !== 'failure' || !isOwn);
}

/** `Retry-After` in seconds from now: the header is a number or a date (RFC 9110 §10.2.3). */
export function retryAfterSeconds(header: string | undefined, now = Date.now()): number | undefined {
  if (header === undefined) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - now) / 1000);
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

/** A body that is not JSON has no server message (OP-006). */
function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Converts a reply with status 4xx or 5xx to an error, with the marketplace's message and fields (SES-019, OP-006). Its cause is an
 * `UnknownEffectError` unless the call certainly had no effect (OUT-003).
 */
export function refusalOf(name: string, status: number, headers: IncomingHttpHeaders, body: Buffer): AppError {
  const { serverMessage, fields, isOwn } = readRefusal(parsed(body));
  const code = codeOf(status, fields.length > 0);
  const retryAfter = code === 'RATE_LIMITED' ? retryAfterSeconds(headers['retry-after']) : undefined;
  const reason = `${name}: status ${status}`;
  const cause = causeOf(reason, status, isOwn);
  return new AppError(code, reason, { serverMessage, fields, retryAfter, cause });
}
