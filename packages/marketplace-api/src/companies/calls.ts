import { companies } from './companies.ts';
import { restrictions } from './restrictions.ts';

/** Described calls of this area, by entity. Only a map of names. */
export const companiesCalls = { companies, restrictions };
