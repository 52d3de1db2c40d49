import { z } from 'zod';
import { Uuid } from '../fields.ts';
import { PageInput } from '../list.ts';
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

/** Which variants are asked for: those whose product matches, or of them only the bound ones (open point of PRO-077). */
const Matching = z.object({
  /** Of the property value. */
  value: Uuid,
  search: z.string().trim().optional(),
  /** The product is in one of them, or below. */
  categories: z.array(Uuid).default([]),
  boundOnly: z.boolean().default(false),
});

/** A page of the grid of a property value, or of the table of its bound variants. */
export const BindingFilters = PageInput.extend(Matching.shape);

/** Every variant that matches, without their rows: what a select-all over a filtered result ticks (PRO-062). */
export const BindingSweep = Matching;

/** The same change, as the browser sends it. */
export type BindingChange = z.infer<typeof BindingChange>;
