import { companies } from './companies.ts';
import { restrictions } from './restrictions.ts';

/** The described calls of this area, by entity. A list: nothing but names belongs here. */
export const companiesCalls = { companies, restrictions };
