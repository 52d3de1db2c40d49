import { timingSafeEqual } from 'node:crypto';
import { AppError } from '@comptoir/shared/errors';
import fp from 'fastify-plugin';
import type { Registry } from 'prom-client';
import { hashToken } from '../session/secrets.ts';

/** Options of a route that replies also when the server is overloaded (plugins/limits.ts): an overloaded process is neither dead nor without figures. */
export const WHEN_OVERLOADED = { config: { pressureHandler: () => undefined } };

/** `/metrics` for Prometheus, of a server or a worker. */
export const metricsRoute = fp<{ token: string | null; registry: Registry }>(
  async (app, { token, registry }) => {
    app.get('/metrics', WHEN_OVERLOADED, async (req, reply) => {
      const given = req.headers.authorization?.replace(/^Bearer /, '') ?? '';
      // Without a configured token metrics are disabled: they reveal how many administrators are active, and when.
      if (token === null) throw new AppError('NOT_FOUND', 'metrics are disabled');
      if (!timingSafeEqual(hashToken(given), hashToken(token))) throw new AppError('UNAUTHENTICATED', 'metrics require a token');
      return reply.type(registry.contentType).send(await registry.metrics());
    });
  },
  { name: 'metrics' },
);
