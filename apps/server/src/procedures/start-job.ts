import type { JobView } from '@comptoir/shared/jobs';
import type { z } from 'zod';
import { authorOf } from '../jobs/author.ts';
import type { JobKind, PayloadOf } from '../jobs/catalog.ts';
import type { RequestKeyInput } from '../mutations/mutation.ts';
import type { MutationContext } from '../mutations/run.ts';
import { createdAs } from './record.ts';

/** What the mutation that starts a job changes: nothing but what jobs there are. */
export const startsJob = { targets: createdAs('job'), changes: () => [] };

/** Zod's type of an object without members allows no other member, so no request key beside it. */
type Input<Payload> = (string extends keyof Payload ? unknown : Payload) & z.output<typeof RequestKeyInput>;

/** Started several times with one request key, it makes one job (MUT-005): the job's own row holds the key, so that no outcome is uncertain. */
export function startJob<Kind extends JobKind>(
  { services, session, requestId }: MutationContext,
  kind: Kind,
  { requestKey, ...payload }: Input<PayloadOf<Kind>>,
): Promise<JobView> {
  return services.jobs.enqueue(kind, payload as unknown as PayloadOf<Kind>, authorOf(session), requestId, { requestKey });
}
