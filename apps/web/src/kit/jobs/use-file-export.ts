import { viewExportTexts } from '@comptoir/shared/exports/texts';
import { QueryObserver, useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { queryClient, trpc } from '../../lib/trpc.ts';
import { toast } from '../../ui/toast.ts';
import { notifyFailure } from '../failure-text.ts';
import { isRefused, isSettled, type Job, jobQuery } from './job.ts';

/**
 * Downloads the file of a job: requests a single-use ticket, valid for a minute, then starts an ordinary download with the server's file
 * name. Invalidates no query.
 */
export function useDownload() {
  return useMutation({ ...trpc.jobs.ticket.mutationOptions({ onSuccess: ({ url }) => save(url) }), meta: { stale: [] } });
}

/** Starts the download of a ticket, with the server's file name. */
export function save(url: string) {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

const NOTICE = { duration: 4_000 };

/**
 * Waits for the end of a job that this page started, also during outages; rejects when the job cannot be read. Never settles when the user
 * leaves the page before.
 */
function useJobEnd(): (uuid: string) => Promise<Job> {
  const leave = useRef(new Set<() => void>());
  useEffect(() => {
    const waiting = leave.current;
    return () => {
      for (const stop of waiting) stop();
      waiting.clear();
    };
  }, []);
  return useCallback(
    (uuid) =>
      new Promise((resolve, reject) => {
        const observer = new QueryObserver(queryClient, jobQuery(uuid));
        const check = ({ data, error }: { data: Job | undefined; error: unknown }) => {
          if (!isSettled({ data, error })) return;
          stop();
          leave.current.delete(stop);
          if (data === undefined || isRefused(error)) reject(error);
          else resolve(data);
        };
        const stop = observer.subscribe(check);
        leave.current.add(stop);
        check(observer.getCurrentResult());
      }),
    [],
  );
}

/**
 * Starts an export: a job whose file is downloaded automatically while the screen is open, and is available in «Tâches» otherwise.
 * `started` and `errorText` are the messages; the choices, such as the format, are those of `start`.
 */
export function useFileExport<Choices extends unknown[]>(
  start: (...choices: Choices) => Promise<Job>,
  { started, errorText }: { started: string; errorText: string },
) {
  const [busy, setBusy] = useState(false);
  const endOf = useJobEnd();
  const download = useDownload();
  const onError = (error: unknown) => notifyFailure(error, NOTICE);

  async function run(...choices: Choices) {
    const job = await start(...choices);
    queryClient.setQueryData(trpc.jobs.get.queryKey({ uuid: job.uuid }), job);
    toast.info(started, NOTICE);
    const { uuid, state } = await endOf(job.uuid);
    if (state === 'failed') toast.error(errorText, NOTICE);
    if (state === 'succeeded') download.mutate({ uuid }, { onError, onSuccess: () => toast.success(viewExportTexts.finished, NOTICE) });
  }
  const begin = (...choices: Choices) => {
    setBusy(true);
    void run(...choices)
      .catch(onError)
      .finally(() => setBusy(false));
  };
  return { busy, begin };
}

/** Alerts for failed actions, where the documents define them: duration in milliseconds, and the text for a missing file. */
export interface JobAlerts {
  duration?: number;
  download?: string;
}

/** Actions on a job: download its file, interrupt it, retry it, or what it was refused. */
export function useJobActions({ uuid }: Pick<Job, 'uuid'>, { duration, download: own }: JobAlerts = {}) {
  const lasting = duration === undefined ? {} : { duration };
  const onError = (error: unknown) => notifyFailure(error, lasting);
  const download = useDownload();
  const cancel = useMutation(trpc.jobs.cancel.mutationOptions({ onError }));
  const retry = useMutation(trpc.jobs.retry.mutationOptions({ onError }));
  const retryRefused = useMutation(trpc.bulk.retryRefused.mutationOptions({ onError, meta: { stale: ['jobs'] } }));
  return {
    download: {
      busy: download.isPending,
      run: () => download.mutate({ uuid }, { onError: (error) => notifyFailure(error, { ...lasting, own }) }),
    },
    cancel: { busy: cancel.isPending, run: () => cancel.mutate({ uuid }) },
    retry: { busy: retry.isPending, run: () => retry.mutate({ uuid }) },
    /** Sends the refused rows of a bulk operation again (BKO-002). */
    retryRefused: { busy: retryRefused.isPending, run: () => retryRefused.mutate({ uuid }) },
  };
}
