import { createHash } from 'node:crypto';
import { calls } from '@comptoir/marketplace-api/calls';
import type { BrandMapping } from '@comptoir/shared/catalogue/collections/social-events';
import { fold } from '@comptoir/shared/fold';
import type { ProcedureContext } from '../../../procedures/call-context.ts';

const { socialEvents } = calls.catalogue;

/** Key of a row in the grid: the marketplace's id, which may be a number. */
export const keyOf = ({ id }: BrandMapping): string => String(id);

const nameOf = ({ brand, supplier }: BrandMapping) => `${brand}|${supplier}`;

/**
 * Every brand, mapped to the category or not. A second call reads the mapped ones, since rows of the form «brand|supplier» have no such
 * flag (URS-022). A mapped brand that is missing in the complete list stays in the mapping.
 */
export async function readMapping(ctx: ProcedureContext, category: string): Promise<BrandMapping[]> {
  const args = { query: { socialEventUuid: category } };
  const [all, mapped] = await Promise.all([ctx.call(socialEvents.allBrands, args), ctx.call(socialEvents.brands, args)]);
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

/** Filters by the name of the brand and by its supplier: no call filters (open point of URS-008 and URS-009). */
export function matchesBrand({ search = '', supplier = '' }: { search?: string | undefined; supplier?: string | undefined }) {
  const wanted = fold(search);
  return (row: BrandMapping) => (supplier === '' || row.supplier.trim() === supplier) && fold(row.brand).includes(wanted);
}

/** Version of a mapping, which changes with its content: a save sends the version on which it is based. */
export const versionOf = (rows: readonly BrandMapping[]): string =>
  createHash('sha256')
    .update(JSON.stringify(rows.flatMap((row) => (row.isSelected ? [keyOf(row)] : [])).sort()))
    .digest('base64url');
