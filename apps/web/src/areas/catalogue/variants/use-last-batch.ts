import { variantContract as contract } from '@comptoir/shared/catalogue/variants/variant-texts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { notifyFailure } from '../../../kit/failure-text.ts';
import { isActive } from '../../../kit/jobs/job.ts';
import { useFollowedJob } from '../../../kit/jobs/use-followed-job.ts';
import { useLeaveSaved } from '../../../kit/use-way-back.tsx';
import { href } from '../../../lib/routes.ts';
import { queryClient, trpc } from '../../../lib/trpc.ts';
import { toast } from '../../../ui/toast.ts';
import { type Batch, isUnfinished } from './new-variants.ts';

/** Milliseconds between two polls of the results of the combinations. */
const REFETCH_MS = 2_000;

export const lastBatch = (uuid: string) => trpc.catalogue.variants.batch.queryOptions({ uuid });

/** The last task that creates variants of this product; when it is completely done, opens the list (PVA-051). */
export function useLastBatch(uuid: string, read: Batch | null) {
  const leaveSaved = useLeaveSaved();
  /** The task that was started on this screen, until its end was handled. */
  const [startedUuid, setStartedUuid] = useState<string | null>(null);
  /** The task whose end was seen on this screen. */
  const [endedUuid, setEndedUuid] = useState<string | null>(null);
  const jobUuid = read?.job.uuid;
  const readAgain = () => queryClient.invalidateQueries(trpc.catalogue.variants.pathFilter());

  // The job may be resumed here or in «Tâches», and then it is active again.
  const { job = read?.job, started } = useFollowedJob(startedUuid ?? jobUuid, {
    onRefused: notifyFailure,
    async onEnd(job) {
      await readAgain();
      setStartedUuid(null);
      setEndedUuid(job.uuid);
      // The end that is told, and not the task as last read: another read may have replaced this one, or the task run again.
      if (isUnfinished(job)) return;
      toast.success(contract.created);
      leaveSaved(href('listProductVariants', { uuid }));
    },
  });
  const isRunning = job !== undefined && isActive(job);
  const { data: batch = read } = useQuery({
    ...lastBatch(uuid),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: isRunning && REFETCH_MS,
  });

  return {
    batch: batch && job ? { ...batch, job: batch.job.uuid === job.uuid ? job : batch.job } : null,
    // Still running until the results are read.
    isRunning: isRunning || (batch != null && isActive(batch.job)),
    hasJustEnded: !isRunning && endedUuid === jobUuid,
    /** A short task may have ended before it is read. */
    started: (job: string) => {
      started(job);
      setStartedUuid(job);
      return readAgain();
    },
  };
}
