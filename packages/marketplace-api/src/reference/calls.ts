import { taxes } from './taxes.ts';

/** The described calls of this area, by entity. A list: nothing but names belongs here. */
export const referenceCalls = { taxes };
