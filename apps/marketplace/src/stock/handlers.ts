import type { calls } from '@comptoir/marketplace-api/calls';
import type { Handlers } from '../kit/handler.ts';
import { codes } from './codes.ts';
import { documents } from './documents.ts';

/** Handlers of this area, under the same keys as their calls. */
export const stockHandlers: Handlers<typeof calls.stock> = { codes, documents };
