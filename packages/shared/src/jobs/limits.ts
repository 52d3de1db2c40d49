/** Default number of days during which a finished file can be downloaded (decisions.md, Exports). */
export const FILE_DAYS = 7;

/** Lifetime in seconds of a download ticket, which can be used once. */
export const TICKET_SECONDS = 60;
