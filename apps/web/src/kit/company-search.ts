import { queryClient, trpc } from '../lib/trpc.ts';
import type { ComboboxOption } from '../ui/combobox-props.ts';

/** Companies whose name matches: five at most, from three characters on (PRD-006). */
export async function searchCompanies(name: string): Promise<ComboboxOption[]> {
  const found = await queryClient.fetchQuery(trpc.catalogue.products.companies.queryOptions({ name }));
  return found.map(({ uuid, value }) => ({ value: uuid, label: value }));
}

/** Name of one company. */
export async function companyName(uuid: string): Promise<string> {
  return (await queryClient.fetchQuery(trpc.companies.companies.get.queryOptions({ uuid }))).name;
}
