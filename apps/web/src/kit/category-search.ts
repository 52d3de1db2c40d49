import { queryClient, trpc } from '../lib/trpc.ts';
import type { ComboboxOption } from '../ui/combobox-props.ts';

/** Categories whose name matches, from the reference cache, each with what is above it: five at most (LST-009). */
export async function searchCategories(text: string): Promise<ComboboxOption[]> {
  const found = await queryClient.fetchQuery(trpc.reference.searchCategories.queryOptions({ text }));
  return found.map(({ uuid, name, above }) => ({ value: uuid, label: [...above, name].join(' › ') }));
}

/** Name of one category. */
export async function categoryName(uuid: string): Promise<string> {
  return (await queryClient.fetchQuery(trpc.catalogue.categories.get.queryOptions({ uuid }))).name;
}
