import type { BrowserClient } from './client.ts';

/** The attributes that can distinguish variants of a product, each with its values. */
export async function attributesOf({ trpc }: Pick<BrowserClient, 'trpc'>, product: string) {
  const { subject, attribute } = trpc.catalogue.variants;
  const { attributes } = await subject.query({ uuid: product });
  return Promise.all(attributes.map(({ uuid }) => attribute.query({ uuid })));
}

/** Attributes with several values that are available for a product without variants. */
export async function twoAttributes(client: Pick<BrowserClient, 'trpc'>, product: string) {
  const [size, colour] = (await attributesOf(client, product)).filter(({ attributeValues }) => attributeValues.length > 1);
  if (size === undefined || colour === undefined) throw new Error('the seed has no two attributes');
  return { size, colour };
}
