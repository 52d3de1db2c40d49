import type { BulkActionName, BulkListName } from '@comptoir/shared/bulk/bulk-order';
import { mutate } from '../../../lib/mutate.ts';
import { type Inputs, queryClient, trpc } from '../../../lib/trpc.ts';

/** An operation on at most this many rows stays on its screen; a larger one runs in «Tâches» at once. */
export const ON_SCREEN_MAX = 200;

/** All rows of a list with its filters, except the unticked ones. */
export interface OrderedSet {
  list: string;
  filters: object;
  except: readonly string[];
}

/** Starts an operation on all rows of a list, as a job of the server (BKO-001). */
export async function startOrder(set: OrderedSet & { action: BulkActionName; requestKey: string }) {
  // Only the declaration of the list knows that it has bulk operations.
  const order = set as OrderedSet & { list: BulkListName } as Inputs['bulk']['start'];
  const job = await mutate(trpc.bulk.start.mutationOptions({ meta: { stale: ['jobs'] } }), order);
  queryClient.setQueryData(trpc.jobs.get.queryKey({ uuid: job.uuid }), job);
  return job;
}
