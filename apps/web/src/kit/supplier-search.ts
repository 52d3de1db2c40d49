import { queryClient, trpc } from '../lib/trpc.ts';
import type { ComboboxOption } from '../ui/combobox.tsx';

/** Suppliers whose name matches, for every picker of one: five at most, from three characters on (LST-007, LST-008). */
export async function searchSuppliers(name: string): Promise<ComboboxOption[]> {
  const found = await queryClient.fetchQuery(trpc.suppliers.suppliers.options.queryOptions({ name }));
  return found.map((supplier) => ({ value: supplier.uuid, label: supplier.name }));
}
