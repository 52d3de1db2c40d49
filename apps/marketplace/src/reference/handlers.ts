import type { calls } from '@comptoir/marketplace-api/calls';
import type { Handlers } from '../kit/handler.ts';
import { taxes } from './taxes.ts';

/** Handlers of this area, under the same keys as their calls. */
export const referenceHandlers: Handlers<typeof calls.reference> = { taxes };
