import { geocoding } from './geocoding.ts';
import { geolocations } from './geolocations.ts';
import { imports } from './imports.ts';

/** Described calls of this area, by entity. Only a map of names. */
export const geolocationsCalls = { geolocations, geocoding, imports };
