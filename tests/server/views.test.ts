import { randomUUID } from 'node:crypto';
import { SECRET_SEARCHES } from '@comptoir/server/areas/views/views';
import type { ViewForm } from '@comptoir/shared/views/views';
import { beforeEach, describe, expect, it } from 'vitest';
import { refusal } from '../kit/refusal.ts';
import { SCREENS } from '../kit/screens.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { stack, browser } = await signedInStack();
const { views } = browser.trpc;
const { pool, prisma } = stack.services.db;
beforeEach(() => prisma.listView.deleteMany());

const form = (more: Partial<ViewForm> = {}): ViewForm => ({
  ...{ uuid: randomUUID(), list: 'products', route: 'ListProducts', name: 'Sous le seuil', query: 'itemsPerPage=25&columns=name%2Cprice' },
  ...{ parts: [{ kind: 'column', key: 'price', label: 'Prix' }], isShared: false, isDefault: false },
  ...more,
});

async function create(more: Partial<ViewForm> = {}): Promise<ViewForm> {
  const view = form(more);
  await views.create.mutate(view);
  return view;
}
const read = async (uuid: string) => (await views.list.query()).find((view) => view.uuid === uuid) ?? expect.fail('no such view');
/** The view is now another administrator's. */
const giveAway = (uuid: string) =>
  prisma.listView.update({ where: { uuid }, data: { authorId: 'colleague', authorName: 'c@example.org' } });

describe('a view', () => {
  it('is saved with the state of its list, and changed, with its columns, their order and the density [VUE-001]', async () => {
    const view = await create();
    const { isDefault: _, ...content } = view;
    expect(await views.list.query()).toEqual([
      { ...content, authorName: 'admin@comptoir.example', isOwn: true, isDefault: false, version: 1 },
    ]);
    const query = 'itemsPerPage=25&columns=price%2Cname&density=compact';
    await views.update.mutate({ uuid: view.uuid, version: 1, query, parts: [] });
    await views.update.mutate({ uuid: view.uuid, version: 2, name: 'Renouvelée' });
    expect(await read(view.uuid)).toMatchObject({ query, parts: [], name: 'Renouvelée', version: 3 });
    await views.remove.mutate({ uuid: view.uuid });
    expect(await views.list.query()).toEqual([]);
  });

  it('is saved once, however often its request is sent; another one of this list has another name [VUE-001]', async () => {
    const view = await create();
    await Promise.all([views.create.mutate(view), views.create.mutate(view)]);
    expect(await views.list.query()).toHaveLength(1);
    const taken = { code: 'INVALID', fields: [{ path: 'name', message: expect.stringMatching(/porte déjà ce nom/) }] };
    expect(await refusal(create())).toMatchObject(taken);
    const { uuid } = await create({ name: 'Renouvelée' });
    expect(await refusal(views.update.mutate({ uuid, version: 1, name: 'Sous le seuil' }))).toMatchObject(taken);
    await create({ list: 'suppliers' });
  });

  it('is not overwritten by who has not seen its last change [VUE-001]', async () => {
    const { uuid } = await create();
    const save = (density: string) => views.update.mutate({ uuid, version: 1, query: `density=${density}` });
    const results = await Promise.allSettled([save('compact'), save('comfortable')]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await refusal(save('compact'))).code).toBe('CONFLICT');
  });

  it('of somebody else is neither seen nor changed, unless it is shared [VUE-001]', async () => {
    const { uuid } = await create();
    await giveAway(uuid);
    expect(await views.list.query()).toEqual([]);
    const change = (more: object) => views.update.mutate({ uuid, version: 1, ...more });
    expect((await refusal(change({ name: 'Volée' }))).code).toBe('NOT_FOUND');
    expect((await refusal(views.setDefault.mutate({ list: 'products', uuid }))).code).toBe('NOT_FOUND');
    await views.remove.mutate({ uuid });
    await prisma.listView.update({ where: { uuid }, data: { isShared: true } });
    expect(await read(uuid)).toMatchObject({ isOwn: false, authorName: 'c@example.org' });
    expect((await refusal(change({ isShared: false }))).code).toBe('FORBIDDEN');
    await change({ name: 'Commune' });
    expect(await read(uuid)).toMatchObject({ name: 'Commune', isShared: true });
    await views.remove.mutate({ uuid });
    expect(await views.list.query()).toEqual([]);
  });

  it('is the default of its list for this user, until another one is, or none [VUE-001]', async () => {
    const first = await create({ isDefault: true });
    const second = await create({ name: 'Renouvelée', isShared: true });
    const other = await create({ list: 'suppliers', isDefault: true });
    const defaults = async () => (await views.list.query()).filter(({ isDefault }) => isDefault).map(({ uuid }) => uuid);
    expect((await defaults()).sort()).toEqual([first.uuid, other.uuid].sort());
    await views.setDefault.mutate({ list: 'products', uuid: second.uuid });
    expect((await defaults()).sort()).toEqual([second.uuid, other.uuid].sort());
    // The default of one user is not that of another.
    await pool.query(`update list_view_default set user_id = 'colleague' where view_uuid = $1`, [second.uuid]);
    expect(await defaults()).toEqual([other.uuid]);
    await views.setDefault.mutate({ list: 'suppliers', uuid: null });
    expect(await defaults()).toEqual([]);
  });

  it('is no longer the default of its list alone when its user wants none [VUE-001]', async () => {
    const [view, other] = [await create({ isDefault: true }), await create({ list: 'suppliers', isDefault: true })];
    await pool.query(`insert into list_view_default (user_id, list, view_uuid) values ('colleague', 'products', $1)`, [view.uuid]);
    await views.setDefault.mutate({ list: 'products', uuid: null });
    const { rows } = await pool.query('select user_id, list from list_view_default order by list');
    const { userUuid } = await browser.signIn();
    expect(rows).toEqual([
      { user_id: 'colleague', list: 'products' },
      { user_id: userUuid, list: other.list },
    ]);
  });

  it('is refused beyond the limit of an author, and of those that are shared', async () => {
    const fill = (columns: string) =>
      pool.query(
        `insert into list_view (uuid, list, name, query, author_id, author_name, is_shared)
         select gen_random_uuid(), 'products', 'Vue ' || place, '', ${columns} from generate_series(1, 200) as place`,
      );
    await fill(`'colleague', 'c@example.org', true`);
    expect((await refusal(create({ isShared: true }))).serverMessage).toMatch(/^200 vues partagées au plus/);
    const { uuid } = await create();
    expect((await refusal(views.update.mutate({ uuid, version: 1, isShared: true }))).code).toBe('REFUSED');
    const { userUuid } = await browser.signIn();
    await pool.query(`delete from list_view where is_shared`);
    await fill(`'${userUuid}', 'a@example.org', false`);
    expect((await refusal(create({ name: 'De trop' }))).serverMessage).toMatch(/^200 vues au plus/);
  });
});

describe('a code', () => {
  it('is never saved, whatever the browser sends [VUE-006]', async () => {
    const query = 'itemsPerPage=25&search=CODE-1234&view=gone';
    for (const list of ['codes', 'codes:gone', 'documents', 'documents:gone', 'importRows', 'products']) {
      const { uuid } = await create({ list, query, name: `Dans ${list}` });
      expect((await read(uuid)).query.includes('CODE'), list).toBe(list === 'products');
      await views.update.mutate({ uuid, version: 1, query: `${query}5` });
      expect((await read(uuid)).query.includes('CODE'), list).toBe(list === 'products');
    }
  });

  it('is not the title of a document, which is saved [VUE-006]', async () => {
    const { uuid } = await create({ list: 'documents', query: 'search=Guide' });
    expect((await read(uuid)).query).toBe('search=Guide');
  });

  it('is what the secret searches of all lists are for [VUE-006]', () => {
    const lists = Object.values(SCREENS).flatMap((screen) => ('list' in screen && screen.list ? [screen.list] : []));
    const secret = lists.filter(({ search }) => search?.isSecret).map(({ name }) => name);
    expect(secret.length).toBeGreaterThan(0);
    expect(secret.filter((name) => !SECRET_SEARCHES.has(name))).toEqual([]);
  });
});
