import type { calls } from '@comptoir/marketplace-api/calls';
import type { Handlers } from '../kit/handler.ts';
import { geocoding } from './geocoding.ts';
import { geolocations } from './geolocations.ts';
import { imports } from './imports.ts';

/** The handlers of this area, in the tree of its calls. */
export const geolocationsHandlers: Handlers<typeof calls.geolocations> = { geolocations, geocoding, imports };
