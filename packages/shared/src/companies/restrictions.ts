import { z } from 'zod';
import { SearchText, Uuid } from '../fields.ts';
import { companyTexts } from './texts.ts';

/** A product that a company does not see (CMP-031): company and product by uuid. */
export const Restriction = z.object({
  company: Uuid,
  product: Uuid,
  productName: z.string().nullable(),
  brand: z.string().nullable(),
  supplier: z.string().nullable(),
});
export type Restriction = z.infer<typeof Restriction>;

/** Products to hide from a company: at least one, since nothing can be sent before one is selected. */
export const HidingForm = z.object({ company: Uuid, products: z.array(Uuid).min(1) });

/**
 * A change of the products that a company does not see (CMP-052). `isAllSelected`: every product but those to remove, without their uuids.
 * Nothing to change is refused.
 */
export const HidingChange = z
  .object({ company: Uuid, isAllSelected: z.boolean(), add: z.array(Uuid), remove: z.array(Uuid) })
  .refine(({ isAllSelected, add, remove }) => isAllSelected || add.length > 0 || remove.length > 0, {
    path: ['add'],
    message: companyTexts.nothingSelected,
  });
export type HidingChange = z.infer<typeof HidingChange>;

/** Every product that matches, without the rows: what a select-all over a filtered result ticks. `hiddenOnly`: those that are hidden already. */
export const MatchingProducts = z.object({
  company: Uuid,
  search: SearchText.optional(),
  supplier: Uuid.optional(),
  hiddenOnly: z.boolean().default(false),
});
