import { fold } from '@comptoir/shared/fold';
import { queryClient, trpc } from '../lib/trpc.ts';
import type { ComboboxOption } from '../ui/combobox-props.ts';

/** Active suppliers whose name matches, as filters and product forms offer them: five at most, from three characters on (LST-007, LST-008). */
export async function searchSuppliers(name: string): Promise<ComboboxOption[]> {
  const found = await queryClient.fetchQuery(trpc.suppliers.suppliers.options.queryOptions({ name }));
  return found.map((supplier) => ({ value: supplier.uuid, label: supplier.name }));
}

/** Milliseconds that the list of all suppliers is good for. */
const FRESH_MS = 60_000;
/** Suppliers that a list of choices shows. */
const SHOWN = 20;

/** Of all suppliers, inactive ones too, those whose name holds what was typed (SUP-056): the list is read once and searched here. */
export async function searchAllSuppliers(name: string): Promise<ComboboxOption[]> {
  const all = await queryClient.fetchQuery({ ...trpc.suppliers.suppliers.all.queryOptions(), staleTime: FRESH_MS });
  const typed = fold(name.trim());
  return all
    .filter((supplier) => fold(supplier.name).includes(typed))
    .slice(0, SHOWN)
    .map((supplier) => ({ value: supplier.uuid, label: supplier.name }));
}
