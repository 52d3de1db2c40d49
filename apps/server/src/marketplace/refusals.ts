import type { IncomingHttpHeaders } from 'node:http';
import { readRefusal } from '@comptoir/marketplace-api/violations';
import { AppError, type ErrorCode } from '@comptoir/shared/errors';
import { NotSentError } from './not-sent.ts';

/** The record is no longer what `If-Match` says. As the cause of a `CONFLICT`. */
export class OtherTagError extends Error {
  override readonly name = 'OtherTagError';
}

const CODES: Readonly<Record<number, ErrorCode>> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  412: 'CONFLICT',
  429: 'RATE_LIMITED',
};

function codeOf(status: number, hasFields: boolean): ErrorCode {
  if (status >= 500) return 'UPSTREAM_DOWN';
  if ((status === 400 || status === 422) && hasFields) return 'INVALID';
  return CODES[status] ?? 'REFUSED';
}

/** `Retry-After` in seconds from now: it comes as a number or as a date (RFC 9110 §10.2.3). */
export function retryAfterSeconds(header: string | undefined, now = Date.now()): number | undefined {
  if (header === undefined) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - now) / 1000);
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

/** A body that is not JSON gives no server message (OP-006). */
function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** The error that a reply of status 4xx or 5xx stands for, with the marketplace's own text and fields (SES-019, OP-006). */
export function refusalOf(name: string, status: number, headers: IncomingHttpHeaders, body: Buffer): AppError {
  const { serverMessage, fields } = readRefusal(parsed(body));
  const code = codeOf(status, fields.length > 0);
  const retryAfter = code === 'RATE_LIMITED' ? retryAfterSeconds(headers['retry-after']) : undefined;
  const why = `${name}: status ${status}`;
  // 503 says that nothing was begun; behind 500, 502 and 504 anything may have happened.
  const cause = status === 503 ? new NotSentError(why) : status === 412 ? new OtherTagError(why) : undefined;
  return new AppError(code, why, { serverMessage, fields, retryAfter, cause });
}
