import { ExportRequest } from '@comptoir/shared/exports/exports';
import type { JobView } from '@comptoir/shared/jobs';
import type { z } from 'zod';
import { authorOf } from '../../jobs/author.ts';
import type { JobKind, PayloadOf } from '../../jobs/catalog.ts';
import { mutation, RequestKeyInput } from '../../mutations/mutation.ts';
import type { MutationContext } from '../../mutations/run.ts';
import { createdAs } from '../../procedures/record.ts';
import { router } from '../../trpc/trpc.ts';
import { viewExport } from './view-export.ts';

/** It changes nothing but what jobs there are. */
const startsJob = { targets: createdAs('job'), changes: () => [] };

/** Started several times with one request key, it makes one job (MUT-005): the job's own row holds the key, so that no outcome is uncertain. */
function startJob<Kind extends JobKind>(
  { services, session, requestId }: MutationContext,
  kind: Kind,
  { requestKey, ...payload }: PayloadOf<Kind> & z.output<typeof RequestKeyInput>,
): Promise<JobView> {
  return services.jobs.enqueue(kind, payload as unknown as PayloadOf<Kind>, authorOf(session), requestId, requestKey);
}

export const exportsRouter = router({
  /** Every export is a job (decisions.md, Exports). */
  start: mutation({
    input: ExportRequest.and(RequestKeyInput),
    ...startsJob,
    run: (ctx, input) => startJob(ctx, 'exports.soldProduct', input),
  }),
  /** A list as a screen shows it; columns and filters are those that the list declares. */
  view: mutation({
    input: viewExport.payload.and(RequestKeyInput),
    ...startsJob,
    run: (ctx, input) => startJob(ctx, 'exports.view', input),
  }),
});
