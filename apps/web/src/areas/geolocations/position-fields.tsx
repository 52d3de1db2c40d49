import { COUNTRIES } from '@comptoir/shared/geolocations/country-names';
import { positionTexts as texts } from '@comptoir/shared/geolocations/texts';
import { useWatch } from 'react-hook-form';
import { FormRow } from '../../kit/form/form-block.tsx';
import { useFormFields } from '../../kit/form/form-fields.ts';
import { FormNumber } from '../../kit/form/form-number.tsx';
import { FormRadios } from '../../kit/form/form-radios.tsx';
import { FormSelect } from '../../kit/form/form-select.tsx';
import { FormText } from '../../kit/form/form-text.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useGeocoding } from './use-geocoding.ts';

const METHODS = [
  { value: 'address', label: texts.byAddress },
  { value: 'geocoding', label: texts.byCoordinates },
];
const OFFERED = [{ value: '', label: texts.noCountry }, ...Object.entries(COUNTRIES).map(([value, label]) => ({ value, label }))];

/** The address, the coordinates, and how the one half is found from the other (GEO-028 to GEO-031, GEO-050 to GEO-058). */
export function PositionFields({ isEditMode }: { isEditMode: boolean }) {
  const { form } = useFormFields();
  const byAddress = useWatch({ name: 'manualMethod', control: form.control }) === 'address';
  const { said, busy, find, forgetFound, startOver } = useGeocoding(byAddress, isEditMode);
  // What is found is read only: typing in the half it comes from takes it away.
  const found = (mine: boolean) => (mine ? {} : { readOnly: true, hint: byAddress ? texts.foundByAddress : texts.foundByCoordinates });

  const finder = (
    <div className="grid gap-3">
      <span>
        <Button size="small" busy={busy} busyLabel={texts.searching} onClick={find}>
          {byAddress ? texts.getCoordinates : texts.getAddress}
        </Button>
      </span>
      <div role="status">{said && <Banner tone={said.tone}>{said.text}</Banner>}</div>
    </div>
  );

  return (
    <>
      <FormRadios name="manualMethod" options={METHODS} onChosen={startOver} />
      {/* Hears of what is typed in the fields inside. */}
      <div className="grid gap-4" onChange={byAddress ? forgetFound : undefined}>
        <FormText name="address" {...found(byAddress)} />
        <FormRow>
          <FormText name="zipCode" {...found(byAddress)} />
          <FormText name="city" {...found(byAddress)} />
          <FormSelect name="country" options={OFFERED} disabled={!byAddress} {...(!byAddress && { hint: texts.foundByCoordinates })} />
        </FormRow>
      </div>
      {byAddress && finder}
      <div className="grid gap-4" onChange={byAddress ? undefined : forgetFound}>
        <FormRow>
          <FormNumber name="latitude" {...found(!byAddress)} />
          <FormNumber name="longitude" {...found(!byAddress)} />
        </FormRow>
      </div>
      {!byAddress && finder}
      <FormText name="formattedAddress" {...found(!byAddress)} />
    </>
  );
}
