import type { JobView } from '@comptoir/shared/jobs/jobs';
import type { PrismaClient } from '../generated/prisma/client.ts';
import type { Changes } from './changes.ts';
import { readJobView } from './view.ts';

/** Number of latest jobs sent at the start of a watch, and again after a lost connection. */
const LATEST = 25;

/**
 * Streams the changes of an author's jobs until `signal` is aborted. Sends the latest jobs first, so that no change between the list and
 * its watch is missed.
 */
export async function* watchJobs(prisma: PrismaClient, changes: Changes, authorId: string, signal: AbortSignal): AsyncGenerator<JobView> {
  let changed = new Set<string>();
  let missed = true;
  let wake = () => {};
  const leave = () => wake();
  const stop = changes.of(authorId, (uuid) => {
    if (uuid === null) missed = true;
    else changed.add(uuid);
    wake();
  });
  signal.addEventListener('abort', leave);
  try {
    while (!signal.aborted) {
      if (!missed && changed.size === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        continue;
      }
      // Several changes of a job that happened while another one was being sent are sent once.
      const uuids = [...changed];
      const isComplete = missed;
      // Before the read: what arrives during it is read next.
      changed = new Set();
      missed = false;
      const rows = isComplete
        ? await prisma.job.findMany({ where: { authorId }, orderBy: { updatedAt: 'desc' }, take: LATEST })
        : await prisma.job.findMany({ where: { authorId, uuid: { in: uuids } } });
      for (const row of rows) yield await readJobView(prisma, row);
    }
  } finally {
    signal.removeEventListener('abort', leave);
    stop();
  }
}
