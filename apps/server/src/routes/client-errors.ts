import { REPORT_BYTES } from '@comptoir/shared/client-error-limits';
import { ClientError } from '@comptoir/shared/client-errors';
import { AppError } from '@comptoir/shared/errors';
import type { FastifyPluginAsync } from 'fastify';
import { createQuota } from '../quota.ts';
import type { Services } from '../services.ts';
import { bearerOf } from '../trpc/context.ts';

/** Reports per minute: accepted per caller (limits.ts); logged per session; and logged for all anonymous users together. */
const PER_CALLER = 30;
const PER_SESSION = 10;
const ANONYMOUS = 10;

/** Logs crashes of the browser application; stores nothing. Reports of anonymous users are sampled, since anybody can send them. */
export const clientErrors: FastifyPluginAsync<{ services: Services }> = async (app, { services: { sessions } }) => {
  const ofSession = createQuota(PER_SESSION);
  const anonymousQuota = createQuota(ANONYMOUS);

  app.post(
    '/client-errors',
    { bodyLimit: REPORT_BYTES, config: { rateLimit: { max: PER_CALLER, timeWindow: '1 minute' } } },
    async (req, reply) => {
      const report = ClientError.safeParse(req.body);
      if (!report.success) throw new AppError('INVALID', 'not a valid crash report');
      const session = await sessions.check(bearerOf(req), sessions.cookies.cookieSecret(req)).catch(() => null);
      const passes = session === null ? anonymousQuota.take('') : ofSession.take(session.id);
      const { message, ...rest } = report.data;
      const line = { sessionId: session?.id, ...rest, reason: message };
      if (passes) req.log.warn({ event: 'client.error', ...line }, 'the browser crashed');
      return reply.code(204).send();
    },
  );
};
