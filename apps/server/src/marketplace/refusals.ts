import type { IncomingHttpHeaders } from 'node:http';
import { readRefusal } from '@comptoir/marketplace-api/violations';
import { AppError, type ErrorCode } from '@comptoir/shared/errors';
import { UnknownEffectError } from './retry.ts';
import { statusOf } from './statuses.ts';

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
  return new UnknownEffectError(reason, meaning !== 'failure');
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
