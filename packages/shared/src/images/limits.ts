/** Maximum size of an uploaded picture (CAT-049, PRD-118; open point of TRA-009). */
export const MAX_IMAGE_BYTES = 2_000_000;

/** Maximum number of pixels of an uploaded picture (width times height): a small file may need more memory than a browser has. */
export const MAX_IMAGE_PIXELS = 40_000_000;
