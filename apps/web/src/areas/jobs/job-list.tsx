import { jobTexts as texts } from '@comptoir/shared/jobs-texts';
import { PAGE_SIZES } from '@comptoir/shared/list';
import { isActive, type Job } from '../../kit/jobs/job.ts';
import { jobFailure, jobRate, jobSize } from '../../kit/jobs/job-words.ts';
import { name, status, text } from '../../kit/list/columns.tsx';
import type { ListDeclaration } from '../../kit/list/declaration.ts';
import { formatDateTime } from '../../lib/format.ts';
import { Progress } from '../../ui/progress.tsx';
import { JobActions } from './job-actions.tsx';
import { jobStateBadge } from './job-state.ts';

const { columns } = texts;

/** The administrator's own jobs, the latest first. */
export const jobList: ListDeclaration<Job> = {
  route: 'jobList',
  title: texts.title,
  noun: texts.noun,
  pageSizes: PAGE_SIZES,
  columns: [
    name('title', columns.task, ({ title }) => title, { sub: ({ detail }) => detail }),
    status('state', columns.state, ({ state }) => jobStateBadge(state), { width: '8rem' }),
    { key: 'progress', title: columns.size, kind: 'text', width: '24%', cell: (job) => <JobProgress job={job} /> },
    text('author', columns.author, ({ author }) => author, { width: '15%' }),
    text('createdAt', columns.created, ({ createdAt }) => formatDateTime(createdAt), { width: '9.5rem' }),
    text('expiresAt', columns.expires, ({ expiresAt, file }) => (expiresAt && file ? formatDateTime(expiresAt) : null), {
      width: '9.5rem',
    }),
  ],
  actions: (job) => <JobActions job={job} />,
  actionsWidth: '6.5rem',
  rowKey: ({ uuid }) => uuid,
  empty: texts.empty,
};

/** How far it is, or how it ended. The marketplace does not announce the length of an export: the bar only shows that it moves. */
function JobProgress({ job }: { job: Job }) {
  if (job.state === 'failed') return <span className="text-danger-text">{jobFailure(job)}</span>;
  if (job.state === 'queued') return texts.waiting;
  if (job.state === 'cancelled') return '–';
  return (
    <div className="grid gap-1 tabular-nums">
      {isActive(job) && <Progress label={`${job.title}, ${job.detail}`} />}
      <span>
        {jobSize(job)}
        {isActive(job) && ` · ${jobRate(job)}`}
      </span>
    </div>
  );
}
