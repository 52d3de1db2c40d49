import { z } from 'zod';
import { Uuid } from '../fields.ts';
import { formContract } from '../form-texts.ts';
import { categoryFilterContract } from './texts.ts';

/** A property by which the products of a category are filtered (CFL-025); hidden from the platform while inactive (CFL-013). */
export const CategoryFilter = z.object({
  uuid: Uuid,
  name: z.string(),
  /** Always `property` so far (CFL-017). */
  type: z.string(),
  isActive: z.boolean(),
  property: Uuid,
});
export type CategoryFilter = z.infer<typeof CategoryFilter>;

/** A property that could become a filter of a category (CFL-027). */
export const FilterCandidate = CategoryFilter.pick({ name: true, property: true });
export type FilterCandidate = z.infer<typeof FilterCandidate>;

/** Properties that become filters of a category (CFL-018, CFL-026). */
export const NewCategoryFiltersForm = z.object({
  category: z.guid(formContract.required),
  properties: z.array(Uuid, categoryFilterContract.propertiesRequired).min(1, categoryFilterContract.propertiesRequired),
});

/** CFL-014. */
export const CategoryFilterActivation = z.object({ isActive: z.boolean(formContract.required) });
