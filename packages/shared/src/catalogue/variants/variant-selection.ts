/* Without zod, so that a screen does not download the schemas. */

/** Rows per page of the grids that select variants (PRO-058). */
export const SELECTION_PAGE_SIZES = [10, 25, 100, 250] as const;

/** Milliseconds between the last selected category and the request (PRO-061, LST-010). */
export const CATEGORY_TAG_DELAY = 1_000;

/**
 * Keys of local storage for a selection of variants; the names are part of the contract, for their contents see the open point of LST-021.
 */
export const VARIANT_SELECTION_KEYS = {
  ticked: 'selectedTableVariantProduct',
  add: 'selectedVariantProductsToAdd',
  remove: 'selectedVariantProductsToRemove',
  all: 'selectAllVariantProductsBtnStatus',
} as const;

/** Variants bound in the database; only for the grid of a property value. */
export const BOUND_VARIANTS_KEY = 'dbProductsOfPropertyValueInStorage';

/** Values of a property per page (PRO-030). */
export const VALUE_PAGE_SIZES = [15, 25, 100] as const;
