import { bulkTexts } from '@comptoir/shared/bulk/texts';
import { jobTexts as texts } from '@comptoir/shared/jobs/texts';
import { Download, type LucideIcon, RotateCcw } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { canResume, downloadLabel, hasFile, isActive, type Job, refusedRows } from './job.ts';
import { type JobAlerts, useJobActions } from './use-job-actions.ts';

interface JobButtonProps {
  job: Job;
  alerts?: JobAlerts | undefined;
}

interface Offer {
  when: boolean;
  label: string;
  busyLabel?: string;
  icon?: LucideIcon;
  busy: boolean;
  run: () => void;
}

/** The action that the state of a job allows. A single button for all states, so that the focus stays on it when the state changes. */
export function JobButton({ job, alerts }: JobButtonProps) {
  const { download, cancel, retry, retryRefused } = useJobActions(job, alerts);
  const refused = refusedRows(job);
  const offers: Offer[] = [
    { when: isActive(job), label: texts.cancel, busyLabel: texts.cancelling, ...cancel },
    { when: hasFile(job), label: downloadLabel(job), icon: Download, ...download },
    { when: canResume(job), label: texts.retry, busyLabel: texts.retrying, icon: RotateCcw, ...retry },
    { when: refused > 0, label: bulkTexts.retryRefused(refused), busyLabel: texts.retrying, icon: RotateCcw, ...retryRefused },
  ];
  const offer = offers.find(({ when }) => when);
  if (offer === undefined) return null;
  return (
    <Button
      size="small"
      aria-label={texts.named(offer.label, job.title, job.detail)}
      busy={offer.busy}
      {...(offer.busyLabel !== undefined && { busyLabel: offer.busyLabel })}
      onClick={offer.run}
    >
      {offer.icon && <Icon of={offer.icon} />}
      {offer.label}
    </Button>
  );
}
