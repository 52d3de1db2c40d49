import { queueList } from '@comptoir/shared/jobs/queue-list';
import { jobTexts, queueTexts, queueTexts as texts } from '@comptoir/shared/jobs/texts';
import { uiTexts } from '@comptoir/shared/layout';
import { useQuery } from '@tanstack/react-query';
import { CircleStop, RotateCcw, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { confirm } from '../../kit/confirm.tsx';
import { canResume, isActive, waitsForRetry } from '../../kit/jobs/job.ts';
import { STATE_TONES } from '../../kit/jobs/job-state.ts';
import { ListPage } from '../../kit/list/list-page.tsx';
import { listData } from '../../kit/list/list-route.tsx';
import { listScreen } from '../../kit/list/list-screen.ts';
import { LoadError } from '../../kit/retry.tsx';
import { useScreenQuery } from '../../kit/screen-query.ts';
import { duration } from '../../kit/time-passed.ts';
import { formatDateTime } from '../../lib/format.ts';
import { type Inputs, mutate, type Outputs, trpc } from '../../lib/trpc.ts';
import { BareSwitch } from '../../ui/bare-switch.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { JobOutcome } from './job-outcome.tsx';

type QueueJob = Outputs['jobs']['queue']['list']['items'][number];

/** Actions on a job of any author, each after a confirmation that names the author. */
function QueueActions({ job }: { job: QueueJob }) {
  const { uuid, title, detail, author } = job;
  const name = `${title}, ${detail}`;
  const cancel = () =>
    confirm({
      title: queueTexts.cancelQuestion,
      consequence: queueTexts.cancelConsequence(name, author),
      danger: true,
      yes: jobTexts.cancel,
      run: () => mutate(trpc.jobs.queue.cancel.mutationOptions(), { uuid }),
      successText: queueTexts.cancelled,
    });
  const retry = () =>
    confirm({
      title: queueTexts.retryQuestion,
      consequence: queueTexts.retryConsequence(name, author),
      run: () => mutate(trpc.jobs.queue.retry.mutationOptions(), { uuid }),
      successText: queueTexts.retried,
    });
  const remove = () =>
    confirm({
      title: jobTexts.removeQuestion,
      consequence: queueTexts.removeConsequence(name, author),
      danger: true,
      yes: uiTexts.remove,
      run: () => mutate(trpc.jobs.queue.remove.mutationOptions(), { uuid }),
      successText: jobTexts.removed,
    });
  const named = (action: string) => jobTexts.named(action, title, detail);
  return (
    <>
      {isActive(job) && <IconButton icon={CircleStop} size="row" label={named(jobTexts.cancel)} onClick={cancel} />}
      {(canResume(job) || waitsForRetry(job)) && <IconButton icon={RotateCcw} size="row" label={named(jobTexts.retry)} onClick={retry} />}
      {!isActive(job) && <IconButton icon={Trash2} size="row" label={named(jobTexts.remove)} onClick={remove} />}
    </>
  );
}

const QUEUE = listScreen(queueList, {
  cells: {
    title: ({ title, detail }) => (
      <>
        <span className="table-name">{title}</span>
        <span className="block text-xs wrap-anywhere text-subtle">{detail}</span>
      </>
    ),
    outcome: (job) => (job.phase === 'paused' ? queueTexts.waitsForResume : <JobOutcome job={job} />),
    createdAt: ({ createdAt }) => <span className="tabular-nums">{formatDateTime(createdAt)}</span>,
  },
  tones: { phase: { ...STATE_TONES, delayed: 'warning', paused: 'warning' } },
  rowActions: (job) => <QueueActions job={job} />,
  actionsWidth: '5rem',
});

type Kind = Outputs['jobs']['queue']['kinds'][number];

const resume = ({ kind }: Kind) => mutate(trpc.jobs.queue.resume.mutationOptions(), { kind });

const pause = (row: Kind) =>
  confirm({
    title: texts.pauseQuestion,
    consequence: texts.pauseConsequence(row.title),
    run: () => mutate(trpc.jobs.queue.pause.mutationOptions(), { kind: row.kind }),
    successText: texts.paused,
    undo: { run: () => resume(row), successText: texts.resumed },
  });

/** Nothing waits, runs or has failed, and its jobs start. */
const isQuiet = ({ queued, delayed, paused, running, failed, pause }: Kind) =>
  pause === null && queued + delayed + paused + running + failed === 0;

/** The kinds of jobs with their counts; a switch pauses or resumes each. Those without anything to see are in a disclosure. */
function KindList({ kinds }: { kinds: readonly Kind[] }) {
  const quiet = kinds.filter(isQuiet);
  const shown = kinds.filter((row) => !isQuiet(row));
  return (
    <section aria-label={texts.kinds} className="rounded-lg border border-border bg-surface">
      {shown.length === 0 ? <p className="px-4 py-2.5 text-muted">{texts.quiet}</p> : <Kinds rows={shown} />}
      {quiet.length > 0 && (
        <details className="border-t border-border-subtle">
          <summary className="link mx-4 my-1.5 inline-flex min-h-6 cursor-pointer items-center rounded-sm text-sm">
            {texts.others(quiet.length)}
          </summary>
          <Kinds rows={quiet} />
        </details>
      )}
    </section>
  );
}

const Kinds = ({ rows }: { rows: readonly Kind[] }) => (
  <ul>
    {rows.map((row) => (
      <li key={row.kind} className="flex flex-wrap items-center gap-x-4 gap-y-0.5 border-t border-border-subtle px-4 py-1.5 first:border-0">
        <BareSwitch
          label={texts.starts(row.title)}
          checked={row.pause === null}
          onChange={() => void (row.pause === null ? pause(row) : resume(row))}
        />
        <span className="min-w-0 flex-1 basis-48">
          {row.title}
          {row.pause && (
            <span className="block text-xs text-warning-text">{texts.pausedBy(row.pause.by, formatDateTime(row.pause.at))}</span>
          )}
        </span>
        <span className="text-sm text-muted tabular-nums">{texts.counts(row)}</span>
        {row.waitedSeconds !== null && <span className="text-sm text-muted tabular-nums">{texts.waited(duration(row.waitedSeconds))}</span>}
      </li>
    ))}
  </ul>
);

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
