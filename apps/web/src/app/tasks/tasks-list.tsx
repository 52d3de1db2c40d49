import { jobTexts as texts } from '@comptoir/shared/jobs/texts';
import { listTexts } from '@comptoir/shared/list-texts';
import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { Link } from 'react-router';
import { JobCard } from '../../kit/jobs/job-card.tsx';
import { latestJobs } from '../../kit/jobs/use-active-jobs.ts';
import { LoadError } from '../../kit/retry.tsx';
import { readError } from '../../lib/errors.ts';
import { href } from '../../lib/routes.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The latest jobs, newest first, updated by the stream that the header keeps open. */
export const TasksList = () => (
  <ScrollBox label={texts.list} className="min-h-0 flex-1 overflow-y-auto outline-offset-[-2px]">
    <Tasks />
  </ScrollBox>
);

function Tasks() {
  const { data, error, isFetching, refetch } = useQuery(latestJobs());
  if (data === undefined) {
    if (error === null) return <Loading />;
    return <LoadError title={listTexts.failed(texts.noun)} failure={readError(error)} busy={isFetching} onRetry={() => void refetch()} />;
  }
  if (data.items.length === 0) return <Nothing />;
  return (
    <ul>
      {data.items.map((job) => (
        <li key={job.uuid} className="border-b border-border-subtle px-5 pt-3.5 pb-4">
          <JobCard job={job} />
        </li>
      ))}
    </ul>
  );
}

const Nothing = () => (
  <Empty
    icon={Inbox}
    title={listTexts.none(texts.noun)}
    actions={
      <Link to={href('soldExport')} className={buttonClass({})}>
        {texts.launch}
      </Link>
    }
  >
    <p>{texts.empty}</p>
  </Empty>
);

const Loading = () => (
  <div role="status" className="grid gap-4 p-5">
    <span className="sr-only">{listTexts.loading(texts.noun)}</span>
    {[0, 1, 2].map((row) => (
      <div key={row} className="grid gap-2">
        <Skeleton className="h-4 w-3/4" />
        <Skeleton className="h-3 w-1/2" />
      </div>
    ))}
  </div>
);
