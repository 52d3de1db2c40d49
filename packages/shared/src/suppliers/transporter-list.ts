import { PAGE_SIZES } from '../paging.ts';

/** What the list of transporters can be sorted by (TRA-003, TRA-026). */
export const TRANSPORTER_SORTS = ['isActive', 'createdAt'] as const;

/** TRA-010. */
export const TRANSPORTER_PAGE_SIZES = PAGE_SIZES;
