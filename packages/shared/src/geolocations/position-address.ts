import type { Geolocation } from './geolocations.ts';
import { geolocationContract as contract } from './texts.ts';

/** A position without coordinates says so, and offers nothing (GEO-005, GEO-006). */
export const isPlaced = ({ latitude, longitude }: Geolocation) => latitude !== null && longitude !== null;

/** What a position is called: its address, in one line. */
export const addressOf = ({ formattedAddress, address, zipCode, city }: Geolocation) =>
  formattedAddress || [address, zipCode, city].filter(Boolean).join(' ') || contract.noAddress;

/** Its address as a list says it (GEO-005, GEO-006). */
export const addressShown = (position: Geolocation) => (isPlaced(position) ? addressOf(position) : contract.noAddress);
