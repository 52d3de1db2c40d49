/* Free of zod: a grid downloads no schema. */

/** Rows per page of the grids that select variants (PRO-058). */
export const SELECTION_PAGE_SIZES = [10, 25, 100, 250] as const;

/** Milliseconds between the last category that is chosen and the reading (PRO-061, LST-010). */
export const CATEGORY_TAG_DELAY = 1_000;

/** Local storage of a selection of variants; the names are contract, what each holds is the open point of LST-021. */
export const VARIANT_SELECTION_KEYS = {
  ticked: 'selectedTableVariantProduct',
  add: 'selectedVariantProductsToAdd',
  remove: 'selectedVariantProductsToRemove',
  all: 'selectAllVariantProductsBtnStatus',
} as const;

/** Variants known to be bound in the database: of the grid of a property value only. */
export const BOUND_VARIANTS_KEY = 'dbProductsOfPropertyValueInStorage';

/** Values of a property per page (PRO-030). */
export const VALUE_PAGE_SIZES = [15, 25, 100] as const;
