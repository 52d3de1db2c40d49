import { geolocationTexts, positionTexts as texts } from '@comptoir/shared/geolocations/texts';
import { useRef, useState } from 'react';
import { useFormFields } from '../../kit/form/form-fields.ts';
import { queryClient, trpc } from '../../lib/trpc.ts';

const ADDRESS = ['address', 'zipCode', 'city', 'country'] as const;
const COORDINATES = ['latitude', 'longitude'] as const;
const EMPTY = { address: '', zipCode: '', city: '', country: null, latitude: null, longitude: null, formattedAddress: '' } as const;
type Part = keyof typeof EMPTY;

interface Said {
  tone: 'info' | 'warning';
  text: string;
}

/** Finds the coordinates of the address typed, or the address of the coordinates typed, and fills it in. */
export function useGeocoding(byAddress: boolean, isEditMode: boolean) {
  const { form } = useFormFields();
  const [said, setSaid] = useState<Said | null>(null);
  const [busy, setBusy] = useState(false);
  /** Counts what was typed and asked: an answer to something older fills nothing. */
  const asked = useRef(0);

  const fill = (values: Partial<Record<Part, unknown>>) => {
    for (const [part, value] of Object.entries(values)) form.setValue(part, value);
    form.clearErrors(Object.keys(values));
  };
  const empty = (parts: readonly Part[]) => {
    asked.current += 1;
    setBusy(false);
    setSaid(null);
    fill(Object.fromEntries(parts.map((part) => [part, EMPTY[part]])));
  };

  const ask = async () => {
    const values = form.getValues();
    if (byAddress) {
      const { address, zipCode, city, country } = values;
      const body = { address, zipCode, city, countryCode: country, isEditMode };
      const { status, latitude, longitude, formattedAddress } = await queryClient.fetchQuery(trpc.geolocations.geocode.queryOptions(body));
      return status === 'OK' ? { latitude, longitude, formattedAddress } : null;
    }
    const { latitude, longitude } = values;
    const answer = await queryClient.fetchQuery(trpc.geolocations.reverse.queryOptions({ latitude, longitude, isEditMode }));
    const { address, zipCode, city, countryCode: country, formattedAddress } = answer;
    return answer.status === 'OK' ? { address, zipCode, city, country, formattedAddress } : null;
  };

  const find = async () => {
    const values = form.getValues();
    const lacks = byAddress
      ? ADDRESS.some((part) => !String(values[part] ?? '').trim())
      : COORDINATES.some((part) => typeof values[part] !== 'number');
    if (lacks) return setSaid({ tone: 'warning', text: byAddress ? texts.incompleteAddress : geolocationTexts.coordinatesRequired });
    asked.current += 1;
    const mine = asked.current;
    setBusy(true);
    setSaid(null);
    const outcome = await ask().then(
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
