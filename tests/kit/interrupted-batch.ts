import { attributesOf } from './attributes.ts';
import type { BrowserClient } from './client.ts';
import { productValuesFor } from './product-values.ts';

const AXES = 3;
const KIND = 'catalogue.createVariants';

/** 4 × 10 × 10 of 12 × 12 × 12 combinations exist. */
const LARGE = { values: 12, existing: [4, 10, 10] };

/**
 * Creates a product with 400 variants, and its task of all 1,728 combinations (or another number), interrupted before its start (VAS-002):
 * tasks of this kind are paused meanwhile, for a worker that runs.
 */
export async function interruptedBatch(client: BrowserClient, { values: count, existing } = LARGE): Promise<string> {
  const { products, variants } = client.trpc.catalogue;
  const { uuid } = await products.create.mutate({
    ...(await productValuesFor(client, 'eTicket')),
    adminProductName: 'Billet aux mille places',
  });
  const attributes = (await attributesOf(client, uuid)).slice(0, AXES);
  if (attributes.length < AXES) throw new Error('the seed has too few attributes');
  const axes = attributes.map(({ uuid: attribute }, axis) => ({
    attribute,
    values: Array.from({ length: count }, (_, place) => ({ uuid: null, value: `${'ABC'[axis]}${place + 1}` })),
  }));
  await variants.create.mutate({
    masterProduct: uuid,
    variantsAttributes: axes.flatMap(({ attribute, values }, axis) =>
      values.slice(0, existing[axis]).map(({ value }) => ({ attributeUuid: attribute, attributeValueUuid: null, value })),
    ),
  });
  const rows = Array.from({ length: count ** AXES }, (_, place) => ({
    at: [Math.floor(place / count ** 2), Math.floor(place / count) % count, place % count],
    ...{ price: null, stock: null, reference: null },
  }));
  const { queue } = client.trpc.jobs;
  await queue.pause.mutate({ kind: KIND });
  const { uuid: job } = await variants.startBatch.mutate({ masterProduct: uuid, productName: 'Billet aux mille places', axes, rows });
  await client.trpc.jobs.cancel.mutate({ uuid: job });
  await queue.resume.mutate({ kind: KIND });
  return uuid;
}
