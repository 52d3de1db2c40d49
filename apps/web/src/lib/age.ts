import { MAX_EDIT_AGE_MS } from '@comptoir/shared/edit-age';

const toAge = (duration: number) => Math.min(MAX_EDIT_AGE_MS, Math.max(0, Math.round(duration)));

/** A time on the clock of the page, which nobody sets: a corrected clock of the PC would give ages that the server refuses. */
export const monotonicNow = (): number => performance.now();

/** Age that the server accepts (procedures/edit.ts), of values that were read at a `monotonicNow`. */
export const ageOf = (at: number): number => toAge(monotonicNow() - at);

/** The same, of values that were read at a time of the PC's clock: it is all that a draft and a query of the cache have. */
export const ageSince = (at: number): number => toAge(Date.now() - at);
