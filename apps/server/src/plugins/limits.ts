import { AppError } from '@comptoir/shared/errors';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../config.ts';
import type { Sessions } from '../session/sessions.ts';
import { bearerOf } from '../trpc/context.ts';

/**
 * Key of the rate limit: the session, if this process knows its token, so that users with the same IP address are counted separately;
 * otherwise the IP address.
 */
const callerOf = (req: FastifyRequest, sessions: Sessions) => sessions.recent(bearerOf(req), sessions.cookies.cookieSecret(req)) ?? req.ip;

/** Refusal of a caller above its limit, for the milliseconds `ttl`. */
export const tooManyRequests = (ttl: number) => new AppError('RATE_LIMITED', 'too many requests', { retryAfter: Math.ceil(ttl / 1000) });

/** Rate limit per caller; replies 503 when the server is overloaded, instead of queueing without limit. */
export const limits = fp<{ config: Pick<Config, 'rateLimitPerMinute' | 'eventLoopDelayMs'>; sessions: Sessions }>(
  async (app, { config: { rateLimitPerMinute, eventLoopDelayMs }, sessions }) => {
    const max = rateLimitPerMinute === 0 ? Number.MAX_SAFE_INTEGER : rateLimitPerMinute;
    await app.register(rateLimit, {
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
