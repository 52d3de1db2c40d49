import { NEW_ADDRESS } from '@comptoir/shared/catalogue/products/product-addresses';
import type { AddressEntry } from '@comptoir/shared/catalogue/products/product-values';
import { changeRow, type Keyed, nextKey } from '../../../kit/form/keyed-rows.ts';

/** Maximum number of addresses (PRD-101). */
export const MOST_ADDRESSES = 10;

export type AddressRow = AddressEntry & Keyed;

export const ADDRESSES = {
  rowsOf: (entries: readonly AddressEntry[], before: readonly AddressRow[]): AddressRow[] =>
    entries.map((entry, place) => ({ ...entry, key: before[place]?.key ?? nextKey(before) + place })),
  itemsOf: (rows: readonly AddressRow[]): AddressEntry[] => rows.map(({ key: _, ...entry }) => entry),
};

export const addAddress = (rows: readonly AddressRow[]): AddressRow[] => [...rows, { ...NEW_ADDRESS, key: nextKey(rows) }];

const ADDRESS = ['address', 'zipCode', 'city', 'countryCode'] as const;
const COORDINATES = { latitude: null, longitude: null } as const;
const NO_ADDRESS = { address: '', zipCode: '', city: '', countryCode: '' } as const;
export type Part = (typeof ADDRESS)[number] | 'latitude' | 'longitude' | 'formattedAddress';
export const isCoordinate = (part: Part): boolean => part in COORDINATES;

/** An address in a text, for instance of a conflict: as it was geocoded, as it was typed, or its coordinates. */
export function formatAddress(entry: unknown): string | undefined {
  if (entry === null || typeof entry !== 'object') return undefined;
  const { formattedAddress, address, zipCode, city, latitude, longitude } = entry as AddressEntry;
  const typed = [address, `${zipCode} ${city}`.trim()].filter(Boolean).join(', ');
  const point = [latitude, longitude].map((value) => String(value ?? '').replace('.', ',')).join(' / ');
  return formattedAddress || typed || point;
}

/** Changes a field by typing: the geocoding result derived from it becomes invalid (PRD-154). */
export const typePart = (rows: readonly AddressRow[], key: number, part: Part, value: string): AddressRow[] =>
  changeRow(rows, key, (row) => {
    const isOfAddress = (ADDRESS as readonly string[]).includes(part);
    const derived = part === 'formattedAddress' ? {} : { ...(isOfAddress ? COORDINATES : NO_ADDRESS), formattedAddress: '' };
    const method = row.method === 'geocoding' ? ('geocoding' as const) : ('address' as const);
    return { ...row, ...derived, method, status: null, read: null, [part]: value };
  });

/** Changes the method: the fields of the previous method are emptied, and the country is set to its default. */
export const chooseMethod = (rows: readonly AddressRow[], key: number, method: string): AddressRow[] =>
  changeRow(rows, key, (row) =>
    method === 'geocoding'
      ? { ...row, ...NO_ADDRESS, formattedAddress: '', method, status: null, read: null }
      : { ...row, ...COORDINATES, formattedAddress: '', countryCode: row.countryCode || 'FR', method: 'address', status: null, read: null },
  );

/** Fills in the geocoded fields. */
export const fillFound = (rows: readonly AddressRow[], key: number, found: Partial<Record<Part, string | number | null>>): AddressRow[] =>
  changeRow(rows, key, (row) => {
    const known = Object.fromEntries(Object.entries(found).filter(([, value]) => value !== null));
    return { ...row, ...known, read: null, status: null };
  });
