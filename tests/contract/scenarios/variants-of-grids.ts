import { calls } from '@comptoir/marketplace-api/calls';
import { type Api, ask } from '../api.ts';

/** Uuids of the first selectable variants. */
export async function someVariants(api: Api, count = 3): Promise<string[]> {
  const query = { itemsPerPage: String(count) };
  const { items } = (await ask(api.url, api.adminToken, calls.catalogue.collections.variants, { query })) as { items: { uuid: string }[] };
  return items.map(({ uuid }) => uuid);
}

/** Uuid of a category of the top level. */
export async function aTopCategory(api: Api): Promise<string> {
  const query = { lvl: '1', archived: 'false', itemsPerPage: '1' };
  const { items } = (await ask(api.url, api.adminToken, calls.catalogue.categories.list, { query })) as { items: { uuid: string }[] };
  return items[0]?.uuid ?? '';
}
