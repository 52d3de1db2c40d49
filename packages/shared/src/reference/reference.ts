import { z } from 'zod';
import { FIXED_NAMES } from '../catalogue/fixed-uuids.ts';
import { Uuid } from '../fields.ts';

/** A tax option (REF-005, REF-007): `tax` is the label, such as «5.5%». */
export const Tax = z.object({ uuid: Uuid, tax: z.string() });
export type Tax = z.infer<typeof Tax>;

/** Result of a category search by name, with enough data to distinguish two categories with the same name. */
export const CategoryFound = z.object({
  uuid: Uuid,
  name: z.string(),
  /** Names of the ancestors, from the top level. */
  above: z.array(z.string()),
  hasChildren: z.boolean(),
});
export type CategoryFound = z.infer<typeof CategoryFound>;

/** Search text of at least three characters (LST-006). */
export const CategorySearch = z.object({ text: z.string().trim().min(3).max(100) });

/** The cached sets; each is refreshed as one unit. */
export const REFERENCE_SETS = ['taxes', 'categoryTree', 'prototypes', 'fixedProperties'] as const;
export const ReferenceSetName = z.enum(REFERENCE_SETS);
export type ReferenceSetName = z.infer<typeof ReferenceSetName>;

/** State of one cached set, for the «Données de référence» panel. */
export const ReferenceSetState = z.object({
  name: ReferenceSetName,
  /** Incremented by each successful refresh; 0 before the first one. */
  version: z.int(),
  rows: z.int(),
  refreshedAt: z.date().nullable(),
  refreshing: z.boolean(),
  /** Time and error code of the last refresh, if it failed. */
  failedAt: z.date().nullable(),
  failure: z.string().nullable(),
  stale: z.boolean(),
  /** Fixed uuids of this set that are unknown to the marketplace (STR-010). */
  missing: z.array(z.enum(FIXED_NAMES)),
});
export type ReferenceSetState = z.infer<typeof ReferenceSetState>;
