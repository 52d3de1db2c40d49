import { queryClient, trpc } from '../lib/trpc.ts';

/** Address and coordinates of a position, as far as they are known. */
interface PartialPosition {
  address?: string | null | undefined;
  zipCode?: string | null | undefined;
  city?: string | null | undefined;
  countryCode?: string | null | undefined;
  latitude: unknown;
  longitude: unknown;
}

/**
 * Fetches the coordinates of an address, or the address of coordinates; null when nothing is found, or, without a request, when the typed
 * values are incomplete.
 */
export function lookUpPosition(byAddress: boolean, typed: PartialPosition, isEditMode: boolean) {
  const { address, zipCode, city, countryCode, latitude, longitude } = typed;
  if (byAddress) {
    if (!address?.trim() || !zipCode?.trim() || !city?.trim() || !countryCode) return null;
    return queryClient
      .fetchQuery(trpc.geolocations.geocode.queryOptions({ address, zipCode, city, countryCode: countryCode as never, isEditMode }))
      .then(({ status, latitude, longitude, formattedAddress }) => (status === 'OK' ? { latitude, longitude, formattedAddress } : null));
  }
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  return queryClient
    .fetchQuery(trpc.geolocations.reverse.queryOptions({ latitude, longitude, isEditMode }))
    .then(({ status, address, zipCode, city, countryCode, formattedAddress }) =>
      status === 'OK' ? { address, zipCode, city, countryCode, formattedAddress } : null,
    );
}
