import { expect, it } from 'vitest';
import { createBrowserClient } from '../kit/client.ts';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { stack, browser } = await signedInStack();

const categories = () => browser.trpc.catalogue.categories;
/** The parameters of the last list call that reached the marketplace. */
const requested = async () => {
  const requests = await stack.marketplace.requests('catalogue.categories.list');
  return Object.fromEntries(new URLSearchParams(requests.at(-1)?.query));
};

it('lists the top level, asking for level 1, when no parent is given [CAT-056, CAT-057]', async () => {
  const { items, total } = await categories().list.query({});
  expect(await requested()).toEqual({ page: '1', itemsPerPage: '10', lvl: '1' });
  expect(items.length).toBe(Math.min(10, total));
  expect(items.every(({ lvl }) => lvl === 1)).toBe(true);
});

it('lists the children of a parent, without a level [CAT-056, CAT-057]', async () => {
  const { items } = await categories().list.query({ itemsPerPage: 100 });
  const parent = items.find(({ hasLiveChildren }) => hasLiveChildren);
  const children = await categories().list.query({ parent: parent?.uuid });
  expect(await requested()).toEqual({ page: '1', itemsPerPage: '10', 'parent.uuid': parent?.uuid });
  expect(children.items.length).toBeGreaterThan(0);
  expect(children.items.every((child) => child.parent === parent?.uuid && child.lvl === 2)).toBe(true);
});

it('sends the search as name, trimmed, and not at all when it is empty', async () => {
  const { items } = await categories().list.query({});
  const name = items[0]?.name ?? '';
  const found = await categories().list.query({ search: `  ${name} ` });
  expect(await requested()).toMatchObject({ name });
  expect(found.items.map((category) => category.name)).toContain(name);
  await categories().list.query({ search: '   ' });
  expect(await requested()).not.toHaveProperty('name');
});

it('pages and sorts on the server, in the order of precedence asked for [CAT-016, CAT-056]', async () => {
  const sort = [
    { field: 'enabled' as const, direction: 'desc' as const },
    { field: 'name' as const, direction: 'asc' as const },
  ];
  const first = await categories().list.query({ page: 1, itemsPerPage: 3, sort });
  const second = await categories().list.query({ page: 2, itemsPerPage: 3, sort });
  const [request] = await stack.marketplace.requests('catalogue.categories.list');
  expect(decodeURIComponent(request?.query ?? '')).toContain('page=1&itemsPerPage=3&lvl=1&order[enabled]=desc&order[name]=asc');
  expect(second.total).toBe(first.total);
  const pages = [...first.items, ...second.items];
  expect(new Set(pages.map(({ uuid }) => uuid)).size).toBe(6);
});

it('leaves the archived ones out, or lists them alone, as the call can', async () => {
  const { items } = await categories().list.query({});
  const uuid = items.find(({ archived }) => !archived)?.uuid;
  await stack.marketplace.sql('update category set archived = true where uuid = $1', [uuid]);
  const isIn = async (archived: boolean) => {
    const found = await categories().list.query({ archived, itemsPerPage: 1_000 });
    expect(await requested()).toMatchObject({ lvl: '1', archived: String(archived) });
    expect(found.items.every((category) => category.archived === archived)).toBe(true);
    return found.items.some((category) => category.uuid === uuid);
  };
  expect([await isIn(true), await isIn(false)]).toEqual([true, false]);
  await stack.marketplace.sql('update category set archived = false where uuid = $1', [uuid]);
});

it('says of each category whether a child of it is not archived [CAT-014]', async () => {
  const { items } = await categories().list.query({ itemsPerPage: 100 });
  const [archived, kept] = items.filter(({ hasLiveChildren }) => hasLiveChildren);
  await stack.marketplace.sql('update category set archived = true where parent_id = (select id from category where uuid = $1)', [
    archived?.uuid,
  ]);
  const after = await categories().list.query({ itemsPerPage: 100 });
  const flag = (uuid: string | undefined) => after.items.find((category) => category.uuid === uuid)?.hasLiveChildren;
  expect([flag(archived?.uuid), flag(kept?.uuid)]).toEqual([false, true]);
  expect(after.items[0]).not.toHaveProperty('children');
});

it('gives one category, and NOT_FOUND for none [CAT-060]', async () => {
  const { items } = await categories().list.query({});
  const uuid = items[0]?.uuid ?? '';
  expect(await categories().get.query({ uuid })).toEqual(items[0]);
  expect((await stack.marketplace.requests('catalogue.categories.get'))[0]?.path).toMatch(new RegExp(`/categories/${uuid}$`));
  const nobody = '00000000-0000-4000-8000-00000000dead';
  expect(await refusal(categories().get.query({ uuid: nobody }))).toMatchObject({ code: 'NOT_FOUND' });
  expect(await refusal(categories().get.query({ uuid: '../products' }))).toMatchObject({ code: 'INVALID' });
});

it('addresses the pictures under our own origin, where they are served', async () => {
  const { items } = await categories().list.query({ itemsPerPage: 100 });
  const url = items.find(({ vignette }) => vignette !== null)?.vignette?.url ?? '';
  expect(url).toMatch(/^\/media\//);
  const picture = await fetch(new URL(url, stack.url));
  expect(picture.status).toBe(200);
  expect(picture.headers.get('content-type')).toMatch(/^image\//);
  // The policy of the pages must not replace that of the picture.
  expect(picture.headers.get('content-security-policy')).toMatch(/^default-src 'none';.*sandbox$/);
});

it('asks as the session, in JSON-LD, under the request id of the browser [LST-001, LST-030, LCM-018, SUP-007]', async () => {
  await categories().list.query({});
  const [request] = await stack.marketplace.requests('catalogue.categories.list');
  expect(request?.headers).toMatchObject({ accept: 'application/ld+json', authorization: expect.any(String) });
  const anonymous = createBrowserClient(stack.url);
  expect(await refusal(anonymous.trpc.catalogue.categories.list.query({}))).toMatchObject({ code: 'UNAUTHENTICATED' });
});

it.each([
  ['down', { status: 503 }, 'UPSTREAM_DOWN'],
  ['answering HTML', { shape: 'html' as const }, 'UPSTREAM_DRIFT'],
  ['answering another shape', { shape: 'wrong' as const }, 'UPSTREAM_DRIFT'],
  ['cutting its answers', { cutAfterBytes: 20 }, 'UPSTREAM_DOWN'],
])('says what is wrong when the marketplace is %s', async (_, fault, code) => {
  await stack.marketplace.faults([{ call: 'catalogue.categories.list', ...fault }]);
  expect(await refusal(categories().list.query({}))).toMatchObject({ code });
  await stack.marketplace.faults([]);
});
