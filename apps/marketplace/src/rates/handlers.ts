import type { calls } from '@comptoir/marketplace-api/calls';
import type { Handlers } from '../kit/handler.ts';
import { rates } from './rates.ts';

/** The handlers of this area, in the tree of its calls. */
export const ratesHandlers: Handlers<typeof calls.rates> = { rates };
