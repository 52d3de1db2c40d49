import { codes } from './codes.ts';
import { documents } from './documents.ts';

/** Described calls of this area, by entity. Only a map of names. */
export const stockCalls = { codes, documents };
