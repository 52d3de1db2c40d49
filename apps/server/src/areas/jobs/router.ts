import { jobList } from '@comptoir/shared/jobs/job-list';
import { queueList } from '@comptoir/shared/jobs/queue-list';
import { listInput } from '@comptoir/shared/list/schema';
import { z } from 'zod';
import { jobDefinitions } from '../../job-definitions.ts';
import { isJobKind, type JobKind } from '../../jobs/catalog.ts';
import { authorOf } from '../../jobs/claim.ts';
import { mutation } from '../../mutations/mutation.ts';
import { byUuid } from '../../mutations/target.ts';
import { ByUuid } from '../../procedures/record.ts';
import { adminProcedure, router } from '../../trpc/trpc.ts';

/** Jobs use conditional updates of their rows (jobs/store.ts): no record lock is needed. */
const ofJob = { input: ByUuid, targets: byUuid('job'), changes: () => [], locks: () => [] };

/** A kind of jobs. */
const OfKind = z.object({
  kind: z
    .string()
    .max(100)
    .refine((kind): kind is JobKind => isJobKind(jobDefinitions, kind)),
});
const ofKind = {
  input: OfKind,
  targets: ({ kind }: z.output<typeof OfKind>) => [{ kind: 'jobKind' as const, record: kind }],
  changes: () => [],
  locks: () => [],
};

/** «Tâches de tous», for the administrator who operates them: the jobs of all authors without their files. */
const queueRouter = router({
  list: adminProcedure.input(listInput(queueList)).query(({ ctx, input }) => ctx.services.jobs.operator.list(input)),
  kinds: adminProcedure.query(({ ctx }) => ctx.services.jobs.operator.kinds()),
  engine: adminProcedure.query(({ ctx }) => ctx.services.jobs.operator.engine()),
  pause: mutation({
    ...ofKind,
    async run(ctx, { kind }) {
      await ctx.services.jobs.operator.pause(kind, authorOf(ctx.session));
      return null;
    },
  }),
  resume: mutation({
    ...ofKind,
    async run(ctx, { kind }) {
      await ctx.services.jobs.operator.resume(kind);
      return null;
    },
  }),
  cancel: mutation({ ...ofJob, run: (ctx, { uuid }) => ctx.services.jobs.operator.cancel(uuid) }),
  retry: mutation({ ...ofJob, run: (ctx, { uuid }) => ctx.services.jobs.operator.retry(uuid) }),
  remove: mutation({
    ...ofJob,
    async run(ctx, { uuid }) {
      await ctx.services.jobs.operator.remove(uuid);
      return null;
    },
  }),
});

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
  queue: queueRouter,
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
