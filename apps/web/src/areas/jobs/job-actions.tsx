import { jobTexts as texts } from '@comptoir/shared/jobs-texts';
import { useMutation } from '@tanstack/react-query';
import { CircleStop, Download, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../kit/failure-text.ts';
import { isActive, type Job } from '../../kit/jobs/job.ts';
import { useDownload } from '../../kit/jobs/use-download.ts';
import { readError } from '../../lib/errors.ts';
import { trpc } from '../../lib/trpc.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast.ts';

const sayFailure = (error: unknown) => toast.error(failureText(readError(error)));

/** What can be done with a job, which follows from its state: fetch its file, interrupt it, start it again, forget it. */
export function JobActions({ job }: { job: Job }) {
  const { uuid, title, detail, state, file } = job;
  const [asking, setAsking] = useState(false);
  const download = useDownload();
  const cancel = useMutation(trpc.jobs.cancel.mutationOptions({ onError: sayFailure }));
  const retry = useMutation(trpc.jobs.retry.mutationOptions({ onError: sayFailure }));
  const remove = useMutation(trpc.jobs.remove.mutationOptions({ onError: sayFailure, onSuccess: () => toast.success(texts.removed) }));
  const named = (action: string) => texts.named(action, title, detail);

  return (
    <>
      {state === 'succeeded' && file && (
        <IconButton
          icon={Download}
          size="row"
          label={named(texts.download)}
          disabled={download.isPending}
          onClick={() => download.mutate({ uuid }, { onError: sayFailure })}
        />
      )}
      {isActive(job) && (
        <IconButton
          icon={CircleStop}
          size="row"
          label={named(texts.cancel)}
          disabled={cancel.isPending}
          onClick={() => cancel.mutate({ uuid })}
        />
      )}
      {(state === 'failed' || state === 'cancelled' || state === 'expired') && (
        <IconButton
          icon={RotateCcw}
          size="row"
          label={named(texts.retry)}
          disabled={retry.isPending}
          onClick={() => retry.mutate({ uuid })}
        />
      )}
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
