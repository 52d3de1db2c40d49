import { AppError } from '@comptoir/shared/errors';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import fp from 'fastify-plugin';
import type { Config } from '../config.ts';

/** One address cannot take the whole server, and a server that cannot keep up says so (503) rather than queue for ever. */
export const limits = fp<Pick<Config, 'rateLimitPerMinute' | 'eventLoopDelayMs'>>(
  async (app, { rateLimitPerMinute, eventLoopDelayMs }) => {
    const max = rateLimitPerMinute === 0 ? Number.MAX_SAFE_INTEGER : rateLimitPerMinute;
    await app.register(rateLimit, {
      max,
      timeWindow: '1 minute',
      allowList: (req) => req.url === '/healthz' || req.url === '/readyz',
      errorResponseBuilder: (_req, { ttl }) => new AppError('RATE_LIMITED', 'too many requests', { retryAfter: Math.ceil(ttl / 1000) }),
    });
    await app.register(underPressure, { maxEventLoopDelay: eventLoopDelayMs, retryAfter: 5, exposeStatusRoute: false });
  },
  { name: 'limits' },
);
