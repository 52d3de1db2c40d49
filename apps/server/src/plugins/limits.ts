import { AppError } from '@comptoir/shared/errors';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Services } from '../services.ts';
import type { Sessions } from '../session/sessions.ts';
import { bearerOf } from '../trpc/context.ts';
import { openCallCounts, UNLIMITED } from './call-counts.ts';

/**
 * Key of the rate limit: the session, if this process knows its token, so that users with the same IP address are counted separately;
 * otherwise the IP address.
 */
const callerOf = (req: FastifyRequest, sessions: Sessions) => sessions.recent(bearerOf(req), sessions.cookies.cookieSecret(req)) ?? req.ip;

/** Refusal of a caller above its limit, for the milliseconds `ttl`. */
export const tooManyRequests = (ttl: number) => new AppError('RATE_LIMITED', 'too many requests', { retryAfter: Math.ceil(ttl / 1000) });

/** Rate limit per caller; replies 503 when the server is overloaded, instead of queueing without limit. */
export const limits = fp<{ services: Services }>(
  async (app, { services: { config, sessions, db, log } }) => {
    const { rateLimitPerMinute, eventLoopDelayMs } = config;
    const max = rateLimitPerMinute === 0 ? UNLIMITED : rateLimitPerMinute;
    const counts = openCallCounts(config, db, log);
    app.addHook('onClose', counts.close);
    await app.register(rateLimit, {
      ...counts.options,
      max,
      timeWindow: '1 minute',
      keyGenerator: (req) => callerOf(req, sessions),
      allowList: (req) => req.url === '/healthz' || req.url === '/readyz',
      errorResponseBuilder: (_req, { ttl }) => tooManyRequests(ttl),
    });
    await app.register(underPressure, { maxEventLoopDelay: eventLoopDelayMs, retryAfter: 5, exposeStatusRoute: false });
  },
  { name: 'limits' },
);
