import { calls } from '@comptoir/marketplace-api/calls';
import { PROTOTYPES } from '@comptoir/shared/catalogue/products/product-facts';
import type { Option } from '@comptoir/shared/fields';
import type { Tax } from '@comptoir/shared/reference/reference';
import { readPages } from '../procedures/pages.ts';
import { replacePrototypes, replaceTaxes } from './rows.sql.ts';
import { type FetchContext, inOrder, type ReferenceSet } from './set.ts';

const PAGE_SIZE = 100;
/** Maximum number of pages that are searched: a prototype without a product on these pages is reported as missing. */
const MAX_PAGES = 100;

/**
 * No call lists the prototypes: they are found in the products (PRD-160), which are read until the five prototypes of our forms have been
 * found.
 */
async function fetch({ marketplace, caller, signal }: FetchContext): Promise<Option[]> {
  const missing = new Set<string>(Object.values(PROTOTYPES));
  const found = new Map<string, Option>();
  const readPage = (page: number) =>
    marketplace.call(calls.catalogue.products.list, { caller, signal, query: { page, itemsPerPage: PAGE_SIZE } });
  for await (const { items } of readPages(readPage, MAX_PAGES)) {
    for (const { prototype } of items) {
      found.set(prototype.uuid, prototype);
      missing.delete(prototype.uuid);
    }
    if (missing.size === 0) break;
  }
  return [...found.values()];
}

export const prototypes: ReferenceSet<Option> = {
  fetch,
  replace: (client, items) => replacePrototypes(client, inOrder(items)),
  load: async (transaction) => {
    const rows = await transaction.referencePrototype.findMany({ orderBy: { place: 'asc' } });
    return rows.map(({ uuid, value }) => ({ uuid, value }));
  },
};

/** Options of the tax select (REF-007), in the marketplace's order. */
export const taxes: ReferenceSet<Tax> = {
  // Without parameters, as documented (REF-008).
  fetch: async ({ marketplace, caller, signal }) => (await marketplace.call(calls.reference.taxes.list, { caller, signal })).items,
  replace: (client, items) => replaceTaxes(client, inOrder(items)),
  load: async (transaction) => {
    const rows = await transaction.referenceTax.findMany({ orderBy: { place: 'asc' } });
    return rows.map(({ uuid, tax }) => ({ uuid, tax }));
  },
};
