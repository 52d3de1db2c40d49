import { queueList } from '@comptoir/shared/jobs/queue-list';
import { queueTexts as texts } from '@comptoir/shared/jobs/queue-texts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isActive } from '../../kit/jobs/job.ts';
import { listData } from '../../kit/list/list-data.ts';
import { ListPage } from '../../kit/list/list-page.tsx';
import { LoadError } from '../../kit/retry.tsx';
import { useScreenQuery } from '../../kit/use-screen-query.ts';
import { type Inputs, trpc } from '../../lib/trpc.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { KindList } from './kind-list.tsx';
import { QUEUE } from './queue-list.tsx';

/** Milliseconds between two polls: the jobs of others are not streamed. */
const POLL_MS = 5_000;

const readQueue = (input: Inputs['jobs']['queue']['list']) =>
  trpc.jobs.queue.list.queryOptions(input, { refetchInterval: ({ state }) => (state.data?.items.some(isActive) ? POLL_MS : false) });
const readKinds = () => trpc.jobs.queue.kinds.queryOptions(undefined, { refetchInterval: POLL_MS });

export const data = listData(QUEUE, readQueue);

/** `/admin/jobs/queue`, «Tâches de tous»: all jobs and their kinds, for the administrator who operates them (BKO-006). */
export function Screen() {
  const kinds = useScreenQuery(readKinds());
  const { data: engine } = useQuery(trpc.jobs.queue.engine.queryOptions(undefined, { refetchInterval: POLL_MS }));
  const list = useMemo(() => {
    const options = (kinds.data ?? []).map(({ kind: value, title: label }) => ({ value, label }));
    return { ...QUEUE, filters: { ...QUEUE.filters, kind: { ...queueList.filters.kind, options } } };
  }, [kinds.data]);
  return (
    <ListPage
      list={list}
      read={readQueue}
      views={
        <div className="mb-4 grid gap-2">
          {kinds.data ? (
            <KindList kinds={kinds.data} />
          ) : kinds.failure ? (
            <LoadError title={texts.notLoaded} failure={kinds.failure} busy={kinds.busy} onRetry={kinds.retry} />
          ) : (
            <Skeleton className="h-38" />
          )}
          {engine !== undefined && (
            <p className="text-sm text-muted">{engine === null ? texts.engineDown : texts.engine(engine.waiting, engine.active)}</p>
          )}
        </div>
      }
    />
  );
}
