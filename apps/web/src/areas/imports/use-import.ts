import { csvImportTexts } from '@comptoir/shared/csv-import-texts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isActive, type Job } from '../../kit/jobs/job.ts';
import { jobQuery } from '../../kit/jobs/job-query.ts';
import { useLeaveSaved } from '../../kit/use-way-back.ts';
import { queryClient, trpc } from '../../lib/trpc.ts';
import { toast } from '../../ui/toast.ts';
import { countRowsToCheck, type Import, isUnderWay, listOf } from './import-query.ts';

/** The job that works on an import; when it ends, the import is read again. */
export function useImportJob(shown: Import): Job | undefined {
  const { uuid, job } = shown;
  const follows = isUnderWay(shown) && job !== null;
  const { data } = useQuery({ ...jobQuery(job ?? ''), enabled: follows });
  const isOver = data !== undefined && !isActive(data);
  useEffect(() => {
    if (isOver) void queryClient.invalidateQueries(trpc.imports.get.queryFilter({ uuid }));
  }, [isOver, uuid]);
  return follows ? data : undefined;
}

/** Reacts to the end of an import: refetches the lists, keeps the focus, and returns to the list when no row needs a check (IMP-007). */
export function useImportEnd(shown: Import): void {
  const before = useRef(shown.state);
  const leaveSaved = useLeaveSaved();
  const changed = useEffectEvent((was: Import['state']) => {
    keepFocus();
    if (was !== 'applying' && was !== 'undoing') return;
    void queryClient.invalidateQueries(trpc.stock.pathFilter());
    void queryClient.invalidateQueries(trpc.geolocations.pathFilter());
    if (was !== 'applying' || shown.state !== 'done' || countRowsToCheck(shown) > 0) return;
    toast.success(csvImportTexts.done);
    leaveSaved(listOf(shown));
  });
  const { state } = shown;
  useEffect(() => {
    const was = before.current;
    before.current = state;
    if (was !== state) changed(was);
  }, [state]);
}

/** The focused button may be removed with its state, or with the dialog that it opened: the title takes the focus (IPL-031). */
function keepFocus(): void {
  const focusTitle = () => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true });
  };
  const dialog = document.querySelector('dialog[open]');
  if (dialog === null) focusTitle();
  else dialog.addEventListener('close', focusTitle, { once: true });
}
