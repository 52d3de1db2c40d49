import { dashboardTexts as texts } from '@comptoir/shared/dashboard/texts';
import { jobTexts } from '@comptoir/shared/jobs/texts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { jobState } from '../../kit/jobs/job-state.ts';
import { latestJobs } from '../../kit/jobs/use-active-jobs.ts';
import { Panel, PanelLine, PanelText } from '../../kit/panel.tsx';
import { since } from '../../kit/time-passed.ts';
import { href } from '../../lib/routes.ts';
import { Badge } from '../../ui/badge.tsx';

const SHOWN = 5;

/** The user's latest tasks, updated by the stream of the header (DAY-005). */
export function TasksPanel({ now }: { now: number }) {
  const { data } = useQuery(latestJobs());
  const all = (
    <Link to={href('jobList')} className="link">
      {jobTexts.all}
    </Link>
  );
  return (
    <Panel title={texts.jobs} meta={all}>
      {data?.items.length === 0 && <PanelText>{texts.noJobs}</PanelText>}
      <ul>
        {data?.items.slice(0, SHOWN).map((job) => {
          const { label, tone } = jobState(job);
          return (
            <PanelLine key={job.uuid} aside={<Badge tone={tone}>{label}</Badge>}>
              {job.title}
              <span className="block text-xs text-muted tabular-nums">
                {job.detail} · {since(job.finishedAt ?? job.createdAt, now)}
              </span>
            </PanelLine>
          );
        })}
      </ul>
    </Panel>
  );
}
