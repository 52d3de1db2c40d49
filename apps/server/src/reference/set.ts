import type { Category } from '@comptoir/shared/catalogue/categories/categories';
import type { Option } from '@comptoir/shared/fields';
import { REFERENCE_SETS, type ReferenceSetName, type Tax } from '@comptoir/shared/reference/reference';
import type { ClientBase } from 'pg';
import type { Prisma } from '../generated/prisma/client.ts';
import type { FetchContext } from './fetch-context.ts';
import type { PropertyCopy } from './property-copy.ts';

/** What each set is made of, for those who read it. */
export interface ReferenceItems {
  taxes: Tax;
  categoryTree: Category;
  prototypes: Option;
  fixedProperties: PropertyCopy;
}

/** One cached set: how it is read upstream, kept, and read back. */
export interface ReferenceSet<Item> {
  fetch(context: FetchContext): Promise<Item[]>;
  /** Replaces the kept copy, inside the transaction that `client` is in. Returns the number of rows, nested ones included. */
  replace(client: ClientBase, items: Item[]): Promise<number>;
  load(transaction: Prisma.TransactionClient): Promise<Item[]>;
}

export type ReferenceSets = { [Name in ReferenceSetName]: ReferenceSet<ReferenceItems[Name]> };

/** Second half of the advisory lock of its refresh. */
export const lockOf = (name: ReferenceSetName) => REFERENCE_SETS.indexOf(name);

/** Rows with their place, by which they are read back in the marketplace's order. */
export const inOrder = <Row extends object>(rows: readonly Row[]) => rows.map((row, place) => ({ ...row, place }));
