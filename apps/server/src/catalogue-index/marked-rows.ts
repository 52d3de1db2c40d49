import { calls } from '@comptoir/marketplace-api/calls';
import type { CollectionEventRow } from '@comptoir/shared/catalogue/collections/collection-lists';
import type { BrandMapping } from '@comptoir/shared/catalogue/collections/social-events';
import type { BoundCall } from '../trpc/context.ts';

const { collections, socialEvents } = calls.catalogue;

/** Key of a row in the grid: the marketplace's id, which may be a number. */
export const keyOf = ({ id }: BrandMapping): string => String(id);

const nameOf = ({ brand, supplier }: BrandMapping) => `${brand}|${supplier}`;

/**
 * Every brand, mapped to the category or not. A second call reads the mapped ones, since rows of the form «brand|supplier» have no such
 * flag (URS-022). A mapped brand that is missing in the complete list stays in the mapping.
 */
export async function readMapping(call: BoundCall, category: string): Promise<BrandMapping[]> {
  const args = { query: { socialEventUuid: category } };
  const [all, mapped] = await Promise.all([call(socialEvents.allBrands, args), call(socialEvents.brands, args)]);
  const ids = new Set(all.brands.map(keyOf));
  // The two calls may format ids differently.
  const byName = new Map(mapped.brands.filter((row) => !ids.has(keyOf(row))).map((row) => [nameOf(row), row]));
  const mappedIds = new Set(mapped.brands.map(keyOf));
  const rows = all.brands.map((row) => {
    const isSelected = row.isSelected || mappedIds.has(keyOf(row)) || byName.delete(nameOf(row));
    return isSelected === row.isSelected ? row : { ...row, isSelected };
  });
  return [...rows, ...byName.values()];
}

/** Reads all rows in one call: this server makes the pages (COL-030, COL-032). */
const ALL = 9999;

/** The matching categories of URSSAF, and the uuids of all categories that are associated with the collection. */
export async function readEvents(call: BoundCall, collection: string, search?: string) {
  const query = { page: 1, itemsPerPage: ALL, 'variantProductCollection.uuid': collection, name: search || undefined };
  const found = await call(collections.events, { query });
  const associated = new Set(found.associatedEvents.map(({ uuid }) => uuid));
  const rows = found.socialEvents.map(
    ({ uuid, name, brands }): CollectionEventRow => ({ uuid, name, brands, isAssociated: associated.has(uuid) }),
  );
  return { rows, associated };
}
