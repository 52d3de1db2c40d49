import { AppError } from '@comptoir/shared/errors';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../config.ts';
import type { Sessions } from '../session/sessions.ts';
import { bearerOf } from '../trpc/context.ts';

/** Who asks: the session, once this process has seen its token, so that an office behind one address is not one caller; else the address. */
const callerOf = (req: FastifyRequest, sessions: Sessions) => sessions.recent(bearerOf(req), sessions.cookies.cookieSecret(req)) ?? req.ip;

/** One caller cannot use the entire server, and a server that cannot keep up answers 503 rather than queue for ever. */
export const limits = fp<{ config: Pick<Config, 'rateLimitPerMinute' | 'eventLoopDelayMs'>; sessions: Sessions }>(
  async (app, { config: { rateLimitPerMinute, eventLoopDelayMs }, sessions }) => {
    const max = rateLimitPerMinute === 0 ? Number.MAX_SAFE_INTEGER : rateLimitPerMinute;
    await app.register(rateLimit, {
      max,
      timeWindow: '1 minute',
      keyGenerator: (req) => callerOf(req, sessions),
      allowList: (req) => req.url === '/healthz' || req.url === '/readyz',
      errorResponseBuilder: (_req, { ttl }) => new AppError('RATE_LIMITED', 'too many requests', { retryAfter: Math.ceil(ttl / 1000) }),
    });
    await app.register(underPressure, { maxEventLoopDelay: eventLoopDelayMs, retryAfter: 5, exposeStatusRoute: false });
  },
  { name: 'limits' },
);
