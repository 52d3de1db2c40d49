import type { IncomingHttpHeaders } from 'node:http';
import { readRefusal } from '@comptoir/marketplace-api/violations';
import { AppError, type ErrorCode } from '@comptoir/shared/errors';
import { NotSentError } from './not-sent.ts';

/** Cause of a `CONFLICT` when the record has another ETag than `If-Match`. */
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

/** Converts a reply with status 4xx or 5xx to an error, with the marketplace's message and fields (SES-019, OP-006). */
export function refusalOf(name: string, status: number, headers: IncomingHttpHeaders, body: Buffer): AppError {
  const { serverMessage, fields } = readRefusal(parsed(body));
  const code = codeOf(status, fields.length > 0);
  const retryAfter = code === 'RATE_LIMITED' ? retryAfterSeconds(headers['retry-after']) : undefined;
  const reason = `${name}: status ${status}`;
  // 503 means that processing did not begin; after 500, 502 and 504 the effect is unknown.
  const cause = status === 503 ? new NotSentError(reason) : status === 412 ? new OtherTagError(reason) : undefined;
  return new AppError(code, reason, { serverMessage, fields, retryAfter, cause });
}
