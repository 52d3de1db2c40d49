import type { calls } from '@comptoir/marketplace-api/calls';
import type { Handlers } from '../kit/handler.ts';
import { codes } from './codes.ts';
import { documents } from './documents.ts';

/** The handlers of this area, in the tree of its calls. */
export const stockHandlers: Handlers<typeof calls.stock> = { codes, documents };
