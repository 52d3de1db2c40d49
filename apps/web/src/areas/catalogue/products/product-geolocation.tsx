import { GEOLOCATION_TYPES } from '@comptoir/shared/catalogue/geolocation-types';
import { productScreenTexts as texts } from '@comptoir/shared/catalogue/products/product-screen-texts';
import { useState } from 'react';
import { FormBlock } from '../../../kit/form/form-block.tsx';
import { Product } from './product-form.ts';

const { geolocationTypes: words } = texts;
const OFFERED = [
  { value: GEOLOCATION_TYPES.api, label: words.api },
  { value: GEOLOCATION_TYPES.disabled, label: words.disabled },
];
const WITH_ADDRESSES = [{ value: GEOLOCATION_TYPES.manual, label: words.manual }, ...OFFERED];

/** PRD-097 to PRD-100, PRD-121. Addresses stay as they are (PRD-122): their type is offered where the product has it. */
export function ProductGeolocation({ addresses }: { addresses: number | null }) {
  const type = Product.useValue('geolocationType');
  const [hadAddresses] = useState(type === GEOLOCATION_TYPES.manual);
  return (
    <FormBlock title={texts.blocks.geolocation}>
      <Product.Radios name="geolocationType" options={hadAddresses ? WITH_ADDRESSES : OFFERED} />
      {type === GEOLOCATION_TYPES.api && <Product.Text name="apiKey" />}
      {type === GEOLOCATION_TYPES.manual && addresses !== null && <p className="text-sm text-muted">{texts.addresses(addresses)}</p>}
    </FormBlock>
  );
}
