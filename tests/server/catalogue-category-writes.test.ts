import { categoryContract } from '@comptoir/shared/catalogue/texts';
import { describe, expect, it } from 'vitest';
import { createBrowserClient } from '../kit/client.ts';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { stack, browser } = await signedInStack();
const colleague = createBrowserClient(stack.url);
await colleague.signIn();

const categories = (client = browser) => client.trpc.catalogue.categories;
const list = async (client = browser) => (await categories(client).list.query({ itemsPerPage: 100 })).items;
const names = (rows: { name: string }[]) => rows.map(({ name }) => name);
const uuidOf = (rows: { uuid: string }[], place: number) => rows[place]?.uuid ?? '';
const sent = async () =>
  (await stack.marketplace.requests('catalogue.categories.update')).map(({ method, status }) => `${method} ${status}`);

describe('moving a category', () => {
  it('gives it the position, and nothing else; those in between close up [CAT-020, CAT-062]', async () => {
    const before = await list();
    const [first, second, third, fourth] = before;
    await categories().move.mutate({ uuid: uuidOf(before, 0), position: 3 });
    const after = await list();
    expect(await sent()).toEqual(['PATCH 200']);
    expect(names(after.slice(0, 4))).toEqual([second?.name, third?.name, first?.name, fourth?.name]);
    expect(after.map(({ position }) => position)).toEqual(before.map(({ position }) => position));
    const { position: _, lft: __, rgt: ___, ...rest } = after[2] ?? {};
    expect(first).toMatchObject(rest);
  });

  it('is refused where there is no place, and for nobody signed in', async () => {
    const rows = await list();
    const uuid = uuidOf(rows, 0);
    expect(await refusal(categories().move.mutate({ uuid, position: 0 }))).toMatchObject({ code: 'INVALID' });
    expect(await sent()).toEqual([]);
    expect(await refusal(categories().move.mutate({ uuid, position: rows.length + 1 }))).toMatchObject({
      code: 'INVALID',
      fields: [{ path: 'position', message: `La position doit être comprise entre 1 et ${rows.length}.` }],
    });
    expect(await refusal(categories(createBrowserClient(stack.url)).move.mutate({ uuid, position: 1 }))).toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    expect(names(await list())).toEqual(names(rows));
  });

  it('by two administrators at once ends in one order, without gaps and without losing anybody [CAT-020]', async () => {
    const before = await list();
    const size = before.length;
    const moves = Array.from({ length: 12 }, (_, turn) =>
      categories(turn % 2 === 0 ? browser : colleague).move.mutate({
        uuid: uuidOf(before, (turn * 5) % size),
        position: 1 + ((turn * 7) % size),
      }),
    );
    await Promise.all(moves);
    const [mine, theirs] = await Promise.all([list(browser), list(colleague)]);
    expect(names(mine)).toEqual(names(theirs));
    expect(mine.map(({ position }) => position)).toEqual(Array.from({ length: size }, (_, index) => index + 1));
    expect(names(mine).sort()).toEqual(names(before).sort());
    expect(names(mine)).not.toEqual(names(before));
  });
});

describe('archiving a category', () => {
  it('archives it, and has the tree that the pickers read read again [CAT-033, CAT-061]', async () => {
    const [parent] = await list();
    const { items } = await categories().list.query({ parent: parent?.uuid, itemsPerPage: 100 });
    const uuid = items.find(({ hasLiveChildren, archived }) => !hasLiveChildren && !archived)?.uuid ?? '';
    await categories().archive.mutate({ uuid });
    expect(await sent()).toEqual(['PATCH 200']);
    expect(await categories().get.query({ uuid })).toMatchObject({ archived: true });
    // Only the write requests the tree here.
    await expect
      .poll(async () =>
        (await stack.marketplace.requests('catalogue.categories.list')).some(({ query }) => query.includes('itemsPerPage=500')),
      )
      .toBe(true);
  });

  it('is refused by the marketplace too while a sub-category is not archived [CAT-034, CAT-035]', async () => {
    const uuid = (await list()).find(({ hasLiveChildren }) => hasLiveChildren)?.uuid ?? '';
    expect(await refusal(categories().archive.mutate({ uuid }))).toMatchObject({
      code: 'INVALID',
      fields: [{ path: 'archived', message: categoryContract.liveChildren }],
    });
    expect(await categories().get.query({ uuid })).toMatchObject({ archived: false });
  });
});
