import { importPlanTexts as texts } from '@comptoir/shared/imports/texts';
import { useMutation } from '@tanstack/react-query';
import { confirm } from '../../kit/confirm.tsx';
import { save } from '../../kit/jobs/use-download.ts';
import { sayFailure } from '../../kit/say-failure.ts';
import { mutate } from '../../lib/mutate.ts';
import { type Inputs, queryClient, trpc } from '../../lib/trpc.ts';
import type { Import } from './import-query.ts';

/** The reply is what the page shows from now on; jobs begin and end with it. */
const whatFollows = {
  onSuccess: (shown: Import) => void queryClient.setQueryData(trpc.imports.get.queryKey({ uuid: shown.uuid }), shown),
  meta: { stale: ['imports', 'jobs'] },
} as const;

export const useRecheck = () =>
  useMutation({ ...trpc.imports.recheck.mutationOptions(), ...whatFollows, onError: (error) => sayFailure(error) });

/** Confirmed with the number of rows that it adds (IPL-018). */
export const applyPlan = (shown: Import, rows: number, choice: Omit<Inputs['imports']['applyPlan'], 'uuid'>) =>
  confirm({
    title: texts.question(rows),
    consequence: texts.consequence(rows, shown.productName),
    run: () => mutate({ ...trpc.imports.applyPlan.mutationOptions(), ...whatFollows }, { uuid: shown.uuid, ...choice }),
  });

export const undoImport = (uuid: string) => mutate({ ...trpc.imports.undo.mutationOptions(), ...whatFollows }, { uuid });

/** Brings the file down as it was sent (IPL-027). Nothing goes stale. */
export const useFileDownload = () =>
  useMutation({
    ...trpc.imports.fileTicket.mutationOptions({ onSuccess: ({ url }) => save(url) }),
    onError: (error) => sayFailure(error),
    meta: { stale: [] },
  });

/** What is done to one import without a question (IPL-021, IPL-023). */
export function useImportStep(step: 'interrupt' | 'resume' | 'askAgain', { uuid }: Pick<Import, 'uuid'>) {
  const sent = useMutation({ ...trpc.imports[step].mutationOptions(), ...whatFollows, onError: (error) => sayFailure(error) });
  return { busy: sent.isPending, run: () => sent.mutate({ uuid }) };
}
