import { z } from 'zod';
import { ITEMS_MAX, listOf, Uuid } from '../../fields.ts';
import { formContract } from '../../form-texts.ts';
import { categoryFilterContract } from '../texts.ts';

/** A property by which the products of a category can be filtered (CFL-025); not visible in the shop while inactive (CFL-013). */
export const CategoryFilter = z.object({
  uuid: Uuid,
  name: z.string(),
  /** Always `property` (CFL-017). */
  type: z.string(),
  isActive: z.boolean(),
  property: Uuid,
});
export type CategoryFilter = z.infer<typeof CategoryFilter>;

/** A property that can become a filter of a category (CFL-027). */
export const FilterCandidate = CategoryFilter.pick({ name: true, property: true });
export type FilterCandidate = z.infer<typeof FilterCandidate>;

/** Maximum number of candidates in one reply (CFL-027). */
export const FILTER_CANDIDATES_PAGE = 500;

const properties = listOf(Uuid, ITEMS_MAX, categoryFilterContract.propertiesRequired);

/** Selected properties by uuid, at least one (CFL-016, CFL-018). */
export const FilterChoiceForm = z.object({ properties });
export type FilterChoiceForm = z.infer<typeof FilterChoiceForm>;

/** Adds properties as filters of a category (CFL-018, CFL-026). */
export const NewCategoryFiltersForm = z.object({ category: z.guid(formContract.required), properties });

/** CFL-014. */
export const CategoryFilterActivation = z.object({ isActive: z.boolean(formContract.required) });
