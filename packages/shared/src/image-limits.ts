/** Of an uploaded picture (CAT-049, PRD-118; open point of TRA-009). */
export const MAX_IMAGE_BYTES = 2_000_000;
