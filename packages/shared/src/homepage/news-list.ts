import { PAGE_SIZES } from '../paging.ts';

/** What the list of news can be sorted by; the newest first unless asked (LCM-005, OP-053). */
export const NEWS_SORTS = ['position', 'createdAt'] as const;

/** LCM-004. */
export const NEWS_PAGE_SIZES = PAGE_SIZES;
