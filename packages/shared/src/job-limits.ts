/** Days a finished file stays downloadable by default (decisions.md, Exports). */
export const FILE_DAYS = 7;

/** Seconds a download ticket lives; it works once. */
export const TICKET_SECONDS = 60;
