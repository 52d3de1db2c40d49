import { jobTexts as texts } from '@comptoir/shared/jobs-texts';
import { Link } from 'react-router';
import type { Job } from '../../kit/jobs/job.ts';
import { jobState } from '../../kit/jobs/job-state.ts';
import { status } from '../../kit/list/columns.tsx';
import type { ListDeclaration } from '../../kit/list/declaration.ts';
import { Whole } from '../../kit/list/whole.tsx';
import { formatDateTime } from '../../lib/format.ts';
import { href } from '../../lib/routes.ts';
import { buttonClass } from '../../ui/button.tsx';
import { JobActions } from './job-actions.tsx';
import { JobOutcome } from './job-outcome.tsx';

const { columns } = texts;

/** The administrator's own jobs, the latest first. */
export const jobList: ListDeclaration<Job> = {
  route: 'jobList',
  title: texts.title,
  noun: texts.noun,
  columns: [
    {
      key: 'title',
      title: columns.task,
      kind: 'name',
      cell: ({ title, detail }) => (
        <>
          <span className="ledger-name">{title}</span>
          <span className="block text-xs wrap-anywhere text-subtle">{detail}</span>
        </>
      ),
    },
    status('state', columns.state, jobState, { width: '8rem' }),
    { key: 'outcome', title: columns.outcome, kind: 'text', width: '30%', cell: (job) => <JobOutcome job={job} /> },
    {
      key: 'createdAt',
      title: columns.created,
      kind: 'text',
      width: '10.5rem',
      cell: ({ createdAt, author }) => (
        <span className="grid min-w-0 tabular-nums">
          {formatDateTime(createdAt)}
          <span className="text-xs text-subtle">
            <Whole text={author} />
          </span>
        </span>
      ),
    },
  ],
  actions: (job) => <JobActions job={job} />,
  actionsWidth: '6rem',
  rowKey: ({ uuid }) => uuid,
  empty: texts.empty,
  emptyAction: (
    <Link to={href('soldExport')} className={buttonClass({ kind: 'primary' })}>
      {texts.launch}
    </Link>
  ),
};
