import { PAGE_SIZES } from '../paging.ts';

/** What the list of categories can be sorted by (open point of CAT-010). */
export const CATEGORY_SORTS = ['name', 'position', 'enabled'] as const;

/** CAT-017. */
export const CATEGORY_PAGE_SIZES = PAGE_SIZES;
