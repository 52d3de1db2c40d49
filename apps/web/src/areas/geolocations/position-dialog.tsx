import { COUNTRIES } from '@comptoir/shared/geolocations/country-names';
import type { Geolocation, GeolocationForm } from '@comptoir/shared/geolocations/geolocations';
import { positionForm } from '@comptoir/shared/geolocations/position-form';
import { geolocationContract as contract, positionLabels, positionTexts as texts } from '@comptoir/shared/geolocations/texts';
import { useRef, useState } from 'react';
import { createForm } from '../../kit/form/create-form.tsx';
import { FormRow } from '../../kit/form/form-block.tsx';
import { lookUpPosition, lookUpProblem } from '../../kit/geocoding.ts';
import { mutate, queryClient, trpc } from '../../lib/trpc.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';

const Position = createForm({
  schema: () => import('@comptoir/shared/geolocations/geolocations').then(({ GeolocationForm: schema }) => schema),
  labels: positionLabels,
});

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
function useGeocoding(byAddress: boolean, isEditMode: boolean) {
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

  const find = async () => {
    const typed = {
      address: form.getValues('address'),
      zipCode: form.getValues('zipCode'),
      city: form.getValues('city'),
      countryCode: form.getValues('country'),
      latitude: form.getValues('latitude'),
      longitude: form.getValues('longitude'),
    };
    const problem = lookUpProblem(byAddress, typed);
    if (problem !== null) return setNotice({ tone: 'warning', text: problem });
    const lookedUp = lookUpPosition(byAddress, typed, isEditMode).then((found): Parts | null => {
      if (found === null || !('countryCode' in found)) return found;
      const { countryCode: country, ...rest } = found;
      return { ...rest, country };
    });
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

const OFFERED = [{ value: '', label: texts.noCountry }, ...Object.entries(COUNTRIES).map(([value, label]) => ({ value, label }))];

/** The address, the coordinates, and the geocoding of one from the other (GEO-028 to GEO-031, GEO-050 to GEO-058). */
function PositionFields({ isEditMode }: { isEditMode: boolean }) {
  const byAddress = Position.useValue('manualMethod') === 'address';
  const { notice, busy, find, forgetFound, startOver } = useGeocoding(byAddress, isEditMode);
  // A geocoded value is read-only; typing in the fields it is computed from clears it.
  const found = (mine: boolean) => (mine ? {} : { readOnly: true, hint: byAddress ? texts.foundByAddress : texts.foundByCoordinates });

  // The fields to fill in come first, and keep their elements when they move. Each part handles the input events of its fields.
  const address = (
    <div key="address" className="grid gap-4" onChange={byAddress ? forgetFound : undefined}>
      <Position.Text name="address" {...found(byAddress)} />
      <FormRow>
        <Position.Text name="zipCode" {...found(byAddress)} />
        <Position.Text name="city" {...found(byAddress)} />
        <Position.Select name="country" options={OFFERED} disabled={!byAddress} {...(!byAddress && { hint: texts.foundByCoordinates })} />
      </FormRow>
    </div>
  );
  const coordinates = (
    <div key="coordinates" className="grid gap-4" onChange={byAddress ? undefined : forgetFound}>
      <FormRow>
        <Position.Number name="latitude" hint={texts.coordinateHint} {...found(!byAddress)} />
        <Position.Number name="longitude" hint={texts.coordinateHint} {...found(!byAddress)} />
      </FormRow>
    </div>
  );
  const finder = (
    <div key="finder" className="grid gap-3">
      <span>
        <Button size="small" busy={busy} busyLabel={texts.searching} onClick={find}>
          {byAddress ? texts.getCoordinates : texts.getAddress}
        </Button>
      </span>
      <div role="status">{notice && <Banner tone={notice.tone}>{notice.text}</Banner>}</div>
    </div>
  );

  return (
    <>
      <Position.Radios name="manualMethod" options={texts.methods} onChosen={startOver} />
      {byAddress ? [address, finder, coordinates] : [coordinates, finder, address]}
      <Position.Text name="formattedAddress" {...found(!byAddress)} />
    </>
  );
}

/** France by default (GEO-027). The coordinates are empty at first, which the schema refuses. */
const NEW = {
  manualMethod: 'address',
  address: '',
  zipCode: '',
  city: '',
  country: 'FR',
  formattedAddress: '',
  latitude: null,
  longitude: null,
} as const;

interface DialogProps {
  variant: string;
  /** Null for a new position. */
  row: Geolocation | null;
  onClose: () => void;
}

/** The dialog that adds or edits a position (GEO-013, GEO-014, GEO-022 to GEO-064). */
export function Dialog({ variant, row, onClose }: DialogProps) {
  const failedText = row === null ? contract.addFailed : contract.editFailed;
  return (
    <Position.Dialog
      title={row === null ? texts.addTitle : texts.editTitle}
      onClose={onClose}
      form={{
        values: row === null ? NEW : positionForm(row),
        draft: row === null ? `position:new:${variant}` : `position:${row.uuid}`,
        question: ({ formattedAddress, address }) => ({
          title: row === null ? texts.addQuestion : texts.editQuestion,
          consequence: texts.saveConsequence(formattedAddress || address || ''),
        }),
        save: (form, { base, age, key }): Promise<unknown> =>
          row === null
            ? mutate(trpc.geolocations.create.mutationOptions(), { ...form, uuid: variant, ...key })
            : // The initial values of an edit were loaded, so none is missing.
              mutate(trpc.geolocations.update.mutationOptions(), { variant, uuid: row.uuid, form, base: base as GeolocationForm, age }),
        ...(row !== null && {
          readAgain: () => queryClient.fetchQuery({ ...trpc.geolocations.get.queryOptions({ variant, uuid: row.uuid }), staleTime: 0 }),
        }),
        errorText: ({ serverMessage }) => serverMessage ?? failedText,
        successText: () => (row === null ? texts.added : texts.edited),
      }}
    >
      <PositionFields isEditMode={row !== null} />
    </Position.Dialog>
  );
}
