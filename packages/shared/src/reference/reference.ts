import { z } from 'zod';
import { FIXED_NAMES } from '../catalogue/fixed-uuids.ts';
import { Uuid } from '../fields.ts';

/** A tax option (REF-005, REF-007): `tax` is the label, such as «5.5%». */
export const Tax = z.object({ uuid: Uuid, tax: z.string() });
export type Tax = z.infer<typeof Tax>;

/** What a search of categories by name finds: enough to tell two of one name apart. */
export const CategoryFound = z.object({
  uuid: Uuid,
  name: z.string(),
  /** Names of the categories above, from the top. */
  above: z.array(z.string()),
  hasChildren: z.boolean(),
});
export type CategoryFound = z.infer<typeof CategoryFound>;

/** The text of a search, of three characters at least (LST-006). */
export const CategorySearch = z.object({ text: z.string().trim().min(3).max(100) });

/** What the cache keeps; each set is refreshed as one piece. */
export const REFERENCE_SETS = ['taxes', 'categoryTree', 'prototypes', 'fixedProperties'] as const;
export const ReferenceSetName = z.enum(REFERENCE_SETS);
export type ReferenceSetName = z.infer<typeof ReferenceSetName>;

/** State of one cached set, for the «Données de référence» panel. */
export const ReferenceSetState = z.object({
  name: ReferenceSetName,
  /** Grows by one at each successful refresh; 0 before the first. */
  version: z.int(),
  rows: z.int(),
  refreshedAt: z.date().nullable(),
  refreshing: z.boolean(),
  /** When the last try failed: its moment and its code; the copy served is older than `stale` says it may be. */
  failedAt: z.date().nullable(),
  failure: z.string().nullable(),
  stale: z.boolean(),
  /** Records of this set that are known by a fixed uuid, and that the marketplace does not have (STR-010). */
  missing: z.array(z.enum(FIXED_NAMES)),
});
export type ReferenceSetState = z.infer<typeof ReferenceSetState>;
