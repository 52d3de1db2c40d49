import { jobTexts as texts } from '@comptoir/shared/jobs-texts';
import { useMutation } from '@tanstack/react-query';
import { CircleStop, Download, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { canResume, canStop, hasFile, isActive, type Job } from '../../kit/jobs/job.ts';
import { useJobActions } from '../../kit/jobs/use-job-actions.ts';
import { sayFailure } from '../../kit/say-failure.ts';
import { trpc } from '../../lib/trpc.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast.ts';

/** What can be done with a job, which follows from its state: fetch its file, interrupt it, start it again, forget it. */
export function JobActions({ job }: { job: Job }) {
  const { uuid, title, detail } = job;
  const [asking, setAsking] = useState(false);
  const { download, cancel, retry } = useJobActions(job);
  const remove = useMutation(
    trpc.jobs.remove.mutationOptions({ onError: (error) => sayFailure(error), onSuccess: () => toast.success(texts.removed) }),
  );
  const named = (action: string) => texts.named(action, title, detail);

  return (
    <>
      {hasFile(job) && (
        <IconButton icon={Download} size="row" label={named(texts.download)} disabled={download.busy} onClick={download.run} />
      )}
      {canStop(job) && <IconButton icon={CircleStop} size="row" label={named(texts.cancel)} disabled={cancel.busy} onClick={cancel.run} />}
      {canResume(job) && <IconButton icon={RotateCcw} size="row" label={named(texts.retry)} disabled={retry.busy} onClick={retry.run} />}
      {!isActive(job) && <IconButton icon={Trash2} size="row" label={named(texts.remove)} onClick={() => setAsking(true)} />}
      {asking && (
        <ConfirmDialog
          title={texts.removeQuestion}
          danger
          onConfirm={() => remove.mutateAsync({ uuid }).catch(() => undefined)}
          onClose={() => setAsking(false)}
        >
          <p>{texts.removeConsequence(`${title}, ${detail}`)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
