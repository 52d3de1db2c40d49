import type { ErrorCode } from '@comptoir/shared/errors';

/**
 * What a status above 399 shows about the effect of the call.
 * `beforeWork`: decided from the request alone, so whoever sent it, there was no effect.
 * `refusal`: no effect, if the body is the marketplace's own; otherwise as `gateway`.
 * `failure`: the marketplace has ended the call, with unknown effect.
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
