/** MEG-005. */
export const HIGHLIGHT_PAGE_SIZES = [10, 25, 50, 100] as const;
