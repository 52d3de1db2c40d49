import { bulkTexts } from '@comptoir/shared/bulk/texts';
import { jobList } from '@comptoir/shared/jobs/job-list';
import { FILE_DAYS } from '@comptoir/shared/jobs/limits';
import { queueTexts, jobTexts as texts } from '@comptoir/shared/jobs/texts';
import { uiTexts } from '@comptoir/shared/layout';
import { CircleStop, Download, RotateCcw, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { confirm } from '../../kit/confirm.tsx';
import { canResume, downloadLabel, hasFile, isActive, type Job, jobState, refusedRows, waitsForRetry } from '../../kit/jobs/job.ts';
import { useJobActions } from '../../kit/jobs/use-file-export.ts';
import { ListPage } from '../../kit/list/list-page.tsx';
import { listData } from '../../kit/list/list-route.tsx';
import { listScreen } from '../../kit/list/list-screen.ts';
import { TruncatedText } from '../../kit/list/table/cells.tsx';
import { formatDateTime } from '../../lib/format.ts';
import { href } from '../../lib/routes.ts';
import { type Inputs, mutate, trpc } from '../../lib/trpc.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass, IconButton } from '../../ui/button.tsx';
import { JobOutcome } from './job-cells.tsx';

/** Actions on a job, depending on its state: download its file, interrupt it, retry it, remove it. */
function JobActions({ job }: { job: Job }) {
  const { uuid, title, detail } = job;
  const { download, cancel, retry, retryRefused } = useJobActions(job);
  const remove = () =>
    confirm({
      title: texts.removeQuestion,
      consequence: texts.removeConsequence(`${title}, ${detail}`),
      danger: true,
      yes: uiTexts.remove,
      run: () => mutate(trpc.jobs.remove.mutationOptions(), { uuid }),
      successText: texts.removed,
    });
  const refused = refusedRows(job);
  const named = (action: string) => texts.named(action, title, detail);

  return (
    <>
      {hasFile(job) && (
        <IconButton icon={Download} size="row" label={named(downloadLabel(job))} disabled={download.busy} onClick={download.run} />
      )}
      {isActive(job) && <IconButton icon={CircleStop} size="row" label={named(texts.cancel)} disabled={cancel.busy} onClick={cancel.run} />}
      {waitsForRetry(job) && (
        <IconButton icon={RotateCcw} size="row" label={named(texts.retryNow)} disabled={retry.busy} onClick={retry.run} />
      )}
      {canResume(job) && <IconButton icon={RotateCcw} size="row" label={named(texts.retry)} disabled={retry.busy} onClick={retry.run} />}
      {refused > 0 && (
        <IconButton
          icon={RotateCcw}
          size="row"
          label={named(bulkTexts.retryRefused(refused))}
          disabled={retryRefused.busy}
          onClick={retryRefused.run}
        />
      )}
      {!isActive(job) && <IconButton icon={Trash2} size="row" label={named(texts.remove)} onClick={remove} />}
    </>
  );
}

const JOBS = listScreen(jobList, {
  cells: {
    title: ({ title, detail, import: uuid }) => (
      <>
        {uuid === null ? (
          <span className="table-name">{title}</span>
        ) : (
          <Link to={href('import', { uuid })} className="table-link" data-row-link>
            <span className="table-name">{title}</span>
          </Link>
        )}
        <span className="block text-xs wrap-anywhere text-subtle">{detail}</span>
      </>
    ),
    state: (job) => {
      const { label, tone } = jobState(job);
      return <Badge tone={tone}>{label}</Badge>;
    },
    outcome: (job) => <JobOutcome job={job} />,
    createdAt: ({ createdAt, author }) => (
      <span className="grid min-w-0 tabular-nums">
        {formatDateTime(createdAt)}
        <span className="text-xs text-subtle">
          <TruncatedText text={author} />
        </span>
      </span>
    ),
  },
  rowActions: (job) => <JobActions job={job} />,
  actionsWidth: '7rem',
  emptyAction: (
    <Link to={href('soldExport')} className={buttonClass({ kind: 'primary' })}>
      {texts.launch}
    </Link>
  ),
});

/** Milliseconds between two polls of active jobs, in addition to the stream of changes (kit/jobs/use-active-jobs.ts). */
const POLL_MS = 5_000;

const readJobs = (input: Inputs['jobs']['list']) =>
  trpc.jobs.list.queryOptions(input, { refetchInterval: ({ state }) => (state.data?.items.some(isActive) ? POLL_MS : false) });

export const data = listData(JOBS, readJobs);

/** `/admin/jobs`, «Tâches» (decisions.md, Exports). */
export function Screen() {
  return (
    <>
      <ListPage
        list={JOBS}
        read={readJobs}
        action={
          <Link to={href('jobQueue')} className={buttonClass({})}>
            {queueTexts.title}
          </Link>
        }
      />
      <p className="mt-3 text-sm text-muted">{texts.kept(FILE_DAYS)}</p>
    </>
  );
}
