import { rates } from './rates.ts';

/** The described calls of this area, by entity. A list: nothing but names belongs here. */
export const ratesCalls = { rates };
