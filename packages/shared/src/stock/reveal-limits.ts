/* Without zod, so that a screen does not download the schemas. */

/** How long a revealed code is shown, and how many one person may reveal in an hour (MSK-002). */
export const REVEAL_SECONDS = 60;
export const REVEALS_PER_HOUR = 20;
/** More than these by one person in a day are shown on the dashboard (MSK-005). */
export const REVEALS_PER_DAY = 40;
