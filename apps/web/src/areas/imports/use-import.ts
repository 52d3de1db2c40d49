import { csvImportTexts } from '@comptoir/shared/csv-import-texts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isActive, type Job } from '../../kit/jobs/job.ts';
import { jobQuery } from '../../kit/jobs/job-query.ts';
import { useLeaveSaved } from '../../kit/use-way-back.ts';
import { queryClient, trpc } from '../../lib/trpc.ts';
import { toast } from '../../ui/toast.ts';
import { faultsOf, type Import, isUnderWay, listOf } from './import-query.ts';

/** The job that works on an import; when it is over, the import is read again. */
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

/** What follows from a change that is seen here: the lists are read again, the focus is not lost, and a clean import leads back to its list (IMP-007). */
export function useImportEnd(shown: Import): void {
  const before = useRef(shown.state);
  const leaveSaved = useLeaveSaved();
  const changed = useEffectEvent((was: Import['state']) => {
    keepFocus();
    if (was !== 'applying' && was !== 'undoing') return;
    void queryClient.invalidateQueries(trpc.stock.pathFilter());
    void queryClient.invalidateQueries(trpc.geolocations.pathFilter());
    if (was !== 'applying' || shown.state !== 'done' || faultsOf(shown) > 0) return;
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

/** The button that had the focus may be gone with its state, or go with the dialog that it opened: the title takes it (IPL-031). */
function keepFocus(): void {
  const take = () => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true });
  };
  const dialog = document.querySelector('dialog[open]');
  if (dialog === null) take();
  else dialog.addEventListener('close', take, { once: true });
}
