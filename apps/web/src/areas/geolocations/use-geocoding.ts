import { geolocationTexts, positionTexts as texts } from '@comptoir/shared/geolocations/texts';
import { useRef, useState } from 'react';
import { lookUpPosition } from '../../kit/geocoding.ts';
import { Position } from './position-form.ts';

const ADDRESS = ['address', 'zipCode', 'city', 'country'] as const;
const COORDINATES = ['latitude', 'longitude'] as const;
const EMPTY = { address: '', zipCode: '', city: '', country: null, latitude: null, longitude: null, formattedAddress: '' } as const;
type Part = keyof typeof EMPTY;
type Parts = Partial<Record<Part, string | number | null>>;

interface Said {
  tone: 'info' | 'warning';
  text: string;
}

/** Finds the coordinates of the address typed, or the address of the coordinates typed, and fills it in. */
export function useGeocoding(byAddress: boolean, isEditMode: boolean) {
  const form = Position.useForm();
  const [said, setSaid] = useState<Said | null>(null);
  const [busy, setBusy] = useState(false);
  /** Counts what was typed and asked: an answer to something older fills nothing. */
  const asked = useRef(0);

  const fill = (values: Parts) => {
    const parts = Object.keys(values) as Part[];
    // A country that is not offered is shown as it came, and refused by the schema.
    for (const part of parts) form.setValue(part, values[part] as never);
    form.clearErrors(parts);
  };
  const empty = (parts: readonly Part[]) => {
    asked.current += 1;
    setBusy(false);
    setSaid(null);
    fill(Object.fromEntries(parts.map((part) => [part, EMPTY[part]])));
  };

  const lookUp = (): Promise<Parts | null> | null => {
    const { country: countryCode, ...typed } = form.getValues();
    const found = lookUpPosition(byAddress, { ...typed, countryCode }, isEditMode)?.then((halves) => {
      if (halves === null || !('countryCode' in halves)) return halves;
      const { countryCode: country, ...rest } = halves;
      return { ...rest, country };
    });
    return found ?? null;
  };

  const find = async () => {
    const lookedUp = lookUp();
    if (lookedUp === null)
      return setSaid({ tone: 'warning', text: byAddress ? texts.incompleteAddress : geolocationTexts.coordinatesRequired });
    asked.current += 1;
    const mine = asked.current;
    setBusy(true);
    setSaid(null);
    const outcome = await lookedUp.then(
      (found): Said => {
        if (mine === asked.current && found) fill(Object.fromEntries(Object.entries(found).filter(([, value]) => value !== null)));
        if (found) return { tone: 'info', text: texts.verify };
        return { tone: 'warning', text: byAddress ? texts.noResultForAddress : texts.noResultForCoordinates };
      },
      (): Said => ({ tone: 'warning', text: texts.geocodingFailed }),
    );
    if (mine !== asked.current) return;
    setBusy(false);
    setSaid(outcome);
  };

  return {
    said,
    busy,
    find: () => void find(),
    /** The half that is typed changed: what was found from it is no longer true (GEO-031). */
    forgetFound: () => empty(byAddress ? [...COORDINATES, 'formattedAddress'] : [...ADDRESS, 'formattedAddress']),
    /** The other method was chosen: what belongs to the one before goes (GEO-030), and a country is there again (GEO-027). */
    startOver: (method: string) => {
      empty([...(method === 'address' ? COORDINATES : ADDRESS), 'formattedAddress']);
      if (method === 'address' && !form.getValues('country')) fill({ country: 'FR' });
    },
  };
}
