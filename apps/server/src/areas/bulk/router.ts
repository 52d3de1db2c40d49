import { BulkOrder } from '@comptoir/shared/bulk/bulk-order';
import { authorOf } from '../../jobs/author.ts';
import { mutation, RequestKeyInput } from '../../mutations/mutation.ts';
import { byUuid } from '../../mutations/target.ts';
import { ByUuid } from '../../procedures/record.ts';
import { startJob, startsJob } from '../../procedures/start-job.ts';
import { router } from '../../trpc/trpc.ts';

/** Operations on all rows of a list, as jobs (BKO). */
export const bulkRouter = router({
  start: mutation({
    input: BulkOrder.and(RequestKeyInput),
    ...startsJob,
    run: (ctx, input) => startJob(ctx, 'bulk.apply', input),
  }),
  /** Sends the refused rows of a finished operation again; the others stay as they are (BKO-002). */
  retryRefused: mutation({
    input: ByUuid,
    targets: byUuid('job'),
    changes: () => [],
    locks: () => [],
    run: (ctx, { uuid }) =>
      ctx.services.jobs.retryItems(authorOf(ctx.session), uuid, { kind: 'bulk.apply', from: 'refused', to: 'waiting' }),
  }),
});
