import type { calls } from '@comptoir/marketplace-api/calls';
import type { Handlers } from '../kit/handler.ts';
import { geocoding } from './geocoding.ts';
import { geolocations } from './geolocations.ts';
import { imports } from './imports.ts';

/** Handlers of this area, under the same keys as their calls. */
export const geolocationsHandlers: Handlers<typeof calls.geolocations> = { geolocations, geocoding, imports };
