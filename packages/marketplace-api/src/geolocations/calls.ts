import { geocoding } from './geocoding.ts';
import { geolocations } from './geolocations.ts';
import { imports } from './imports.ts';

/** The described calls of this area, by entity. A list: nothing but names belongs here. */
export const geolocationsCalls = { geolocations, geocoding, imports };
