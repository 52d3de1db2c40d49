import type { JobPhase } from '@comptoir/shared/jobs/jobs';
import { queueList } from '@comptoir/shared/jobs/queue-list';
import { queueTexts as texts } from '@comptoir/shared/jobs/texts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { confirm } from '../../kit/confirm.tsx';
import { isActive, isInPart, jobState, STATE_TONES } from '../../kit/jobs/job.ts';
import { ListPage } from '../../kit/list/list-page.tsx';
import { listData } from '../../kit/list/list-route.tsx';
import { listScreen } from '../../kit/list/list-screen.ts';
import { LoadError } from '../../kit/retry.tsx';
import { useScreenQuery } from '../../kit/screen-query.ts';
import { duration } from '../../kit/time-passed.ts';
import { formatDateTime } from '../../lib/format.ts';
import { type Inputs, mutate, type Outputs, trpc } from '../../lib/trpc.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { BareSwitch } from '../../ui/checkbox.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { JobOutcome, QueueActions } from './job-cells.tsx';

const PHASE_TONES = { ...STATE_TONES, delayed: 'warning', paused: 'warning' } satisfies Record<JobPhase, BadgeTone>;

const QUEUE = listScreen(queueList, {
  cells: {
    title: ({ title, detail }) => (
      <>
        <span className="table-name">{title}</span>
        <span className="block text-xs wrap-anywhere text-subtle">{detail}</span>
      </>
    ),
    outcome: (job) => (job.phase === 'paused' ? texts.waitsForResume : <JobOutcome job={job} />),
    phase: (job) => {
      const { label, tone } = isInPart(job) ? jobState(job) : { label: texts.phases[job.phase], tone: PHASE_TONES[job.phase] };
      return <Badge tone={tone}>{label}</Badge>;
    },
    createdAt: ({ createdAt }) => <span className="tabular-nums">{formatDateTime(createdAt)}</span>,
  },
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
  const visible = kinds.filter((row) => !isQuiet(row));
  return (
    <section aria-label={texts.kinds} className="rounded-lg border border-border bg-surface">
      {visible.length === 0 ? <p className="px-4 py-2.5 text-muted">{texts.quiet}</p> : <Kinds rows={visible} />}
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
