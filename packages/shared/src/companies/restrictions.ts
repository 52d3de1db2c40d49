import { z } from 'zod';
import { listOf, SELECTION_MAX, SearchText, Uuid } from '../fields.ts';
import { companyTexts } from './texts.ts';

/** A product hidden from a company (CMP-031). */
export const Restriction = z.object({
  company: Uuid,
  product: Uuid,
  productName: z.string().nullable(),
  brand: z.string().nullable(),
  supplier: z.string().nullable(),
});
export type Restriction = z.infer<typeof Restriction>;

/** Products to hide from a company, at least one. */
export const HidingForm = z.object({ company: Uuid, products: z.array(Uuid).min(1) });

/**
 * A change of the products hidden from a company (CMP-052). `isAllSelected`: every product except those to remove, without their uuids. An
 * empty change is refused.
 */
export const HidingChange = z
  .object({ company: Uuid, isAllSelected: z.boolean(), add: listOf(Uuid, SELECTION_MAX), remove: listOf(Uuid, SELECTION_MAX) })
  .refine(({ isAllSelected, add, remove }) => isAllSelected || add.length > 0 || remove.length > 0, {
    path: ['add'],
    message: companyTexts.nothingSelected,
  });
export type HidingChange = z.infer<typeof HidingChange>;

/** Every matching product, without row data, for selecting a filtered result. `hiddenOnly`: only products that are already hidden. */
export const MatchingProducts = z.object({
  company: Uuid,
  search: SearchText.optional(),
  supplier: Uuid.optional(),
  hiddenOnly: z.boolean().default(false),
});
