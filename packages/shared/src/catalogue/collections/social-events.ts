import { z } from 'zod';
import { Uuid } from '../../fields.ts';

/** A category of URSSAF (URS-015). */
export const SocialEventRow = z.object({ uuid: Uuid, name: z.string() });
export type SocialEventRow = z.infer<typeof SocialEventRow>;

/** A category of URSSAF that can be associated with a collection, with the names of its brands (COL-017). */
export const CollectionEvent = SocialEventRow.extend({ brands: z.array(z.string()).default([]) });

/** The matching categories, and all categories associated with a collection, matching or not (COL-022, COL-030). */
export const CollectionEvents = z.object({ socialEvents: z.array(CollectionEvent), associatedEvents: z.array(CollectionEvent) });
export type CollectionEvents = z.infer<typeof CollectionEvents>;

/** A brand of one supplier (URS-016). `id` is sent back unchanged when the mapping is saved. */
export const BrandMapping = z.object({
  id: z.union([z.string(), z.int()]),
  brand: z.string(),
  supplier: z.string(),
  isSelected: z.boolean(),
});
export type BrandMapping = z.infer<typeof BrandMapping>;
