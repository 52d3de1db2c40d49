/** Of the categories whose filters can be managed (open point of CFL-007). */
export const FILTERABLE_CATEGORY_PAGE_SIZES = [10, 30, 50, 100] as const;

/** Of the filters of one category (CFL-007). */
export const CATEGORY_FILTER_PAGE_SIZES = [15, 30, 50, 100] as const;

/** Milliseconds between the success of an addition and the way back to the filters (CFL-023). */
export const FILTER_ADDED_MS = 1_000;
