import { AppError } from '@comptoir/shared/errors';
import { OpenSessionRow } from '@comptoir/shared/session/open-sessions';
import { z } from 'zod';
import { ByUuid } from '../../procedures/record.ts';
import { describeAgent } from '../../session/agent.ts';
import { adminProcedure, router, sessionMutation } from '../../trpc/trpc.ts';

/** The open sessions of the signed-in user, each of which may end another one (OUT-010). */
export const openSessions = router({
  list: adminProcedure.output(z.array(OpenSessionRow)).query(async ({ ctx }) => {
    const rows = await ctx.services.sessions.openOf(ctx.session.user);
    return rows.map(({ id, address, agent, since, lastSeen }) => ({
      uuid: id,
      isCurrent: id === ctx.session.id,
      ...describeAgent(agent),
      ...{ address, since, lastSeen },
    }));
  }),

  /** A session of another user does not exist here. */
  end: sessionMutation(
    adminProcedure
      .input(ByUuid)
      .output(z.null())
      .mutation(async ({ ctx, input: { uuid } }) => {
        const { sessions } = ctx.services;
        const own = await sessions.openOf(ctx.session.user);
        if (!own.some(({ id }) => id === uuid)) throw new AppError('NOT_FOUND', 'the user has no such session');
        await sessions.end(uuid, 'ended-by-owner');
        return null;
      }),
  ),

  endOthers: sessionMutation(
    adminProcedure.output(z.null()).mutation(async ({ ctx }) => {
      const { sessions } = ctx.services;
      for (const { id } of await sessions.openOf(ctx.session.user)) if (id !== ctx.session.id) await sessions.end(id, 'ended-by-owner');
      return null;
    }),
  ),
});
