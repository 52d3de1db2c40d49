import { calls } from '@comptoir/marketplace-api/calls';
import type { Geolocation, GeolocationForm } from '@comptoir/shared/geolocations/geolocations';
import type { Queries } from '../kit/database.ts';
import { occurs } from '../kit/filters.ts';
import type { Handlers } from '../kit/handler.ts';
import { list, rowsOf } from '../kit/list.ts';
import { notFound } from '../kit/problems.ts';
import { insertRow, referredId, removeRow, updateRow } from '../kit/rows.ts';
import { sql } from '../kit/sql.ts';

const columns = sql`
  geolocation.uuid, manual_method as "manualMethod", address, zip_code as "zipCode", city, country,
  latitude, longitude, formatted_address as "formattedAddress", status`;

async function load(db: Queries, uuid: string): Promise<Geolocation> {
  const row = await db.first<Geolocation>(sql`select ${columns} from geolocation where uuid = ${uuid}`);
  if (row === undefined) throw notFound();
  return row;
}

const blankAsNull = (text: string | null) => (text === '' ? null : text);

/** A position entered by hand is stored unchanged, without geocoding. */
const columnsOf = ({ manualMethod, address, zipCode, city, country, formattedAddress, latitude, longitude }: GeolocationForm) => ({
  manual_method: manualMethod,
  address: blankAsNull(address),
  zip_code: blankAsNull(zipCode),
  city: blankAsNull(city),
  country,
  formatted_address: blankAsNull(formattedAddress),
  latitude,
  longitude,
  status: null,
});

const address = occurs('geolocation.address_key');
/** The number as it is stored contains these characters; a comma counts as a decimal point. */
const digits = (column: string) => (text: string) => occurs(column)(text.replace(',', '.'));
const latitude = digits('geolocation.latitude::text');
const longitude = digits('geolocation.longitude::text');

export const geolocations: Handlers<typeof calls.geolocations.geolocations> = {
  list: list(calls.geolocations.geolocations.list, {
    table: 'geolocation',
    within: { table: 'variant', uuid: ({ uuid }) => uuid, column: 'geolocation.variant_id' },
    filters: {
      search: (text) => sql`(${address(text)} or ${latitude(text)} or ${longitude(text)})`,
      latitude,
      longitude,
      formattedAddress: address,
    },
    sorts: {},
    order: sql`geolocation.id`,
    load: rowsOf('geolocation', columns),
  }),

  async create({ db, body }) {
    const variantId = await referredId(db, 'variant', body.uuid, 'uuid');
    const { uuid } = await insertRow(db, 'geolocation', { variant_id: variantId, ...columnsOf(body) });
    return load(db, uuid);
  },

  async update({ db, params: { uuid }, body }) {
    await updateRow(db, 'geolocation', uuid, columnsOf(body));
    return load(db, uuid);
  },

  async remove({ db, params: { uuid } }) {
    await removeRow(db, 'geolocation', uuid);
    return undefined;
  },
};
