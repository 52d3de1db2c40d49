import { taxes } from './taxes.ts';

/** Described calls of this area, by entity. Only a map of names. */
export const referenceCalls = { taxes };
