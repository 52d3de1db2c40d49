import { GEOLOCATION_TYPES } from '@comptoir/shared/catalogue/geolocation-types';
import { MANY_ADDRESSES, NEW_ADDRESS } from '@comptoir/shared/catalogue/products/product-addresses';
import { productScreenTexts as texts } from '@comptoir/shared/catalogue/products/product-screen-texts';
import { COUNTRIES } from '@comptoir/shared/geolocations/country-names';
import { positionTexts } from '@comptoir/shared/geolocations/texts';
import { Plus, Trash2 } from 'lucide-react';
import { Fragment, useRef, useState } from 'react';
import { Link } from 'react-router';
import { FormBlock, FormRow } from '../../../kit/form/form-block.tsx';
import { removeRow } from '../../../kit/form/keyed-rows.ts';
import { lookUpPosition, lookUpProblem } from '../../../kit/geocoding.ts';
import { href } from '../../../lib/routes.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, buttonClass, IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Radios } from '../../../ui/radios.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import {
  ADDRESSES,
  type AddressRow,
  addAddress,
  chooseMethod,
  fillFound,
  formatAddress,
  isCoordinate,
  MOST_ADDRESSES,
  type Part,
  typePart,
} from './address-rows.ts';
import { Product } from './product-form.ts';

const OFFERED = [{ value: '', label: positionTexts.noCountry }, ...Object.entries(COUNTRIES).map(([value, label]) => ({ value, label }))];

/** One to ten addresses, each with an address or coordinates (PRD-101 to PRD-105, PRD-124 to PRD-128). */
function ProductAddresses({ isEditMode }: { isEditMode: boolean }) {
  const { around } = Product.useField('addresses', formatAddress);
  const { rows, update } = Product.useRows('addresses', ADDRESSES);
  return (
    <div id={around.id} tabIndex={-1} className="grid gap-4">
      {rows.map((row, place) => (
        <Address
          key={row.key}
          row={row}
          place={place}
          isEditMode={isEditMode}
          update={(change) => update((now) => change(now, row.key))}
          {...(rows.length > 1 && { onRemove: () => update((now) => removeRow(now, row.key)) })}
        />
      ))}
      {rows.length < MOST_ADDRESSES && (
        <div>
          <Button size="small" onClick={() => update(addAddress)}>
            <Icon of={Plus} />
            {texts.addAddress}
          </Button>
        </div>
      )}
    </div>
  );
}

interface AddressProps {
  row: AddressRow;
  place: number;
  isEditMode: boolean;
  update: (change: (rows: readonly AddressRow[], key: number) => AddressRow[]) => void;
  /** Undefined for the last address, which cannot be removed. */
  onRemove?: () => void;
}

/** A typed coordinate as a number; a text that is none stays as it is. */
function asNumber(typed: string | number | null): string | number | null {
  if (typed === null || String(typed).trim() === '') return null;
  const number = Number(String(typed).replace(',', '.'));
  return Number.isNaN(number) ? typed : number;
}

function Address({ row, place, isEditMode, update, onRemove }: AddressProps) {
  const { fields } = Product.useField('addresses');
  const [outcome, setOutcome] = useState<{ tone: 'info' | 'warning'; text: string } | null>(null);
  const [busy, setBusy] = useState(false);
  /** Number of the latest input or request: the response to an older one is ignored. */
  const version = useRef(0);
  const changed = () => {
    version.current += 1;
    setBusy(false);
    setOutcome(null);
  };
  const byAddress = row.method !== 'geocoding';

  const find = async () => {
    const typed = { ...row, latitude: asNumber(row.latitude), longitude: asNumber(row.longitude) };
    const problem = lookUpProblem(byAddress, typed);
    if (problem !== null) return setOutcome({ tone: 'warning', text: problem });
    const lookedUp = lookUpPosition(byAddress, typed, isEditMode);
    changed();
    const mine = version.current;
    setBusy(true);
    try {
      const found = await lookedUp;
      if (mine !== version.current) return;
      if (found) update((now, key) => fillFound(now, key, found));
      const isPartial = found !== null && Object.values(found).some((value) => value === null || value === '');
      if (found === null)
        setOutcome({ tone: 'warning', text: byAddress ? positionTexts.noResultForAddress : positionTexts.noResultForCoordinates });
      else setOutcome(isPartial ? { tone: 'warning', text: texts.incompleteFound } : { tone: 'info', text: positionTexts.verify });
    } catch {
      if (mine === version.current) setOutcome({ tone: 'warning', text: positionTexts.geocodingFailed });
    } finally {
      if (mine === version.current) setBusy(false);
    }
  };

  const fieldOf = (part: Part) => {
    const error = fields.errorOf(`addresses.${place}.${part}`);
    return { id: `field-addresses.${place}.${part}`, ...(error !== undefined && { error }) };
  };
  const input = (part: Part, label: string, isTyped: boolean) => (
    <TextField
      {...fieldOf(part)}
      autoComplete="off"
      label={label}
      value={String(row[part] ?? '').replace('.', isCoordinate(part) ? ',' : '.')}
      readOnly={!isTyped}
      {...(isTyped && isCoordinate(part) && { hint: positionTexts.coordinateHint })}
      onChange={({ target }) => {
        changed();
        update((now, key) => typePart(now, key, part, target.value));
      }}
    />
  );
  // The fields to fill in come first, and keep their elements when they move.
  const addressParts = (
    <Fragment key="address">
      {input('address', positionTexts.address, byAddress)}
      <FormRow>
        {input('zipCode', positionTexts.zipCode, byAddress)}
        {input('city', positionTexts.city, byAddress)}
        <Select
          {...fieldOf('countryCode')}
          label={positionTexts.country}
          options={OFFERED}
          disabled={!byAddress}
          value={row.countryCode}
          onChange={(country) => {
            changed();
            update((now, key) => typePart(now, key, 'countryCode', country));
          }}
        />
      </FormRow>
    </Fragment>
  );
  const coordinates = (
    <FormRow key="coordinates">
      {input('latitude', positionTexts.latitude, !byAddress)}
      {input('longitude', positionTexts.longitude, !byAddress)}
    </FormRow>
  );
  const finder = (
    <Fragment key="finder">
      <span>
        <Button size="small" busy={busy} busyLabel={positionTexts.searching} onClick={() => void find()}>
          {byAddress ? positionTexts.getCoordinates : positionTexts.getAddress}
        </Button>
      </span>
      <div role="status">{outcome && <Banner tone={outcome.tone}>{outcome.text}</Banner>}</div>
    </Fragment>
  );
  return (
    <fieldset className="grid min-w-0 gap-3 border-b border-border pb-4">
      <legend className="contents">
        <span className="flex items-center justify-between font-medium">
          {texts.addressAt(place + 1)}
          {onRemove && <IconButton icon={Trash2} size="row" label={texts.removeAddress(place + 1)} onClick={onRemove} />}
        </span>
      </legend>
      {row.status !== null && <Banner tone="warning">{texts.notVerified}</Banner>}
      <Radios
        id={`field-addresses.${place}.method`}
        name={`addresses.${place}.method`}
        label={positionTexts.method}
        options={positionTexts.methods}
        value={byAddress ? 'address' : 'geocoding'}
        onChange={(method) => {
          changed();
          update((now, key) => chooseMethod(now, key, method));
        }}
      />
      {byAddress ? [addressParts, finder, coordinates] : [coordinates, finder, addressParts]}
      {input('formattedAddress', positionTexts.formattedAddress, !byAddress)}
    </fieldset>
  );
}

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
      <Product.Radios name="geolocationType" options={texts.geolocationTypes} onChosen={begin} />
      {type === GEOLOCATION_TYPES.api && <Product.Text name="apiKey" hint={texts.apiKeyHint} />}
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
