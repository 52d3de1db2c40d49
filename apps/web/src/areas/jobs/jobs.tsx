import { FILE_DAYS } from '@comptoir/shared/job-limits';
import { jobTexts as texts } from '@comptoir/shared/jobs-texts';
import { isActive } from '../../kit/jobs/job.ts';
import { ListPage } from '../../kit/list/list-page.tsx';
import type { ListState } from '../../kit/list/list-state.ts';
import { trpc } from '../../lib/trpc.ts';
import { jobList } from './job-list.tsx';

/** Milliseconds between two looks at jobs under way, beside the stream of changes (kit/jobs/use-active-jobs.ts). */
const LOOK_EVERY = 5_000;

const readJobs = ({ page, itemsPerPage }: ListState) =>
  trpc.jobs.list.queryOptions(
    { page, itemsPerPage },
    { refetchInterval: ({ state }) => (state.data?.items.some(isActive) ? LOOK_EVERY : false) },
  );

/** `/admin/jobs`, «Tâches» (decisions.md, Exports). */
export function Screen() {
  return (
    <>
      <ListPage list={jobList} read={readJobs} />
      <p className="mt-3 text-sm text-muted">{texts.kept(FILE_DAYS)}</p>
    </>
  );
}
