/** Of an uploaded picture (CAT-049, PRD-118; open point of TRA-009). */
export const MAX_IMAGE_BYTES = 2_000_000;

/** Pixels of an uploaded picture, width times height: a few bytes can unpack to more than a browser's memory. */
export const MAX_IMAGE_PIXELS = 40_000_000;
