import { FILE_DAYS } from '@comptoir/shared/jobs/limits';
import { queueTexts } from '@comptoir/shared/jobs/queue-texts';
import { jobTexts as texts } from '@comptoir/shared/jobs/texts';
import { Link } from 'react-router';
import { isActive } from '../../kit/jobs/job.ts';
import { listData } from '../../kit/list/list-data.ts';
import { ListPage } from '../../kit/list/list-page.tsx';
import { href } from '../../lib/routes.ts';
import { type Inputs, trpc } from '../../lib/trpc.ts';
import { buttonClass } from '../../ui/button.tsx';
import { JOBS } from './job-list.tsx';

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
