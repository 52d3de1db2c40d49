import { CircleCheck, CircleStop, CircleX, Clock, type LucideIcon, TriangleAlert } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { isInPart, type Job } from './job.ts';

const ICON_BY_STATE: Record<Job['state'], { icon: LucideIcon; ink: string }> = {
  queued: { icon: Clock, ink: 'text-muted' },
  running: { icon: Clock, ink: 'text-accent-text' },
  succeeded: { icon: CircleCheck, ink: 'text-success' },
  failed: { icon: CircleX, ink: 'text-danger' },
  cancelled: { icon: CircleStop, ink: 'text-muted' },
  expired: { icon: Clock, ink: 'text-muted' },
};
const IN_PART = { icon: TriangleAlert, ink: 'text-warning-text' };

/** Icon of a job's state, next to its label. */
export function JobIcon({ job }: { job: Job }) {
  const { state } = job;
  const { icon, ink } = isInPart(job) ? IN_PART : ICON_BY_STATE[state];
  return <span className={`mt-0.5 ${ink}`}>{state === 'running' ? <Spinner /> : <Icon of={icon} />}</span>;
}
