import { importPlanTexts as texts } from '@comptoir/shared/imports/texts';
import { useMutation } from '@tanstack/react-query';
import { confirm } from '../../kit/confirm.tsx';
import { save } from '../../kit/jobs/use-download.ts';
import { notifyFailure } from '../../kit/notify-failure.ts';
import { mutate } from '../../lib/mutate.ts';
import { type Inputs, queryClient, trpc } from '../../lib/trpc.ts';
import type { Import } from './import-query.ts';

/** Caches the response as the current import; jobs start and end with it, so they are refetched. */
const cacheImport = {
  onSuccess: (shown: Import) => void queryClient.setQueryData(trpc.imports.get.queryKey({ uuid: shown.uuid }), shown),
  meta: { stale: ['imports', 'jobs'] },
} as const;

export const useRecheck = () =>
  useMutation({ ...trpc.imports.recheck.mutationOptions(), ...cacheImport, onError: (error) => notifyFailure(error) });

/** Applies a plan; the confirmation gives the number of added rows (IPL-018). */
export const applyPlan = (shown: Import, rows: number, choice: Omit<Inputs['imports']['applyPlan'], 'uuid'>) =>
  confirm({
    title: texts.question(rows),
    consequence: texts.consequence(rows, shown.productName),
    run: () => mutate({ ...trpc.imports.applyPlan.mutationOptions(), ...cacheImport }, { uuid: shown.uuid, ...choice }),
  });

export const undoImport = (uuid: string) => mutate({ ...trpc.imports.undo.mutationOptions(), ...cacheImport }, { uuid });

/** Downloads the uploaded file, unchanged (IPL-027). Invalidates no query. */
export const useFileDownload = () =>
  useMutation({
    ...trpc.imports.fileTicket.mutationOptions({ onSuccess: ({ url }) => save(url) }),
    onError: (error) => notifyFailure(error),
    meta: { stale: [] },
  });

/** Actions on an import without confirmation (IPL-021, IPL-023). */
export function useImportStep(step: 'interrupt' | 'resume' | 'askAgain', { uuid }: Pick<Import, 'uuid'>) {
  const sent = useMutation({ ...trpc.imports[step].mutationOptions(), ...cacheImport, onError: (error) => notifyFailure(error) });
  return { busy: sent.isPending, run: () => sent.mutate({ uuid }) };
}
