import { geolocationTexts, positionTexts as texts } from '@comptoir/shared/geolocations/texts';
import { useRef, useState } from 'react';
import { lookUpPosition } from '../../kit/geocoding.ts';
import { Position } from './position-form.ts';

const ADDRESS = ['address', 'zipCode', 'city', 'country'] as const;
const COORDINATES = ['latitude', 'longitude'] as const;
const EMPTY = { address: '', zipCode: '', city: '', country: null, latitude: null, longitude: null, formattedAddress: '' } as const;
type Part = keyof typeof EMPTY;
type Parts = Partial<Record<Part, string | number | null>>;

interface GeocodingNotice {
  tone: 'info' | 'warning';
  text: string;
}

/** Finds the coordinates of the typed address, or the address of the typed coordinates, and fills them in. */
export function useGeocoding(byAddress: boolean, isEditMode: boolean) {
  const form = Position.useForm();
  const [notice, setNotice] = useState<GeocodingNotice | null>(null);
  const [busy, setBusy] = useState(false);
  /** Number of the latest input or request: the response to an older one is ignored. */
  const latestRequest = useRef(0);

  const fill = (values: Parts) => {
    const parts = Object.keys(values) as Part[];
    // An unknown country is filled in as received, and refused by the schema.
    for (const part of parts) form.setValue(part, values[part] as never);
    form.clearErrors(parts);
  };
  const empty = (parts: readonly Part[]) => {
    latestRequest.current += 1;
    setBusy(false);
    setNotice(null);
    fill(Object.fromEntries(parts.map((part) => [part, EMPTY[part]])));
  };

  const lookUp = (): Promise<Parts | null> | null => {
    const typed = {
      address: form.getValues('address'),
      zipCode: form.getValues('zipCode'),
      city: form.getValues('city'),
      countryCode: form.getValues('country'),
      latitude: form.getValues('latitude'),
      longitude: form.getValues('longitude'),
    };
    const lookup = lookUpPosition(byAddress, typed, isEditMode)?.then((found) => {
      if (found === null || !('countryCode' in found)) return found;
      const { countryCode: country, ...rest } = found;
      return { ...rest, country };
    });
    return lookup ?? null;
  };

  const find = async () => {
    const lookedUp = lookUp();
    if (lookedUp === null)
      return setNotice({ tone: 'warning', text: byAddress ? texts.incompleteAddress : geolocationTexts.coordinatesRequired });
    latestRequest.current += 1;
    const request = latestRequest.current;
    setBusy(true);
    setNotice(null);
    const outcome = await lookedUp.then(
      (found): GeocodingNotice => {
        if (request === latestRequest.current && found)
          fill(Object.fromEntries(Object.entries(found).filter(([, value]) => value !== null)));
        if (found) return { tone: 'info', text: texts.verify };
        return { tone: 'warning', text: byAddress ? texts.noResultForAddress : texts.noResultForCoordinates };
      },
      (): GeocodingNotice => ({ tone: 'warning', text: texts.geocodingFailed }),
    );
    if (request !== latestRequest.current) return;
    setBusy(false);
    setNotice(outcome);
  };

  return {
    notice,
    busy,
    find: () => void find(),
    /** A typed field has changed: the geocoding result is invalid (GEO-031). */
    forgetFound: () => empty(byAddress ? [...COORDINATES, 'formattedAddress'] : [...ADDRESS, 'formattedAddress']),
    /** The method was changed: the fields of the previous method are emptied (GEO-030), and the country is set to its default (GEO-027). */
    startOver: (method: string) => {
      empty([...(method === 'address' ? COORDINATES : ADDRESS), 'formattedAddress']);
      if (method === 'address' && !form.getValues('country')) fill({ country: 'FR' });
    },
  };
}
