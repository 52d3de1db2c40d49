import { codes } from './codes.ts';
import { documents } from './documents.ts';

/** The described calls of this area, by entity. A list: nothing but names belongs here. */
export const stockCalls = { codes, documents };
