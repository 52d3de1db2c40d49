import { Country } from '@comptoir/marketplace-api/geolocations/country';
import { CountryCode } from '@comptoir/shared/geolocations/countries';
import { z } from 'zod';
import type { Queries } from '../kit/database.ts';
import { sql } from '../kit/sql.ts';
import { type Address, formatted, geocode, type Point, reverseGeocode } from './geocoder.ts';

type Text = string | null | undefined;

/** A position as it is received: with its address, its coordinates, or both (PRD-154 to PRD-157). Coordinates in degrees. */
export interface GivenPosition {
  method: 'address' | 'geocoding' | 'completed_by_partner';
  address?: Text;
  zipCode?: Text;
  city?: Text;
  /** A name or a code (GEO-026); the code has precedence. */
  country?: Text;
  countryCode?: Text;
  latitude?: string | number | null;
  longitude?: string | number | null;
  formattedAddress?: Text;
}

const number = (degrees: string | number | null | undefined) => (degrees === null || degrees === undefined ? null : Number(degrees));

/** The received address or coordinates, without absent members. */
function addressOrCoordinates(given: GivenPosition) {
  const { address, zipCode, city } = given;
  const country = z.decode(Country, given.countryCode || given.country || 'FR');
  const [latitude, longitude] = [number(given.latitude), number(given.longitude)];
  const code = CountryCode.safeParse(country).data;
  const known: Address | undefined = address && zipCode && city && code ? { address, zipCode, city, countryCode: code } : undefined;
  const point: Point | undefined = latitude === null || longitude === null ? undefined : { latitude, longitude };
  return { country, address: known, point };
}

/** A row of the table: a missing address or missing coordinates are geocoded; the status tells when nothing was found (GEO-024). */
export function completed(given: GivenPosition) {
  const { country, address, point } = addressOrCoordinates(given);
  const row = {
    manual_method: given.method,
    address: given.address || null,
    zip_code: given.zipCode || null,
    city: given.city || null,
    country,
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
    formatted_address: given.formattedAddress || null,
    status: null as string | null,
  };
  if (address !== undefined && point !== undefined) return { ...row, formatted_address: row.formatted_address ?? formatted(address) };
  if (point === undefined) {
    const found = address && geocode(address);
    if (found === undefined) return { ...row, status: 'geocode_not_found_by_address' };
    return { ...row, latitude: found.latitude, longitude: found.longitude, formatted_address: found.formattedAddress };
  }
  const found = reverseGeocode(point);
  if (found === undefined) return { ...row, status: 'address_not_found_by_geocode' };
  const { address: street, zipCode, city, countryCode, formattedAddress } = found;
  return { ...row, address: street, zip_code: zipCode, city, country: countryCode as string, formatted_address: formattedAddress };
}

/** Adds positions to a variant, in order. */
export async function addGeolocations(queries: Queries, variantId: number, list: readonly GivenPosition[]): Promise<void> {
  const rows = list.map(completed);
  await queries.rows(sql`
    insert into geolocation (variant_id, manual_method, address, zip_code, city, country, latitude, longitude, formatted_address, status)
    select ${variantId}::int, row.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      manual_method text, address text, zip_code text, city text, country text, latitude float8, longitude float8,
      formatted_address text, status text)`);
}

/**
 * Replaces a variant's positions by those of a payload: none when the payload turns them off (PRD-121). Runs in the caller's transaction.
 */
export async function saveGeolocations(queries: Queries, variantId: number, list: readonly GivenPosition[]): Promise<void> {
  await queries.rows(sql`delete from geolocation where variant_id = ${variantId}`);
  if (list.length > 0) await addGeolocations(queries, variantId, list);
}
