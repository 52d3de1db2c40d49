import { createHash } from 'node:crypto';
import type { BrandMapping } from '@comptoir/shared/catalogue/collections/social-events';
import { fold } from '@comptoir/shared/fold';
import { keyOf } from '../../../catalogue-index/marked-rows.ts';

/** Filters by the name of the brand and by its supplier: no call filters (open point of URS-008 and URS-009). */
export function matchesBrand({ search = '', supplier = '' }: { search?: string | undefined; supplier?: string | undefined }) {
  const term = fold(search);
  return (row: BrandMapping) => (supplier === '' || row.supplier.trim() === supplier) && fold(row.brand).includes(term);
}

/** Version of a mapping, which changes with its content: a save sends the version on which it is based. */
export const versionOf = (rows: readonly BrandMapping[]): string =>
  createHash('sha256')
    .update(JSON.stringify(rows.flatMap((row) => (row.isSelected ? [keyOf(row)] : [])).sort()))
    .digest('base64url');
