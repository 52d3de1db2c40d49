import { jobTexts as texts } from '@comptoir/shared/jobs-texts';
import { Download, type LucideIcon, RotateCcw } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { canResume, hasFile, isActive, type Job } from './job.ts';
import { type JobAlerts, useJobActions } from './use-job-actions.ts';

interface JobButtonProps {
  job: Job;
  alerts?: JobAlerts | undefined;
}

interface Offer {
  when: boolean;
  labels: string;
  busyWords?: string;
  icon?: LucideIcon;
  busy: boolean;
  run: () => void;
}

/** The action that a job's state allows. One button through all states: it keeps the focus when the state changes. */
export function JobButton({ job, alerts }: JobButtonProps) {
  const { download, cancel, retry } = useJobActions(job, alerts);
  const offers: Offer[] = [
    { when: isActive(job), labels: texts.cancel, busyWords: texts.cancelling, ...cancel },
    { when: hasFile(job), labels: texts.download, icon: Download, ...download },
    { when: canResume(job), labels: texts.retry, busyWords: texts.retrying, icon: RotateCcw, ...retry },
  ];
  const offer = offers.find(({ when }) => when);
  if (offer === undefined) return null;
  return (
    <Button
      size="small"
      aria-label={texts.named(offer.labels, job.title, job.detail)}
      busy={offer.busy}
      {...(offer.busyWords !== undefined && { busyLabel: offer.busyWords })}
      onClick={offer.run}
    >
      {offer.icon && <Icon of={offer.icon} />}
      {offer.labels}
    </Button>
  );
}
