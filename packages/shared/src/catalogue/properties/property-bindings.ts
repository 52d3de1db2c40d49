import { z } from 'zod';
import { SearchText, Uuid } from '../../fields.ts';
import { propertyContract } from './property-texts.ts';

/**
 * A change of the variants bound to a property value (PRO-075). `isAllSelected`: every variant but those to remove, without their uuids
 * (open point of PRO-062). Nothing to change is refused (PRO-068, PRO-069).
 */
export const BindingChange = z
  .object({
    /** Of the property value. */
    uuid: Uuid,
    isAllSelected: z.boolean(),
    selectedProductsUuidsToAdd: z.array(Uuid),
    unSelectedProductsUuidsToRemove: z.array(Uuid),
  })
  .refine(
    ({ isAllSelected, selectedProductsUuidsToAdd: added, unSelectedProductsUuidsToRemove: removed }) =>
      isAllSelected || added.length > 0 || removed.length > 0,
    { path: ['selectedProductsUuidsToAdd'], message: propertyContract.nothingSelected },
  );

/**
 * Every variant that matches, without their rows: what a select-all over a filtered result ticks (PRO-062). Those whose product matches, or of
 * them only the bound ones (open point of PRO-077).
 */
export const AllBindings = z.object({
  /** Of the property value. */
  value: Uuid,
  search: SearchText.optional(),
  /** The product is in one of them, or below. */
  categories: z.array(Uuid).default([]),
  boundOnly: z.boolean().default(false),
});

/** The same change, as the browser sends it. */
export type BindingChange = z.infer<typeof BindingChange>;
