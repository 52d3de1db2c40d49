import { calls } from '@comptoir/marketplace-api/calls';
import type { Choice } from '@comptoir/shared/catalogue/variants/variant-combinations';
import type { Marketplace } from '../../../marketplace/client.ts';
import type { CallContext } from '../../../procedures/call-context.ts';
import { readPages } from '../../../procedures/pages.ts';

const { attributes, variants } = calls.catalogue;

/** PVA-054. */
const ATTRIBUTES = 1_000;
/** A product may have some thousands of variants. */
const VARIANTS = 1_000;

type Calls = Pick<Marketplace, 'call'>;

export const readAttributes = (marketplace: Calls, context: CallContext) =>
  marketplace.call(attributes.list, { ...context, query: { itemsPerPage: ATTRIBUTES } });

/** Inactive ones too: their combinations are also in use. */
export const pageOfVariants = (
  marketplace: Calls,
  context: CallContext,
  masterProductUuid: string,
  paging: { page: number; itemsPerPage: number },
) => marketplace.call(variants.list, { ...context, query: { ...paging, masterProductUuid, isTechnical: false } });

export interface ExistingVariant {
  uuid: string;
  combination: Choice[];
}

/** The variants of a product by their attribute values. Replies have the names of attributes, requests have their uuids. */
export async function existingVariants(
  marketplace: Calls,
  context: CallContext,
  masterProduct: string,
  { items: known }: Awaited<ReturnType<typeof readAttributes>>,
): Promise<ExistingVariant[]> {
  const uuids = new Map(known.map(({ uuid, name }) => [name, uuid]));
  const found: ExistingVariant[] = [];
  const pages = readPages((page) => pageOfVariants(marketplace, context, masterProduct, { page, itemsPerPage: VARIANTS }));
  for await (const { items } of pages)
    for (const { uuid, attributes: own } of items)
      found.push({ uuid, combination: own.map(({ name, value }) => ({ attributeUuid: uuids.get(name) ?? name, value })) });
  return found;
}
