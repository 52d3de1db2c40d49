import { jobList } from '@comptoir/shared/jobs/job-list';
import { listInput } from '@comptoir/shared/list/schema';
import { authorOf } from '../../jobs/author.ts';
import { mutation } from '../../mutations/mutation.ts';
import { byUuid } from '../../mutations/target.ts';
import { ByUuid } from '../../procedures/record.ts';
import { adminProcedure, router } from '../../trpc/trpc.ts';

/** Jobs use conditional updates of their rows (jobs/store.ts): no record lock is needed. */
const ofJob = { input: ByUuid, targets: byUuid('job'), changes: () => [], locks: () => [] };

/** «Tâches»: only the administrator's own jobs. */
export const jobsRouter = router({
  list: adminProcedure.input(listInput(jobList)).query(({ ctx, input }) => ctx.services.jobs.list(authorOf(ctx.session), input)),
  get: adminProcedure.input(ByUuid).query(({ ctx, input }) => ctx.services.jobs.get(authorOf(ctx.session), input.uuid)),
  cancel: mutation({ ...ofJob, run: (ctx, { uuid }) => ctx.services.jobs.cancel(authorOf(ctx.session), uuid) }),
  retry: mutation({ ...ofJob, run: (ctx, { uuid }) => ctx.services.jobs.retry(authorOf(ctx.session), uuid) }),
  remove: mutation({
    ...ofJob,
    async run(ctx, { uuid }) {
      await ctx.services.jobs.remove(authorOf(ctx.session), uuid);
      return null;
    },
  }),
  /** Sends the latest jobs first, then each job when it changes. */
  watch: adminProcedure.subscription(({ ctx }) => ctx.services.jobs.watch(authorOf(ctx.session), ctx.signal)),
  /** Ticket to download the file, once, within a minute, in this browser. */
  ticket: mutation({
    ...ofJob,
    async run(ctx, { uuid }) {
      const ticket = await ctx.services.jobs.tickets.issue(authorOf(ctx.session), uuid);
      return { url: `/files/${ticket}` };
    },
  }),
});
