import type { Geolocation } from './geolocations.ts';
import { geolocationContract as contract } from './texts.ts';

/** A position without coordinates has its own text and no link (GEO-005, GEO-006). */
export const isPlaced = ({ latitude, longitude }: Geolocation) => latitude !== null && longitude !== null;

/** Name of a position: its address in one line. */
export const addressOf = ({ formattedAddress, address, zipCode, city }: Geolocation) =>
  formattedAddress || [address, zipCode, city].filter(Boolean).join(' ') || contract.noAddress;

/** Its address in the format of a list (GEO-005, GEO-006). */
export const addressShown = (position: Geolocation) => (isPlaced(position) ? addressOf(position) : contract.noAddress);
