import type { CallTree } from '@comptoir/marketplace-api/call';
import { namedCalls } from '@comptoir/marketplace-api/call';
import { hydra } from '@comptoir/marketplace-api/hydra';
import { z } from 'zod';
import type { AnyCall } from './handler.ts';
import { MAX_SIZE } from './list.ts';
import { notFound } from './problems.ts';

type Wire = Record<string, unknown>;

/** Collections that the documents use for a record other than the one it is read from: each record has one address. */
const COLLECTIONS: Readonly<Record<string, string>> = {
  'master-product': 'master_products',
  'variant-product': 'variant_products',
  'admin/users': 'users',
  'admin/properties': 'properties',
  'all-suppliers': 'suppliers',
  'all-transporters': 'transporters',
  'variant-product-filter': 'variant_products',
  'admin/variant_product_collection_for_grant': 'variant_product_collections',
};

/** Members that identify the rows of a list; the first one that a row has is used. */
const KEYS = ['uuid', 'variantUuid', 'itemCode', 'stockId', 'orderSupplierUuid'];

const collectionOf = ({ path }: AnyCall) => COLLECTIONS[path] ?? path;

export function keyOf(wire: Wire): string | undefined {
  const key = KEYS.map((name) => wire[name]).find((value) => value != null);
  return key === undefined ? undefined : String(key);
}

/** Address of a row of a list, with the required query parameters of the list, such as the property value. */
export function addressOf(call: AnyCall, wire: Wire, search: string): string | undefined {
  // Rows of a list below another record have none.
  const key = call.path.includes('{') ? undefined : keyOf(wire);
  return key === undefined ? undefined : `/api/${collectionOf(call)}/${encodeURIComponent(key)}${search}`;
}

/** Address of a record that is read by its uuid at `path`. */
export function ownAddress({ path }: AnyCall, requested: string): string {
  const [collection = ''] = path.split('/{');
  return `/api/${COLLECTIONS[collection] ?? collection}${requested.slice(requested.lastIndexOf('/'))}`;
}

/** Undocumented: lists whose records no described call reads, although API Platform has an address for each (issue 12). */
export function undescribedItems(tree: CallTree): Map<AnyCall, string> {
  const all = [...namedCalls(tree)].map(([, call]) => call);
  const read = new Set(all.flatMap(({ method, path }) => (method === 'GET' ? [path.replaceAll(/\{\w+\}/g, '{}')] : [])));
  const lists = all.filter(({ path, reply }) => reply.kind === 'list' && !path.includes('{'));
  return new Map(lists.filter((one) => !read.has(`${collectionOf(one)}/{}`)).map((one) => [one, `/${collectionOf(one)}/:key`]));
}

/** The row with this key: searched page by page, since the documents describe no query for it. */
export async function findItem(call: AnyCall, ask: (query: object) => Promise<unknown>, key: string, query: object): Promise<unknown> {
  if (call.reply.kind !== 'list') throw notFound();
  const collection = hydra(call.reply.item);
  for (let page = 1; ; page += 1) {
    const result = await ask({ ...query, page, itemsPerPage: MAX_SIZE });
    const encoded = z.encode(collection, result as z.output<typeof collection>) as { 'hydra:member': Wire[]; 'hydra:totalItems': number };
    const found = encoded['hydra:member'].find((wire) => keyOf(wire) === key);
    if (found !== undefined) return found;
    if (page * MAX_SIZE >= encoded['hydra:totalItems']) throw notFound();
  }
}
