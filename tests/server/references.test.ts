import { afterAll, beforeEach, expect, it } from 'vitest';
import { createBrowserClient } from '../kit/client.ts';
import { startRewritingProxy } from '../kit/rewriting-proxy.ts';
import { startStack } from '../kit/stack.ts';

// A marketplace whose references have another prefix and other names of their collections (OP-022).
const proxy = await startRewritingProxy();
const stack = await startStack({ config: { MARKETPLACE_API_URL: proxy.apiUrl } });
proxy.setTarget(stack.marketplace.origin);
afterAll(() => Promise.all([stack.close(), proxy.close()]));
const { trpc, signIn } = createBrowserClient(stack.url);
await signIn();

const THEIRS = { images: 'medias', master_products: 'produits', categories: 'rubriques' };
const NAMES = Object.entries(THEIRS);
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Adds an `@id` with this marketplace's names to the records of a reply: for pictures by their address, for products of news by their
 * member.
 */
function withIris(value: unknown, collection?: string): unknown {
  if (Array.isArray(value)) return value.map((item) => withIris(item, collection));
  if (!isRecord(value)) return value;
  const members = Object.entries(value).map(([name, one]) => [name, withIris(one, name === 'product' ? 'produits' : undefined)]);
  const own = typeof value.url === 'string' ? 'medias' : collection;
  return { ...Object.fromEntries(members), ...(own === undefined ? {} : { '@id': `/v2/${own}/${String(value.uuid)}` }) };
}

const received: string[] = [];
beforeEach(() => {
  received.length = 0;
  proxy.rewrite({
    rewriteRequest: (text) => {
      received.push(text);
      return NAMES.reduce((all, [ours, theirs]) => all.replaceAll(`"/v2/${theirs}/`, `"/api/${ours}/`), text);
    },
    rewriteReply: (text) => JSON.stringify(withIris(JSON.parse(text))),
  });
});

it('sends the references of a news item back as they were read', async () => {
  const [first] = (await trpc.homepage.news.list.query({})).items;
  const uuid = first?.uuid ?? '';
  const base = await trpc.homepage.news.get.query({ uuid });
  await trpc.homepage.news.update.mutate({ uuid, base, age: 0, form: { ...base, position: base.position + 1 } });
  const body = received.filter((text) => text.includes('"imageWeb"')).at(-1) ?? '{}';
  expect(JSON.parse(body)).toMatchObject({
    product: `/v2/produits/${base.product}`,
    imageWeb: `/v2/medias/${base.imageWeb?.uuid}`,
    imageMobile: `/v2/medias/${base.imageMobile?.uuid}`,
  });
  expect(await trpc.homepage.news.get.query({ uuid })).toEqual({ ...base, position: base.position + 1 });
});
