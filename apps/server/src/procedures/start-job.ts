import type { JobView } from '@comptoir/shared/jobs/jobs';
import type { z } from 'zod';
import type { JobKind, PayloadOf } from '../jobs/catalog.ts';
import { authorOf } from '../jobs/claim.ts';
import type { RequestKeyInput } from '../mutations/mutation.ts';
import type { MutationContext } from '../mutations/run.ts';
import { createdAs } from './record.ts';

/** Targets and changes of a mutation that starts a job: only the job itself. */
export const startsJob = { targets: createdAs('job'), changes: () => [] };

/** Zod's type of an object without properties allows no other property, such as a request key. */
type Input<Payload> = (string extends keyof Payload ? unknown : Payload) & z.output<typeof RequestKeyInput>;

/**
 * Repeated with the same request key, it creates only one job (MUT-005): the key is stored in the job's row, so that no outcome is
 * uncertain.
 */
export function startJob<Kind extends JobKind>(
  { services, session, requestId }: MutationContext,
  kind: Kind,
  { requestKey, ...payload }: Input<PayloadOf<Kind>>,
): Promise<JobView> {
  return services.jobs.enqueue(kind, payload as unknown as PayloadOf<Kind>, authorOf(session), requestId, { requestKey });
}
