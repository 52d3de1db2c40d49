import type { JobView } from '@comptoir/shared/jobs';
import type { PrismaClient } from '../generated/prisma/client.ts';
import type { Changes } from './changes.ts';
import { toJobView } from './view.ts';

/** Jobs told at the start of a watch, and again after a lost connection: what changed last. */
const LATEST = 25;

/** An author's jobs as they change, until `signal`: first those that changed last, so that nothing is missed between a list and its watch. */
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
      // Several changes of one job while the browser was being told of another are told once.
      const uuids = [...changed];
      changed = new Set();
      const rows = missed
        ? await prisma.job.findMany({ where: { authorId }, orderBy: { updatedAt: 'desc' }, take: LATEST })
        : await prisma.job.findMany({ where: { authorId, uuid: { in: uuids } } });
      missed = false;
      for (const row of rows) yield toJobView(row);
    }
  } finally {
    signal.removeEventListener('abort', leave);
    stop();
  }
}
