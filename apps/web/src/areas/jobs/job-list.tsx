import { jobList } from '@comptoir/shared/jobs/job-list';
import { jobTexts as texts } from '@comptoir/shared/jobs/texts';
import { Link } from 'react-router';
import { jobState } from '../../kit/jobs/job-state.ts';
import { listScreen } from '../../kit/list/list-screen.ts';
import { TruncatedText } from '../../kit/list/table/truncated-text.tsx';
import { formatDateTime } from '../../lib/format.ts';
import { href } from '../../lib/routes.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { JobActions } from './job-actions.tsx';
import { JobOutcome } from './job-outcome.tsx';

export const JOBS = listScreen(jobList, {
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
  actionsWidth: '6rem',
  emptyAction: (
    <Link to={href('soldExport')} className={buttonClass({ kind: 'primary' })}>
      {texts.launch}
    </Link>
  ),
});
