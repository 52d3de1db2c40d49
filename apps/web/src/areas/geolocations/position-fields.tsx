import { COUNTRIES } from '@comptoir/shared/geolocations/country-names';
import { positionTexts as texts } from '@comptoir/shared/geolocations/texts';
import { FormRow } from '../../kit/form/form-block.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Position } from './position-form.ts';
import { useGeocoding } from './use-geocoding.ts';

const METHODS = [
  { value: 'address', label: texts.byAddress },
  { value: 'geocoding', label: texts.byCoordinates },
];
const OFFERED = [{ value: '', label: texts.noCountry }, ...Object.entries(COUNTRIES).map(([value, label]) => ({ value, label }))];

/** The address, the coordinates, and the geocoding of one from the other (GEO-028 to GEO-031, GEO-050 to GEO-058). */
export function PositionFields({ isEditMode }: { isEditMode: boolean }) {
  const byAddress = Position.useValue('manualMethod') === 'address';
  const { notice, busy, find, forgetFound, startOver } = useGeocoding(byAddress, isEditMode);
  // A geocoded value is read-only; typing in the fields it is computed from clears it.
  const found = (mine: boolean) => (mine ? {} : { readOnly: true, hint: byAddress ? texts.foundByAddress : texts.foundByCoordinates });

  const finder = (
    <div className="grid gap-3">
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
      <Position.Radios name="manualMethod" options={METHODS} onChosen={startOver} />
      {/* Handles the input events of the fields inside. */}
      <div className="grid gap-4" onChange={byAddress ? forgetFound : undefined}>
        <Position.Text name="address" {...found(byAddress)} />
        <FormRow>
          <Position.Text name="zipCode" {...found(byAddress)} />
          <Position.Text name="city" {...found(byAddress)} />
          <Position.Select name="country" options={OFFERED} disabled={!byAddress} {...(!byAddress && { hint: texts.foundByCoordinates })} />
        </FormRow>
      </div>
      {byAddress && finder}
      <div className="grid gap-4" onChange={byAddress ? undefined : forgetFound}>
        <FormRow>
          <Position.Number name="latitude" {...found(!byAddress)} />
          <Position.Number name="longitude" {...found(!byAddress)} />
        </FormRow>
      </div>
      {!byAddress && finder}
      <Position.Text name="formattedAddress" {...found(!byAddress)} />
    </>
  );
}
