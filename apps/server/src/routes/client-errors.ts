import { REPORT_BYTES } from '@comptoir/shared/client-error-limits';
import { ClientError } from '@comptoir/shared/client-errors';
import { AppError } from '@comptoir/shared/errors';
import type { FastifyPluginAsync } from 'fastify';
import { createQuota } from '../quota.ts';
import type { Services } from '../services.ts';
import { bearerOf } from '../trpc/context.ts';

/** Reports a minute: of a caller, as the limits know him (limits.ts); of a session, as lines; and in all of those who are not signed in, as lines. */
const PER_CALLER = 30;
const PER_SESSION = 10;
const ANONYMOUS = 10;

/**
 * Crashes of the browser, as lines of the log and nothing else: nobody can store anything here. Those of whoever is not signed in are a sample,
 * since anybody can send them.
 */
export const clientErrors: FastifyPluginAsync<{ services: Services }> = async (app, { services: { sessions } }) => {
  const ofSession = createQuota(PER_SESSION);
  const ofStrangers = createQuota(ANONYMOUS);

  app.post(
    '/client-errors',
    { bodyLimit: REPORT_BYTES, config: { rateLimit: { max: PER_CALLER, timeWindow: '1 minute' } } },
    async (req, reply) => {
      const report = ClientError.safeParse(req.body);
      if (!report.success) throw new AppError('INVALID', 'not a report of a crash');
      const session = await sessions.check(bearerOf(req), sessions.cookies.cookieSecret(req)).catch(() => null);
      const passes = session === null ? ofStrangers.take('') : ofSession.take(session.id);
      const { message, ...rest } = report.data;
      const line = { sessionId: session?.id, ...rest, reason: message };
      if (passes) req.log.warn({ event: 'client.error', ...line }, 'the browser crashed');
      return reply.code(204).send();
    },
  );
};
