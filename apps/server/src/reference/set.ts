import { calls } from '@comptoir/marketplace-api/calls';
import type { Category } from '@comptoir/shared/catalogue/categories/categories';
import type { Option } from '@comptoir/shared/fields';
import type { ReferenceSetName, Tax } from '@comptoir/shared/reference/reference';
import type { ClientBase } from 'pg';
import type { Prisma } from '../generated/prisma/client.ts';
import type { Caller } from '../marketplace/caller.ts';
import type { Marketplace } from '../marketplace/client.ts';

/** Context for reading a set from the marketplace. */
export interface FetchContext {
  marketplace: Marketplace;
  caller: Caller;
  signal: AbortSignal;
}

/** A property with its values in the marketplace's order (REF-013, REF-015). */
export interface PropertyCopy {
  uuid: string;
  name: string;
  values: Option[];
}

export async function fetchProperty({ marketplace, caller, signal }: FetchContext, uuid: string): Promise<PropertyCopy> {
  const { name, propertyValues } = await marketplace.call(calls.catalogue.properties.get, { caller, signal, params: { uuid } });
  return { uuid, name, values: propertyValues.map((value) => ({ uuid: value.uuid, value: value.value })) };
}

/** Item type of each set. */
export interface ReferenceItems {
  taxes: Tax;
  categoryTree: Category;
  prototypes: Option;
  fixedProperties: PropertyCopy;
}

/** One cached set: reading it from the marketplace, storing it and loading it. */
export interface ReferenceSet<Item> {
  fetch(context: FetchContext): Promise<Item[]>;
  /** Replaces the stored copy in the transaction of `client`. Returns the number of rows, including nested ones. */
  replace(client: ClientBase, items: Item[]): Promise<number>;
  load(transaction: Prisma.TransactionClient): Promise<Item[]>;
}

export type ReferenceSets = { [Name in ReferenceSetName]: ReferenceSet<ReferenceItems[Name]> };

/** Adds the position of each row, so that the rows can be read in the marketplace's order. */
export const inOrder = <Row extends object>(rows: readonly Row[]) => rows.map((row, place) => ({ ...row, place }));
