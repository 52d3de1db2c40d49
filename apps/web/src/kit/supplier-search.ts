import { fold } from '@comptoir/shared/fold';
import { queryClient, trpc } from '../lib/trpc.ts';
import type { ComboboxOption } from '../ui/combobox-props.tsx';

/** Active suppliers by name, for filters and product forms: five results at most, from three characters on (LST-007, LST-008). */
export async function searchSuppliers(name: string): Promise<ComboboxOption[]> {
  const found = await queryClient.fetchQuery(trpc.suppliers.suppliers.options.queryOptions({ name }));
  return found.map((supplier) => ({ value: supplier.uuid, label: supplier.name }));
}

/** Milliseconds before the list of all suppliers is fetched again. */
const FRESH_MS = 60_000;
/** Maximum number of results. */
const SHOWN = 20;

/** All suppliers, including inactive ones, whose name contains the text (SUP-056): the list is fetched once and searched in the browser. */
export async function searchAllSuppliers(name: string): Promise<ComboboxOption[]> {
  const all = await queryClient.fetchQuery({ ...trpc.suppliers.suppliers.all.queryOptions(), staleTime: FRESH_MS });
  const typed = fold(name.trim());
  return all
    .filter((supplier) => fold(supplier.name).includes(typed))
    .slice(0, SHOWN)
    .map((supplier) => ({ value: supplier.uuid, label: supplier.name }));
}
