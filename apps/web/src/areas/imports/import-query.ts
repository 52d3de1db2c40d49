import { href } from '../../lib/routes.ts';
import { type Outputs, trpc } from '../../lib/trpc.ts';

/** An import as it reaches the browser: dates are ISO texts. */
export type Import = Outputs['imports']['get'];

const UNDER_WAY: ReadonlySet<Import['state']> = new Set(['checking', 'applying', 'undoing']);

/** A job works on it. */
export const isUnderWay = ({ state }: Pick<Import, 'state'>) => UNDER_WAY.has(state);

/** Milliseconds between two looks while a job works on it, beside the end of that job. */
const POLL_MS = 3_000;

/** Also read behind another tab: its end leads back to the list (IMP-007). */
export const importQuery = (uuid: string) => ({
  ...trpc.imports.get.queryOptions({ uuid }),
  refetchInterval: ({ state: { data } }: { state: { data: Import | undefined } }) =>
    data !== undefined && isUnderWay(data) ? POLL_MS : (false as const),
  refetchIntervalInBackground: true,
});

/** The list that an import adds to (IMP-003, IMP-006). */
export function listOf({ kind, variantProduct }: Pick<Import, 'kind' | 'variantProduct'>): string {
  if (kind === 'positions') return href('geolocationsPage', { uuid: variantProduct });
  return href(kind === 'codes' ? 'ListCodes' : 'ListDocuments');
}

/** Rows that an administrator has to see to: the list is not gone back to while there are any (IMP-007). */
export const faultsOf = ({ counts, outcomes }: Pick<Import, 'counts' | 'outcomes'>) =>
  (counts?.refused ?? 0) + (outcomes?.refused ?? 0) + (outcomes?.moved ?? 0) + (outcomes?.unknown ?? 0);

/** The address of its rows, those of one verdict or outcome alone (IPL-017, IPL-027). */
export function rowsAddress(uuid: string, filter: Partial<Pick<Import['preview'][number], 'verdict' | 'outcome'>> = {}): string {
  const query = Object.entries(filter).map(([name, value]) => `${name}=${value}`);
  return `${href('importRows', { uuid })}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}
