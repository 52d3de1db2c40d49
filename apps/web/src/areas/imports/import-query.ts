import { codeLotTexts as lotTexts } from '@comptoir/shared/imports/code-lot-texts';
import { importPlanTexts as texts } from '@comptoir/shared/imports/texts';
import { useMutation } from '@tanstack/react-query';
import { confirm } from '../../kit/confirm.tsx';
import { notifyFailure } from '../../kit/failure-text.ts';
import { save } from '../../kit/jobs/use-file-export.ts';
import { href } from '../../lib/routes.ts';
import { type Inputs, mutate, type Outputs, queryClient, trpc } from '../../lib/trpc.ts';

/** An import as received by the browser: dates are ISO texts. */
export type Import = Outputs['imports']['get'];

const UNDER_WAY: ReadonlySet<Import['state']> = new Set(['checking', 'applying', 'undoing']);

/** True while a job works on the import. */
export const isUnderWay = ({ state }: Pick<Import, 'state'>) => UNDER_WAY.has(state);

/** Milliseconds between two polls while a job works on the import, in addition to the end of that job. */
const POLL_MS = 3_000;

/** Also polled in a background tab, because its end returns to the list (IMP-007). */
export const importQuery = (uuid: string) => ({
  ...trpc.imports.get.queryOptions({ uuid }),
  refetchInterval: ({ state: { data } }: { state: { data: Import | undefined } }) =>
    data !== undefined && isUnderWay(data) ? POLL_MS : (false as const),
  refetchIntervalInBackground: true,
});

/** The list of the imported records (IMP-003, IMP-006). */
export function listOf({ kind, variantProduct }: Pick<Import, 'kind' | 'variantProduct'>): string {
  if (kind === 'positions') return href('geolocationsPage', { uuid: variantProduct });
  return href(kind === 'codes' ? 'ListCodes' : 'ListDocuments');
}

/** Number of rows that the user must check: the page returns to the list only when it is 0 (IMP-007). */
export const countRowsToCheck = ({ counts, outcomes }: Pick<Import, 'counts' | 'outcomes'>) =>
  (counts?.refused ?? 0) + (outcomes?.refused ?? 0) + (outcomes?.moved ?? 0) + (outcomes?.unknown ?? 0);

/** Address of the rows of an import, filtered by result of the check, outcome or cause (IPL-017, IPL-027). */
export function rowsAddress(
  uuid: string,
  filter: Partial<Pick<Import['preview'][number], 'verdict' | 'outcome'> & { cause: string }> = {},
): string {
  const query = Object.entries(filter).map(([name, value]) => `${name}=${value}`);
  return `${href('importRows', { uuid })}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

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

type Undoable = Pick<Import, 'mine' | 'author' | 'state'> & { added: number };

const AGAINST_UNDO: Record<Import['state'], string | undefined> = {
  ...{ checking: lotTexts.nothingBrought, planned: lotTexts.nothingBrought, failed: lotTexts.nothingBrought },
  ...{ applying: lotTexts.recallRunning, undoing: lotTexts.recallRunning, uncertain: lotTexts.recallUncertain },
  ...{ interrupted: undefined, done: undefined, undone: lotTexts.recalled },
};

/** Why an import cannot be undone (IPL-028, LOT-002); undefined when it can be. */
export function reasonAgainstUndo({ mine, author, state, added }: Undoable): string | undefined {
  if (!mine && state !== 'undone') return lotTexts.recallOfAuthor(author);
  return AGAINST_UNDO[state] ?? (added === 0 ? lotTexts.nothingBrought : undefined);
}

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
