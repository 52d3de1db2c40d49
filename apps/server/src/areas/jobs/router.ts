import { PageInput } from '@comptoir/shared/list';
import { authorOf } from '../../jobs/author.ts';
import { One } from '../../procedures/record.ts';
import { adminProcedure, router } from '../../trpc/trpc.ts';

/** «Tâches»: an administrator's own jobs, and nobody else's. */
export const jobsRouter = router({
  list: adminProcedure.input(PageInput).query(({ ctx, input }) => ctx.services.jobs.list(authorOf(ctx.session), input)),
  get: adminProcedure.input(One).query(({ ctx, input }) => ctx.services.jobs.get(authorOf(ctx.session), input.uuid)),
  cancel: adminProcedure.input(One).mutation(({ ctx, input }) => ctx.services.jobs.cancel(authorOf(ctx.session), input.uuid)),
  retry: adminProcedure.input(One).mutation(({ ctx, input }) => ctx.services.jobs.retry(authorOf(ctx.session), input.uuid)),
  remove: adminProcedure.input(One).mutation(async ({ ctx, input }) => {
    await ctx.services.jobs.remove(authorOf(ctx.session), input.uuid);
    return null;
  }),
  /** First the jobs that changed last, then each one as it changes. */
  watch: adminProcedure.subscription(({ ctx }) => ctx.services.jobs.watch(authorOf(ctx.session), ctx.signal)),
  /** Where the file can be fetched, once, within a minute, by this browser. */
  ticket: adminProcedure.input(One).mutation(async ({ ctx, input }) => {
    const ticket = await ctx.services.jobs.tickets.issue(authorOf(ctx.session), input.uuid);
    return { url: `/files/${ticket}` };
  }),
});
