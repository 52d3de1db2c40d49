import { supplierTexts as texts } from '@comptoir/shared/suppliers/texts';
import { queryClient, trpc } from '../lib/trpc.ts';
import type { ComboboxOption } from '../ui/combobox.tsx';
import type { ChoiceFilter } from './list/declaration.ts';

/** Suppliers whose name matches, for every picker of one: five at most, from three characters on (LST-007, LST-008). */
export async function searchSuppliers(name: string): Promise<ComboboxOption[]> {
  const found = await queryClient.fetchQuery(trpc.suppliers.suppliers.options.queryOptions({ name }));
  return found.map((supplier) => ({ value: supplier.uuid, label: supplier.name }));
}

/** The filter of a list by supplier; its rows say the supplier's name. */
export const supplierFilter = <Row>(nameIn: ChoiceFilter<Row>['nameIn']): ChoiceFilter<Row> => ({
  name: 'supplier',
  label: texts.supplier,
  words: texts.search,
  search: searchSuppliers,
  nameIn,
});
