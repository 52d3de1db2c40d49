import { coordinateProblem } from '@comptoir/shared/geolocations/coordinate-problem';
import { positionTexts, geolocationTexts as texts } from '@comptoir/shared/geolocations/texts';
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

/** Why the typed values cannot be looked up, in French; null: they can. */
export function lookUpProblem(byAddress: boolean, typed: PartialPosition): string | null {
  const { address, zipCode, city, countryCode, latitude, longitude } = typed;
  if (byAddress) return address?.trim() && zipCode?.trim() && city?.trim() && countryCode ? null : positionTexts.incompleteAddress;
  return coordinateProblem(latitude, texts.latitudeRange) ?? coordinateProblem(longitude, texts.longitudeRange);
}

/**
 * Fetches the coordinates of an address, or the address of coordinates; null when nothing is found. The typed values have no
 * problem (`lookUpProblem`).
 */
export function lookUpPosition(byAddress: boolean, typed: PartialPosition, isEditMode: boolean) {
  const { address, zipCode, city, countryCode, latitude, longitude } = typed;
  if (byAddress) {
    const typedAddress = { address: address ?? '', zipCode: zipCode ?? '', city: city ?? '', countryCode: countryCode as never };
    return queryClient
      .fetchQuery(trpc.geolocations.geocode.queryOptions({ ...typedAddress, isEditMode }))
      .then(({ status, latitude, longitude, formattedAddress }) => (status === 'OK' ? { latitude, longitude, formattedAddress } : null));
  }
  return queryClient
    .fetchQuery(trpc.geolocations.reverse.queryOptions({ latitude: Number(latitude), longitude: Number(longitude), isEditMode }))
    .then(({ status, address, zipCode, city, countryCode, formattedAddress }) =>
      status === 'OK' ? { address, zipCode, city, countryCode, formattedAddress } : null,
    );
}
