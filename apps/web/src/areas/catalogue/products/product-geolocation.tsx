import { GEOLOCATION_TYPES } from '@comptoir/shared/catalogue/geolocation-types';
import { MANY_ADDRESSES, NEW_ADDRESS } from '@comptoir/shared/catalogue/products/product-addresses';
import { productScreenTexts as texts } from '@comptoir/shared/catalogue/products/product-screen-texts';
import { useState } from 'react';
import { Link } from 'react-router';
import { FormBlock } from '../../../kit/form/form-block.tsx';
import { href } from '../../../lib/routes.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { ProductAddresses } from './product-addresses.tsx';
import { Product } from './product-form.ts';

const { geolocationTypes: labels } = texts;
const TYPES = [
  { value: GEOLOCATION_TYPES.manual, label: labels.manual },
  { value: GEOLOCATION_TYPES.api, label: labels.api },
  { value: GEOLOCATION_TYPES.disabled, label: labels.disabled },
];

/** Number of stored positions of a product or variant, and the variant they belong to. */
export interface SavedPositions {
  count: number;
  variant: string | null;
}

/** The geolocation block (PRD-097 to PRD-105, PRD-121 to PRD-128); `kept` is null for a new product. */
export function ProductGeolocation({ kept }: { kept: SavedPositions | null }) {
  const type = Product.useValue('geolocationType');
  const { getValues, setValue } = Product.useForm();
  const [isKeptElsewhere] = useState(type === GEOLOCATION_TYPES.manual && (kept?.count ?? 0) >= MANY_ADDRESSES);
  const begin = (chosen: string) => {
    const isFirst = chosen === GEOLOCATION_TYPES.manual && !isKeptElsewhere && getValues('addresses').length === 0;
    if (isFirst) setValue('addresses', [NEW_ADDRESS]);
  };
  return (
    <FormBlock title={texts.blocks.geolocation}>
      <Product.Radios name="geolocationType" options={TYPES} onChosen={begin} />
      {type === GEOLOCATION_TYPES.api && <Product.Text name="apiKey" />}
      {type === GEOLOCATION_TYPES.manual && (
        <>
          {isKeptElsewhere && kept !== null && <p className="text-sm text-muted">{texts.addresses(kept.count)}</p>}
          {kept?.variant && (
            <div>
              <Link to={href('geolocationsPage', { uuid: kept.variant })} className={buttonClass({ size: 'small' })}>
                {isKeptElsewhere ? texts.manageAddresses : texts.importAddresses}
              </Link>
            </div>
          )}
          {!isKeptElsewhere && <ProductAddresses isEditMode={kept !== null} />}
        </>
      )}
    </FormBlock>
  );
}
