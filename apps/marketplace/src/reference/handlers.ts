import type { calls } from '@comptoir/marketplace-api/calls';
import type { Handlers } from '../kit/handler.ts';
import { taxes } from './taxes.ts';

/** The handlers of this area, in the tree of its calls. */
export const referenceHandlers: Handlers<typeof calls.reference> = { taxes };
