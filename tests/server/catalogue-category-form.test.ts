import { afterEach, describe, expect, it } from 'vitest';
import { readCategoryTree } from '../kit/category-tree.ts';
import { PICTURE } from '../kit/picture.ts';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { stack, browser } = await signedInStack();
afterEach(() => stack.marketplace.faults([]));

const categories = () => browser.trpc.catalogue.categories;
const empty = { slug: 'essai', description: '', enabled: true, vignette: null, icon3d: null };
const root = async () => {
  const found = await categories().root.query();
  if (found === null) throw new Error('no root');
  return found;
};
const create = async (name: string, change: object = {}) => categories().create.mutate({ ...empty, name, parent: await root(), ...change });
const formOf = async (uuid: string) => {
  const { name, slug, description, enabled, vignette, icon3d } = await categories().get.query({ uuid });
  return { name, slug, description: description ?? '', enabled, vignette, icon3d };
};
const opened = async (uuid: string) => ({ uuid, base: await formOf(uuid), age: 60_000 });
const upload = async () => {
  const reply = await browser.fetch('/uploads/images', {
    method: 'POST',
    body: new Uint8Array(PICTURE),
    headers: { 'content-type': 'image/png' },
  });
  return (await reply.json()) as { uuid: string; url: string };
};
const removed = async () => (await stack.marketplace.requests('images.remove')).map(({ path }) => path.split('/').at(-1));

describe('a new category', () => {
  it('is created below its parent, last, with its pictures, and is in the tree at once [CAT-030, CAT-031, CAT-064, CAT-065]', async () => {
    const { uuid: parent } = await create('Mère');
    const vignette = await upload();
    const { uuid } = await create('Fille', { parent: { uuid: parent, value: 'Mère' }, slug: 'mere/fille', description: 'Une', vignette });
    expect(await categories().get.query({ uuid })).toMatchObject({
      name: 'Fille',
      slug: 'mere/fille',
      description: 'Une',
      enabled: true,
      archived: false,
      lvl: 2,
      position: 1,
      parent,
      vignette: { uuid: vignette.uuid },
      icon3d: null,
    });
    expect((await stack.marketplace.requests('images.create'))[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    const { items } = await readCategoryTree(browser);
    expect(items.at(-1)).toMatchObject({ name: 'Mère', children: [{ uuid, name: 'Fille' }] });
  });

  it.each([
    ['no parent', { parent: null }, 'parent', 'La catégorie parente est obligatoire'],
    ['a name of 31 characters', { name: 'n'.repeat(31) }, 'name', 'Le nom ne doit pas dépasser 30 caractères'],
    ['a slug with a space', { slug: 'a b' }, 'slug', 'Le slug contient des caractères non autorisés'],
    ['a description of 256', { description: 'd'.repeat(256) }, 'description', 'Ce champ doit contenir maximum 255 caractères.'],
  ])('with %s is refused before anything is sent [CAT-038, CAT-041, CAT-042, CAT-044]', async (_, change, path, message) => {
    expect(await refusal(create('Refusée', change))).toMatchObject({ code: 'INVALID', fields: [{ path, message }] });
    expect(await stack.marketplace.requests('catalogue.categories.create')).toEqual([]);
  });

  it('is not put below an archived one, nor below the last level, whatever the screen knew [CAT-045, CAT-046]', async () => {
    const { uuid } = await create('Ancienne');
    await categories().archive.mutate({ uuid });
    expect(await refusal(create('Nouvelle', { parent: { uuid, value: 'Ancienne' } }))).toMatchObject({
      code: 'INVALID',
      fields: [{ path: 'parent', message: 'La catégorie parente est archivée.' }],
    });
  });
});

describe('what can be a parent', () => {
  it('is found by name, five at most, with what is above it; archived ones and the last level are not [CAT-045, CAT-046, LST-009]', async () => {
    const { uuid } = await create('Billetterie ancienne');
    const named = async (text: string) => (await categories().parents.query({ text })).map(({ value }) => value);
    await readCategoryTree(browser);
    expect(await named('billetterie anc')).toEqual(['Billetterie ancienne']);
    await categories().archive.mutate({ uuid });
    await readCategoryTree(browser);
    expect(await named('billetterie anc')).toEqual([]);
    // Its children are on the fourth level.
    expect(await named('séances')).toEqual(['Loisirs et sorties › Cinéma › Séances']);
    expect(await named('billets adultes')).toEqual([]);
    expect((await named('par')).length).toBeLessThanOrEqual(5);
  });

  it('is the hidden root too, for a top-level one', async () => {
    expect(await root()).toEqual({ uuid: expect.any(String), value: 'Catalogue' });
    const [request] = await stack.marketplace.requests('catalogue.categories.list');
    expect(request?.query).toBe('page=1&itemsPerPage=1&lvl=0');
  });
});

describe('an edit', () => {
  it('sends the complete form and nothing else; the pictures it replaced are deleted afterwards [CAT-063, CAT-066]', async () => {
    const [first, second] = [await upload(), await upload()];
    const { uuid } = await create('Illustrée', { vignette: first, icon3d: second });
    const open = await opened(uuid);
    const third = await upload();
    const form = { ...open.base, name: 'Mieux illustrée', description: '', enabled: false, vignette: third };
    expect(await categories().update.mutate({ ...open, form })).toMatchObject({ name: 'Mieux illustrée', enabled: false });
    expect(
      (await stack.marketplace.requests('catalogue.categories.update')).map(({ method, path }) => [method, path.split('/').at(-1)]),
    ).toEqual([['PATCH', uuid]]);
    expect(await removed()).toEqual([first.uuid]);
    expect(await formOf(uuid)).toMatchObject({ enabled: false, vignette: { uuid: third.uuid }, icon3d: { uuid: second.uuid } });
  });

  it('that is refused deletes no picture; one whose former picture cannot be deleted is saved nevertheless [CAT-066]', async () => {
    const { uuid } = await create('Gardée', { vignette: await upload() });
    const open = await opened(uuid);
    const form = { ...open.base, vignette: null };
    await stack.marketplace.faults([{ call: 'catalogue.categories.update', status: 503 }]);
    expect(await refusal(categories().update.mutate({ ...open, form }))).toMatchObject({ code: 'UNCERTAIN' });
    expect(await removed()).toEqual([]);
    await stack.marketplace.faults([{ call: 'images.remove', status: 500 }]);
    expect(await categories().update.mutate({ ...open, form })).toMatchObject({ vignette: null });
  });

  it('keeps what a colleague changed beside it, and is refused where both changed the same', async () => {
    const { uuid } = await create('Partagée');
    const mine = await opened(uuid);
    await stack.marketplace.sql("update category set slug = 'la-leur' where uuid = $1", [uuid]);
    expect(await categories().update.mutate({ ...mine, form: { ...mine.base, enabled: false } })).toMatchObject({
      slug: 'la-leur',
      enabled: false,
    });
    const refused = await refusal(categories().update.mutate({ ...mine, age: 0, form: { ...mine.base, slug: 'la-mienne' } }));
    expect(refused).toMatchObject({ code: 'CONFLICT', fields: [{ path: 'slug' }] });
  });
});
