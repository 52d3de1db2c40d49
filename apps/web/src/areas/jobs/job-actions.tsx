import { bulkTexts } from '@comptoir/shared/bulk/texts';
import { jobTexts as texts } from '@comptoir/shared/jobs/texts';
import { CircleStop, Download, RotateCcw, Trash2 } from 'lucide-react';
import { confirm } from '../../kit/confirm.tsx';
import { canResume, downloadLabel, hasFile, isActive, type Job, refusedRows, waitsForRetry } from '../../kit/jobs/job.ts';
import { useJobActions } from '../../kit/jobs/use-job-actions.ts';
import { mutate } from '../../lib/mutate.ts';
import { trpc } from '../../lib/trpc.ts';
import { IconButton } from '../../ui/icon-button.tsx';

/** Actions on a job, depending on its state: download its file, interrupt it, retry it, remove it. */
export function JobActions({ job }: { job: Job }) {
  const { uuid, title, detail } = job;
  const { download, cancel, retry, retryRefused } = useJobActions(job);
  const remove = () =>
    confirm({
      title: texts.removeQuestion,
      consequence: texts.removeConsequence(`${title}, ${detail}`),
      danger: true,
      run: () => mutate(trpc.jobs.remove.mutationOptions(), { uuid }),
      successText: texts.removed,
    });
  const refused = refusedRows(job);
  const named = (action: string) => texts.named(action, title, detail);

  return (
    <>
      {hasFile(job) && (
        <IconButton icon={Download} size="row" label={named(downloadLabel(job))} disabled={download.busy} onClick={download.run} />
      )}
      {isActive(job) && <IconButton icon={CircleStop} size="row" label={named(texts.cancel)} disabled={cancel.busy} onClick={cancel.run} />}
      {waitsForRetry(job) && (
        <IconButton icon={RotateCcw} size="row" label={named(texts.retryNow)} disabled={retry.busy} onClick={retry.run} />
      )}
      {canResume(job) && <IconButton icon={RotateCcw} size="row" label={named(texts.retry)} disabled={retry.busy} onClick={retry.run} />}
      {refused > 0 && (
        <IconButton
          icon={RotateCcw}
          size="row"
          label={named(bulkTexts.retryRefused(refused))}
          disabled={retryRefused.busy}
          onClick={retryRefused.run}
        />
      )}
      {!isActive(job) && <IconButton icon={Trash2} size="row" label={named(texts.remove)} onClick={remove} />}
    </>
  );
}
