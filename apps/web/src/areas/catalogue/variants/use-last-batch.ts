import { variantContract as contract } from '@comptoir/shared/catalogue/variants/variant-texts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { notifyFailure } from '../../../kit/failure-text.ts';
import { isActive } from '../../../kit/jobs/job.ts';
import { useJobEnd } from '../../../kit/jobs/use-job-end.ts';
import { useLeaveSaved } from '../../../kit/use-way-back.tsx';
import { href } from '../../../lib/routes.ts';
import { queryClient, trpc } from '../../../lib/trpc.ts';
import { toast } from '../../../ui/toast.ts';
import { type Batch, isUnfinished } from './batch-values.ts';

/** Milliseconds between two polls of the results of the combinations. */
const REFETCH_MS = 2_000;

export const lastBatch = (uuid: string) => trpc.catalogue.variants.batch.queryOptions({ uuid });

/** The last task that creates variants of this product; when it is completely done, opens the list (PVA-051). */
export function useLastBatch(uuid: string, read: Batch | null) {
  const leaveSaved = useLeaveSaved();
  const endOf = useJobEnd();
  /** The task that was started, or seen active, on this screen; over when its end was handled. */
  const [followed, setFollowed] = useState<{ uuid: string; isOver: boolean } | null>(null);
  const jobUuid = read?.job.uuid;
  // The job may be resumed here or in «Tâches», and then it is active again.
  const { data: job = read?.job } = useQuery({ ...trpc.jobs.get.queryOptions({ uuid: jobUuid ?? '' }), enabled: jobUuid !== undefined });
  const isRunning = job !== undefined && isActive(job);
  const { data: batch = read } = useQuery({
    ...lastBatch(uuid),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: isRunning && REFETCH_MS,
  });
  const readAgain = () => queryClient.invalidateQueries(trpc.catalogue.variants.pathFilter());
  const follow = (job: string) => setFollowed({ uuid: job, isOver: false });
  if (isRunning && jobUuid !== undefined && (followed?.uuid !== jobUuid || followed.isOver)) follow(jobUuid);

  const onEnd = useEffectEvent(async (job: string) => {
    await readAgain();
    setFollowed({ uuid: job, isOver: true });
    const now = queryClient.getQueryData(lastBatch(uuid).queryKey);
    if (now == null || isUnfinished(now)) return;
    toast.success(contract.created);
    leaveSaved(href('listProductVariants', { uuid }));
  });
  useEffect(() => {
    if (followed?.isOver !== false) return;
    const { uuid: job } = followed;
    endOf(job).then((over) => over && onEnd(job), notifyFailure);
  }, [followed, endOf]);

  return {
    batch: batch && job ? { ...batch, job: batch.job.uuid === job.uuid ? job : batch.job } : null,
    // Still running until the results are read.
    isRunning: isRunning || (batch != null && isActive(batch.job)),
    hasJustEnded: !isRunning && followed?.uuid === jobUuid,
    /** A short task may have ended before it is read. */
    started: (job: string) => {
      follow(job);
      return readAgain();
    },
  };
}
