import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { createBrowserClient } from '../kit/client.ts';
import { refusal } from '../kit/refusal.ts';
import { startRewritingProxy } from '../kit/rewriting-proxy.ts';
import { startStack } from '../kit/stack.ts';

const proxy = await startRewritingProxy();
const stack = await startStack({ config: { MARKETPLACE_API_URL: proxy.apiUrl } });
proxy.setTarget(stack.marketplace.origin);
afterAll(() => Promise.all([stack.close(), proxy.close()]));
const { trpc, signIn } = createBrowserClient(stack.url);
await signIn();

/** The list of positions returns two rows per page, whatever the requested size; `pages` are the requested pages. */
function inPagesOfTwo(movedWhile: (pages: number[]) => boolean) {
  const pages: number[] = [];
  proxy.rewrite({
    rewriteRequest(text) {
      const page = /\/geolocation\?page=(\d+)&/.exec(text)?.[1];
      if (page === undefined) return text;
      pages.push(Number(page));
      // The row moved from this page to the previous one, which has been read.
      const requested = movedWhile(pages) ? text.replace(`page=${page}&`, 'page=9&') : text;
      return requested.replace('itemsPerPage=500', 'itemsPerPage=2');
    },
  });
  return pages;
}

it('a position that moves between two pages while it is looked for is found nevertheless, one that is not there is not', async () => {
  const [free] = await stack.marketplace.sql<{ uuid: string }>(
    'select uuid from variant where not exists (select from geolocation where variant_id = variant.id) order by id limit 1',
  );
  const variant = free?.uuid ?? '';
  for (const city of ['Lyon', 'Paris', 'Lille'])
    await trpc.geolocations.create.mutate({
      ...{ uuid: variant, manualMethod: 'address', address: '1 rue Mercière', zipCode: '69002', city, country: 'FR' },
      ...{ formattedAddress: city, latitude: 45.7627, longitude: 4.8339 },
    });
  const last = (await trpc.geolocations.list.query({ variant })).items.find(({ city }) => city === 'Lille');
  const found = inPagesOfTwo((pages) => pages.length === 2);
  expect(await trpc.geolocations.get.query({ variant, uuid: last?.uuid ?? '' })).toMatchObject({ city: 'Lille' });
  expect(found).toEqual([1, 2, 1, 2]);
  const missing = inPagesOfTwo(() => false);
  expect(await refusal(trpc.geolocations.get.query({ variant, uuid: randomUUID() }))).toMatchObject({ code: 'NOT_FOUND' });
  expect(missing).toEqual([1, 2, 1, 2]);
});
