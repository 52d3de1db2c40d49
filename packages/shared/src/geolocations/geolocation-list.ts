/** Rows a page, the default first, and offered from the fewest on (GEO-021). */
export const GEOLOCATION_PAGE_SIZES = [30, 10, 20, 50, 100] as const;
