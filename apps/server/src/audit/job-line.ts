import type pg from 'pg';
import type { Database } from '../db.ts';
import type { JobItem } from '../jobs/claim.ts';
import type { Attempt } from '../jobs/handler.ts';
import { writeJobItems } from '../jobs/store.sql.ts';
import { addToBulkLine, type BulkLine, type BulkRecord, endBulkLine } from './bulk-line.sql.ts';

/** The line of the history of a job that changes records one after another. It begins with the first changed record (BKO-003). */
export async function openJobLine(
  { claim, requestId, fenced }: Pick<Attempt<never>, 'claim' | 'requestId' | 'fenced'>,
  { prisma }: Pick<Database, 'prisma'>,
  operation: Pick<BulkLine, 'action' | 'act' | 'kind' | 'scope'>,
) {
  const job = await prisma.job.findUnique({ where: { uuid: claim.uuid }, select: { authorName: true } });
  const line = { ...operation, job: claim.uuid, email: job?.authorName ?? '', requestId };
  return {
    /**
     * Stores what came of some items, and adds the records that were changed to the line, in one transaction with `beside`. Returns the id of
     * the line, or null when nothing was changed.
     */
    note: (items: readonly JobItem[], changed: readonly BulkRecord[], beside?: (client: pg.ClientBase) => Promise<void>) =>
      fenced(async (client) => {
        await writeJobItems(client, claim, items);
        await beside?.(client);
        const [first, ...others] = changed;
        return first === undefined ? null : addToBulkLine(client, line, [first, ...others]);
      }),
    /** Says whether all was changed. */
    end: (isPartial: boolean) => fenced((client) => endBulkLine(client, claim.uuid, isPartial)),
  };
}
