import type { Database } from '../db.ts';
import type { Caller } from '../marketplace/caller.ts';
import type { Sessions } from '../session/sessions.ts';

/** The session seen last, while it lives: in its name a scheduled refresh asks when there is no service account. */
export const latestSession = (db: Database, sessions: Pick<Sessions, 'callerFor'>) => async (): Promise<Caller | null> => {
  const session = await db.prisma.session.findFirst({
    where: { state: 'open', expiresAt: { gt: new Date() } },
    orderBy: { lastSeenAt: 'desc' },
    select: { id: true },
  });
  return session === null ? null : sessions.callerFor(session.id);
};
