import { z } from 'zod';
import { ITEMS_MAX, listOf, SELECTION_MAX, SearchText, Uuid } from '../../fields.ts';
import { propertyContract } from './property-texts.ts';

/**
 * A change of the variants bound to a property value (PRO-075). `isAllSelected`: every variant except those to remove, without their uuids
 * (open point of PRO-062). An empty change is refused (PRO-068, PRO-069).
 */
export const BindingChange = z
  .object({
    /** Uuid of the property value. */
    uuid: Uuid,
    isAllSelected: z.boolean(),
    selectedProductsUuidsToAdd: listOf(Uuid, SELECTION_MAX),
    unSelectedProductsUuidsToRemove: listOf(Uuid, SELECTION_MAX),
  })
  .refine(
    ({ isAllSelected, selectedProductsUuidsToAdd: added, unSelectedProductsUuidsToRemove: removed }) =>
      isAllSelected || added.length > 0 || removed.length > 0,
    { path: ['selectedProductsUuidsToAdd'], message: propertyContract.nothingSelected },
  );

/**
 * Every matching variant, without its row data, for selecting a filtered result (PRO-062): variants whose product matches, optionally only
 * bound ones (open point of PRO-077).
 */
export const AllBindings = z.object({
  /** Uuid of the property value. */
  value: Uuid,
  search: SearchText.optional(),
  /** The product is in one of these categories, or below it. */
  categories: listOf(Uuid, ITEMS_MAX).default([]),
  boundOnly: z.boolean().default(false),
});

/** The change as sent by the browser. */
export type BindingChange = z.infer<typeof BindingChange>;
