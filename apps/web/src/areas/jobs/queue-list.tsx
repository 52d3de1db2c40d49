import { queueList } from '@comptoir/shared/jobs/queue-list';
import { queueTexts } from '@comptoir/shared/jobs/queue-texts';
import { jobTexts } from '@comptoir/shared/jobs/texts';
import { CircleStop, RotateCcw, Trash2 } from 'lucide-react';
import { confirm } from '../../kit/confirm.tsx';
import { canResume, isActive, waitsForRetry } from '../../kit/jobs/job.ts';
import { STATE_TONES } from '../../kit/jobs/job-state.ts';
import { listScreen } from '../../kit/list/list-screen.ts';
import { formatDateTime } from '../../lib/format.ts';
import { mutate } from '../../lib/mutate.ts';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { IconButton } from '../../ui/icon-button.tsx';
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

export const QUEUE = listScreen(queueList, {
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
