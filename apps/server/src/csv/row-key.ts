import { Country } from '@comptoir/marketplace-api/geolocations/country';
import type { ImportKind } from '@comptoir/shared/imports/columns';
import { z } from 'zod';
import { fold } from './fold.ts';

/** Stands in no value that is read. */
const BETWEEN = '\u001f';

const countryCode = (country: string) => z.decode(Country, country);

/** By its address, whatever its case, accents and punctuation; by its coordinates when it has none. */
function positionKey(values: Readonly<Record<string, string>>): string {
  const { address = '', zipCode = '', city = '', country = '', latitude = '', longitude = '' } = values;
  if (address !== '') return [address, zipCode, city, countryCode(country)].map(fold).join(BETWEEN);
  return [latitude, longitude].map((degrees) => (degrees === '' ? '' : String(Number(degrees)))).join(BETWEEN);
}

/** What a row is, in the file and in the stock: its code or document to the letter, its position (IPL-015). */
export function rowKey(kind: ImportKind, values: Readonly<Record<string, string>>): string {
  if (kind === 'codes') return values.code ?? '';
  if (kind === 'documents') return [values.docName ?? '', values.url ?? ''].join(BETWEEN);
  return positionKey(values);
}
