import { describe, expect, it } from 'vitest';
import { PICTURE } from '../kit/picture.ts';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { stack, browser } = await signedInStack();

const megaMenu = () => browser.trpc.catalogue.megaMenu;
const requests = (call: string) => stack.marketplace.requests(`catalogue.megaMenu.${call}`);

async function aForm(name: string) {
  const upload = await browser.fetch('/uploads/images', {
    method: 'POST',
    body: new Uint8Array(PICTURE),
    headers: { 'content-type': 'image/png' },
  });
  const [category] = await megaMenu().categories.query({ text: 'cinéma' });
  const [propertyValue] = await megaMenu().tags.query({ text: 'plein air' });
  if (category === undefined || propertyValue === undefined) throw new Error('the seed lacks what the form needs');
  return { name, category, image: (await upload.json()) as { uuid: string; url: string }, propertyValue };
}

describe('the highlights', () => {
  it('are read page by page, their pictures under our origin [MEG-007, MEG-016]', async () => {
    const { items, total } = await megaMenu().list.query({ page: 2, itemsPerPage: 10 });
    expect((await requests('list'))[0]?.query).toBe('page=2&itemsPerPage=10');
    expect(total).toBeGreaterThan(10);
    const [first] = items;
    expect(Object.keys(first ?? {}).sort()).toEqual(['category', 'image', 'name', 'propertyValue', 'uuid']);
    const picture = items.find(({ image }) => image !== null)?.image;
    expect((await fetch(new URL(picture?.url ?? '', stack.url))).headers.get('content-type')).toBe('image/png');
  });

  it('are created from bare uuids, read, edited completely and deleted [MEG-017, MEG-018, MEG-019, MEG-020]', async () => {
    const form = await aForm('  Sur grand écran, encore ');
    const { uuid } = await megaMenu().create.mutate(form);
    const base = await megaMenu().get.query({ uuid });
    expect(base).toEqual({ ...form, name: 'Sur grand écran, encore' });
    expect(await megaMenu().update.mutate({ uuid, base, age: 1_000, form: { ...base, name: 'Au cinéma' } })).toMatchObject({
      name: 'Au cinéma',
      category: base.category,
    });
    const methods = async (call: string) =>
      (await requests(call)).map(({ method, path }) => `${method} /${path.split('/').slice(2).join('/')}`);
    expect(await methods('create')).toEqual(['POST /mega_menu_categories']);
    expect(await methods('update')).toEqual([`PATCH /mega_menu_categories/${uuid}`]);
    await megaMenu().remove.mutate({ uuid });
    expect(await methods('remove')).toEqual([`DELETE /mega_menu_categories/${uuid}`]);
    expect(await refusal(megaMenu().get.query({ uuid }))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refusal(megaMenu().remove.mutate({ uuid }))).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('have a name of 50 characters at most, a category, a picture and a tag [MEG-008, MEG-009, MEG-010, MEG-011, MEG-012, MEG-014, MEG-015]', async () => {
    const form = await aForm('n'.repeat(50));
    const { uuid } = await megaMenu().create.mutate(form);
    await megaMenu().remove.mutate({ uuid });
    await stack.marketplace.forget();
    const long = await refusal(megaMenu().create.mutate({ ...form, name: 'n'.repeat(51) }));
    expect(long.fields).toEqual([{ path: 'name', message: 'Ce champ doit contenir maximum 50 caractères.' }]);
    const empty = await refusal(
      megaMenu().create.mutate({ name: ' ', category: null as never, image: null as never, propertyValue: null as never }),
    );
    expect(empty.fields).toEqual([
      { path: 'name', message: 'Ce champ est obligatoire.' },
      { path: 'category', message: 'La catégorie est obligatoire' },
      { path: 'image', message: "l'image est  obligatoire" },
      { path: 'propertyValue', message: 'La tag est obligatoire' },
    ]);
    expect(await requests('create')).toEqual([]);
  });

  it('that somebody else changed at the same field are refused, and nothing is written', async () => {
    const { uuid } = await megaMenu().create.mutate(await aForm('Dispute'));
    const base = await megaMenu().get.query({ uuid });
    await stack.marketplace.sql(`update mega_menu_category set name = 'Le leur' where uuid = $1`, [uuid]);
    const refused = await refusal(megaMenu().update.mutate({ uuid, base, age: 0, form: { ...base, name: 'Le mien' } }));
    expect(refused).toMatchObject({ code: 'CONFLICT', fields: [{ path: 'name', message: '' }] });
    expect((await megaMenu().get.query({ uuid })).name).toBe('Le leur');
  });
});

describe('the choices of their form', () => {
  it('are categories that are not archived [MEG-022]', async () => {
    const [found] = await megaMenu().categories.query({ text: 'cinéma' });
    expect(found?.value).toMatch(/cinéma/i);
    const [request] = await stack.marketplace.requests('catalogue.categories.list');
    expect(Object.fromEntries(new URLSearchParams(request?.query))).toEqual({
      page: '1',
      itemsPerPage: '5',
      name: 'cinéma',
      archived: 'false',
    });
    await stack.marketplace.sql(`update category set archived = true where uuid = $1`, [found?.uuid]);
    const after = await megaMenu().categories.query({ text: 'cinéma' });
    await stack.marketplace.sql(`update category set archived = false where uuid = $1`, [found?.uuid]);
    expect(after.map(({ uuid }) => uuid)).not.toContain(found?.uuid);
  });

  it('are search tags in use, from three characters on [MEG-013, MEG-021]', async () => {
    expect(await refusal(megaMenu().tags.query({ text: 'pl ' }))).toMatchObject({ code: 'INVALID' });
    expect(await stack.marketplace.requests('catalogue.propertyValues.search')).toEqual([]);
    const [found] = await megaMenu().tags.query({ text: 'plein' });
    expect(found?.value).toBe('Plein air');
    const [request] = await stack.marketplace.requests('catalogue.propertyValues.search');
    expect(Object.fromEntries(new URLSearchParams(request?.query))).toEqual({
      'property.uuid': '00000000-0000-4000-8000-000000000016',
      value: 'plein',
      status: 'true',
      page: '1',
      itemsPerPage: '5',
    });
  });
});
