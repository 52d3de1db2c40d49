import { createHash } from 'node:crypto';
import { calls } from '@comptoir/marketplace-api/calls';
import type { BrandMapping } from '@comptoir/shared/catalogue/collections/social-events';
import { fold } from '@comptoir/shared/fold';
import { callContext, type ProcedureContext } from '../../../procedures/call-context.ts';

const { socialEvents } = calls.catalogue;

/** What the grid knows a row by: the id as the marketplace gave it, which may be a number. */
export const keyOf = ({ id }: BrandMapping): string => String(id);

const nameOf = ({ brand, supplier }: BrandMapping) => `${brand}|${supplier}`;

/**
 * Every brand, mapped to the category or not. Which are mapped is read apart, since rows that come as «brand|supplier» do not say it
 * (URS-022). A mapped brand that is no longer among them all stays in the mapping.
 */
export async function readMapping(ctx: ProcedureContext, category: string): Promise<BrandMapping[]> {
  const args = { ...callContext(ctx), query: { socialEventUuid: category } };
  const { marketplace } = ctx.services;
  const [all, mapped] = await Promise.all([marketplace.call(socialEvents.allBrands, args), marketplace.call(socialEvents.brands, args)]);
  const ids = new Set(all.brands.map(keyOf));
  // The two calls may not write ids the same way.
  const byName = new Map(mapped.brands.filter((row) => !ids.has(keyOf(row))).map((row) => [nameOf(row), row]));
  const mappedIds = new Set(mapped.brands.map(keyOf));
  const rows = all.brands.map((row) => {
    const isSelected = row.isSelected || mappedIds.has(keyOf(row)) || byName.delete(nameOf(row));
    return isSelected === row.isSelected ? row : { ...row, isSelected };
  });
  return [...rows, ...byName.values()];
}

/** By the name of its brand, and by that of its supplier: no call filters (open point of URS-008 and URS-009). */
export function matchesBrand({ search = '', supplier = '' }: { search?: string | undefined; supplier?: string | undefined }) {
  const wanted = fold(search);
  return (row: BrandMapping) => (supplier === '' || row.supplier.trim() === supplier) && fold(row.brand).includes(wanted);
}

/** Changes whenever the mapping does: a save says on which one it builds. */
export const versionOf = (rows: readonly BrandMapping[]): string =>
  createHash('sha256')
    .update(JSON.stringify(rows.flatMap((row) => (row.isSelected ? [keyOf(row)] : [])).sort()))
    .digest('base64url');
