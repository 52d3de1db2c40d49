import { rates } from './rates.ts';

/** Described calls of this area, by entity. Only a map of names. */
export const ratesCalls = { rates };
