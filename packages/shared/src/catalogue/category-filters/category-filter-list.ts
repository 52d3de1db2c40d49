/** Rows per page of the categories whose filters can be managed (open point of CFL-007). */
export const FILTERABLE_CATEGORY_PAGE_SIZES = [10, 30, 50, 100] as const;

/** Rows per page of the filters of a category (CFL-007). */
export const CATEGORY_FILTER_PAGE_SIZES = [15, 30, 50, 100] as const;

/** Milliseconds between a successful addition and the return to the filters (CFL-023). */
export const FILTER_ADDED_MS = 1_000;
