import type { JobView } from '@comptoir/shared/jobs';
import type { z } from 'zod';
import { fileGone } from '../files/file-gone.ts';
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
  return services.jobs.enqueue(kind, payload as unknown as PayloadOf<Kind>, authorOf(session), requestId, requestKey);
}

/** A job that reads a file which its author has sent before (routes/csv-upload.ts). */
type ImportKind = { [Kind in JobKind]: PayloadOf<Kind> extends { file: object; variantProduct: string } ? Kind : never }[JobKind];

/** The same of an import. It locks nothing: its file makes at most one job (MUT-009). */
export const startsImport = {
  targets: ({ file, variantProduct }: { file: string; variantProduct: string }, job: JobView | undefined) => [
    ...startsJob.targets(undefined, job),
    { kind: 'upload' as const, record: file },
    { kind: 'variant' as const, record: variantProduct },
  ],
  changes: () => [],
  locks: () => [],
};

/** Throws `INVALID`, at `file`, when the file is no longer there. */
export async function startImport<Kind extends ImportKind>(
  { services: { uploads, jobs }, session, requestId }: MutationContext,
  kind: Kind,
  { file, ...payload }: Omit<PayloadOf<Kind>, 'file'> & { file: string },
): Promise<JobView> {
  const author = authorOf(session);
  const stored = await uploads.find(author.id, file).catch(fileGone);
  return jobs.enqueue(kind, { ...payload, file: stored } as unknown as PayloadOf<Kind>, author, requestId);
}
