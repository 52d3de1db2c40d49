import { calls } from '@comptoir/marketplace-api/calls';
import type { Choice } from '@comptoir/shared/catalogue/variants/variant-combinations';
import { readPages } from '../../../procedures/pages.ts';
import type { BoundCall } from '../../../trpc/context.ts';

const { attributes, variants } = calls.catalogue;

/** PVA-054. */
const ATTRIBUTES = 1_000;
/** A product may have some thousands of variants. */
const VARIANTS = 1_000;

export const readAttributes = (call: BoundCall) => call(attributes.list, { query: { itemsPerPage: ATTRIBUTES } });

/** Inactive ones too: their combinations are also in use. */
export const pageOfVariants = (call: BoundCall, masterProductUuid: string, paging: { page: number; itemsPerPage: number }) =>
  call(variants.list, { query: { ...paging, masterProductUuid, isTechnical: false } });

export interface ExistingVariant {
  uuid: string;
  combination: Choice[];
}

/** The variants of a product by their attribute values. Replies have the names of attributes, requests have their uuids. */
export async function existingVariants(
  call: BoundCall,
  masterProduct: string,
  { items: known }: Awaited<ReturnType<typeof readAttributes>>,
): Promise<ExistingVariant[]> {
  const uuids = new Map(known.map(({ uuid, name }) => [name, uuid]));
  const found: ExistingVariant[] = [];
  const pages = readPages((page) => pageOfVariants(call, masterProduct, { page, itemsPerPage: VARIANTS }));
  for await (const { items } of pages)
    for (const { uuid, attributes: own } of items)
      found.push({ uuid, combination: own.map(({ name, value }) => ({ attributeUuid: uuids.get(name) ?? name, value })) });
  return found;
}
