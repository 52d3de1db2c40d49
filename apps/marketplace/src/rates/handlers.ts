import type { calls } from '@comptoir/marketplace-api/calls';
import type { Handlers } from '../kit/handler.ts';
import { rates } from './rates.ts';

/** Handlers of this area, under the same keys as their calls. */
export const ratesHandlers: Handlers<typeof calls.rates> = { rates };
