import { href } from '../../lib/routes.ts';
import { type Outputs, trpc } from '../../lib/trpc.ts';

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
