import { z } from 'zod';
import { Uuid } from '../../fields.ts';

/** A category of URSSAF (URS-015). */
export const SocialEventRow = z.object({ uuid: Uuid, name: z.string() });
export type SocialEventRow = z.infer<typeof SocialEventRow>;

/** A category of URSSAF that a collection may be associated with, and the names of its brands (COL-017). */
const CollectionEvent = SocialEventRow.extend({ brands: z.array(z.string()).default([]) });

/** The categories found, and all those that a collection is associated with, found or not (COL-022, COL-030). */
export const CollectionEvents = z.object({ socialEvents: z.array(CollectionEvent), associatedEvents: z.array(CollectionEvent) });
export type CollectionEvents = z.infer<typeof CollectionEvents>;

/** A brand as one supplier sells it (URS-016). `id` is given back unchanged when the mapping is saved. */
export const BrandMapping = z.object({
  id: z.union([z.string(), z.int()]),
  brand: z.string(),
  supplier: z.string(),
  isSelected: z.boolean(),
});
export type BrandMapping = z.infer<typeof BrandMapping>;
