import { importPlanContract as contract, importReportTexts as texts } from '@comptoir/shared/imports/texts';
import type { UndoPreview } from '@comptoir/shared/jobs/jobs';
import { jobTexts } from '@comptoir/shared/jobs/texts';
import { uiTexts } from '@comptoir/shared/layout';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { notifyFailure } from '../../kit/failure-text.ts';
import { isActive, isRefused, type Job, jobQuery } from '../../kit/jobs/job.ts';
import { jobFailure, jobProgress, jobWait } from '../../kit/jobs/job-text.ts';
import { LoadError } from '../../kit/retry.tsx';
import { readError } from '../../lib/errors.ts';
import { mutate, trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog as Box } from '../../ui/dialog.tsx';
import { Spinner } from '../../ui/progress.tsx';
import { type Import, undoImport } from './import-query.ts';

interface ReadPreview {
  preview: UndoPreview | undefined;
  /** Undefined until it is known. */
  job: Job | undefined;
  /** The job could not be started or read; a job that ended without a preview has its own message. */
  error: unknown;
  busy: boolean;
  /** Starts another job that reads the stock again. */
  again: () => void;
}

/**
 * The job that computes the effects of an undo, started at once (IPL-028): reading the stock of a large product takes minutes. It is cancelled
 * when the dialog is closed or left.
 */
function useUndoPreview(uuid: string): ReadPreview {
  const start = useMutation({ ...trpc.imports.undoPreview.mutationOptions(), meta: { stale: ['jobs'] } });
  const { data: started, mutateAsync } = start;
  // Stored so that the job can be cancelled before its start is confirmed.
  const starting = useRef<Promise<Job>>(undefined);
  const { data: job = started, error } = useQuery({ ...jobQuery(started?.uuid ?? ''), enabled: started !== undefined });
  const begin = useCallback(() => {
    starting.current = mutateAsync({ uuid });
    starting.current.catch(() => undefined);
  }, [mutateAsync, uuid]);
  const cancel = useEffectEvent(() => {
    if (job !== undefined && !isActive(job)) return;
    // A job that has ended in the meantime needs no cancellation.
    starting.current?.then((begun) => mutate(trpc.jobs.cancel.mutationOptions(), { uuid: begun.uuid })).catch(() => undefined);
  });
  useEffect(() => {
    begin();
    return () => cancel();
  }, [begin]);
  return {
    preview: job?.outcome?.undoPreview ?? undefined,
    job,
    error: start.error ?? (isRefused(error) ? error : null),
    busy: start.isPending || (job !== undefined && isActive(job)),
    again: begin,
  };
}

/** «Annuler cet import»: shows, from the current stock, what the undo will disable and what it will keep (IPL-028). */
export function Dialog({ shown, onClose }: { shown: Import; onClose: () => void }) {
  const { preview, job, error, busy: reading, again } = useUndoPreview(shown.uuid);
  const [busy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    await undoImport(shown.uuid).catch((failure: unknown) => notifyFailure(failure));
    onClose();
  };
  const close = () => {
    if (!busy) onClose();
  };
  const hasEnded = job !== undefined && !isActive(job);
  return (
    <Box
      title={texts.undoTitle}
      role="alertdialog"
      onClose={close}
      actions={
        <>
          <Button onClick={close} disabled={busy} data-autofocus>
            {uiTexts.no}
          </Button>
          <Button kind="danger" busy={busy} busyLabel={texts.undoing} disabled={(preview?.unsold ?? 0) === 0} onClick={() => void undo()}>
            {contract.undo}
          </Button>
        </>
      }
    >
      {preview !== undefined ? (
        <Preview kind={shown.kind} preview={preview} />
      ) : error !== null ? (
        <LoadError title={texts.undoUnread} failure={readError(error)} busy={reading} onRetry={again} />
      ) : hasEnded ? (
        <LoadError
          title={texts.undoUnread}
          failure={{ code: 'INTERNAL', fields: [], requestId: job.requestId }}
          busy={reading}
          onRetry={again}
        >
          {job.state === 'failed' ? jobFailure(job) : jobTexts.states.cancelled}
        </LoadError>
      ) : (
        <Reading job={job} />
      )}
    </Box>
  );
}

/** Announced once per state: live figures would hide all other announcements of a screen reader. */
function Reading({ job }: { job: Job | undefined }) {
  const waits = job?.state === 'queued' && job.failure !== null;
  return (
    <>
      <p role="status" className="flex items-center gap-2">
        <Spinner />
        {waits ? jobWait(job) : texts.undoReading}
      </p>
      {job?.state === 'running' && job.progress.lines > 0 && <p className="text-sm text-muted tabular-nums">{jobProgress(job)}</p>}
    </>
  );
}

function Preview({ kind, preview: { unsold, sold, gone } }: { kind: Import['kind']; preview: UndoPreview }) {
  return (
    <div role="status">
      <ul className="grid gap-1 tabular-nums">
        <li className="text-text">{unsold === 0 ? texts.undoNothing : texts.undoUnsold[kind](unsold)}</li>
        {sold > 0 && <li>{texts.undoSold(sold)}</li>}
        {gone > 0 && <li>{texts.undoGone[kind](gone)}</li>}
      </ul>
    </div>
  );
}
