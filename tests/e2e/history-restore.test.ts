import { afterAll, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { PASSWORD } from '../kit/accounts.ts';
import { newAdministrator } from '../kit/administrators.ts';
import { signedInPage } from '../kit/browser.ts';
import { createBrowserClient } from '../kit/client.ts';
import { NANTES } from '../kit/position-form.ts';
import { productValuesFor } from '../kit/product-values.ts';
import { atPath, rows, title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());
const client = createBrowserClient(stack.url);
await client.signIn();
const colleague = createBrowserClient(stack.url);
const email = await newAdministrator(stack);
const signed = await colleague.trpc.session.signIn.mutate({ email, password: PASSWORD });
if (signed.state !== 'open') throw new Error('a code is asked');
colleague.setBearer(signed.tokens.token);
const { transporters } = client.trpc.suppliers;
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

it('a restore over what somebody else has changed since its plan asks, like the form, and loses nothing of either [HIS-010]', async () => {
  const { uuid } = await transporters.create.mutate({ name: 'Fret ancien', isActive: true, vignette: null });
  const created = await transporters.get.query({ uuid });
  const renamed = { ...created, name: 'Fret nouveau', isActive: false };
  await transporters.update.mutate({ uuid, base: created, age: 0, form: renamed });
  const page = await signedInPage(stack, { allow: [/Failed to load resource/] });
  await page.goto(`/admin/historique/transporter/${uuid}`);
  const before = (place: number) =>
    rows(page)
      .nth(place)
      .getByRole('link', { name: /^Rétablir l’état d’avant le / });
  await before(0).click();
  const isActive = page.getByRole('checkbox', { name: 'Actif' });
  await isActive.uncheck();
  const theirs = { ...renamed, name: 'Fret autre', isActive: true };
  await colleague.trpc.suppliers.transporters.update.mutate({ uuid, base: renamed, age: 0, form: theirs });

  const restore = page.getByRole('button', { name: 'Rétablir ce champ' });
  const question = page.getByRole('alertdialog', { name: '« Nom du transporteur » a changé depuis cette comparaison' });
  await restore.click();
  await question.getByText('Fret ancien', { exact: true }).waitFor();
  await question.getByText('Fret autre', { exact: true }).waitFor();
  await question.getByText(`${email} a enregistré une autre valeur. Laquelle garder ?`.replace(' ?', '\u202F?')).waitFor();
  await expectNoViolations(page);
  expect(await transporters.get.query({ uuid })).toEqual(theirs);

  // Back to the plan, which still has what was chosen, and asks again.
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  expect(await isActive.isChecked()).toBe(false);
  await restore.click();
  await question.getByRole('radio', { name: `Celle de ${email}` }).check();
  await question.getByRole('button', { name: `Prendre la valeur de ${email}` }).click();
  await page.getByText('Rien n’a été rétabli.').first().waitFor();
  expect(await transporters.get.query({ uuid })).toEqual(theirs);

  // Now the plan begins with the colleague's values: those that are not restored stay.
  await page.getByText('Fret autre', { exact: true }).waitFor();
  await page.getByRole('checkbox', { name: 'Nom' }).check();
  const later = { ...theirs, name: 'Fret suivant' };
  await colleague.trpc.suppliers.transporters.update.mutate({ uuid, base: theirs, age: 0, form: later });
  await restore.click();
  await question.getByText('Fret suivant', { exact: true }).waitFor();
  await question.getByRole('button', { name: 'Rétablir la valeur d’alors' }).click();
  await title(page, 'Historique de Fret ancien');
  expect(await transporters.get.query({ uuid })).toEqual({ ...later, name: 'Fret ancien' });
  // What was overwritten by choice can be restored too.
  await expect.poll(() => rows(page).count()).toBe(8);
  await before(0).click();
  await title(page, 'Rétablir Fret ancien');
  await page.getByText('Fret suivant', { exact: true }).waitFor();
  await restore.click();
  await title(page, 'Historique de Fret suivant');
  expect(await transporters.get.query({ uuid })).toEqual(later);
});

it('the price of a product, and what a category was, are restored [HIS-010]', async () => {
  const { products, categories } = client.trpc.catalogue;
  const { uuid } = await products.create.mutate(await productValuesFor(client, 'eTicket'));
  const { values: base } = await products.get.query({ uuid });
  if (base === null) throw new Error('a product of another prototype');
  await products.update.mutate({ uuid, base, age: 0, form: { ...base, price: 99.5, productName: 'Duo du port' } });
  const page = await signedInPage(stack);
  await page.goto(`/admin/historique/product/${uuid}`);
  // Its creation: the fields that were left empty are not told, and the others unfold.
  const created = rows(page).last();
  await expect.poll(() => created.getByRole('listitem').count()).toBe(6);
  await created.getByText(/^\d+ autres champs$/).click();
  await created.getByText('12,50\u00a0€', { exact: true }).waitFor();
  await rows(page)
    .first()
    .getByRole('link', { name: /^Rétablir l’état d’avant le / })
    .click();
  await page.getByRole('checkbox', { name: 'Prix', exact: true }).waitFor();
  await page.getByRole('checkbox', { name: /^Nom/ }).uncheck();
  await page.getByRole('button', { name: 'Rétablir ce champ' }).click();
  await page.getByText('La fiche a bien été rétablie.').first().waitFor();
  expect((await products.get.query({ uuid })).values).toEqual({ ...base, productName: 'Duo du port' });

  const [category] = (await categories.list.query({ itemsPerPage: 1 })).items;
  const { name = '', slug = '', enabled = true, vignette = null, icon3d = null } = category ?? {};
  const form = { name, slug, enabled, vignette, icon3d, description: category?.description ?? '' };
  await categories.update.mutate({ uuid: category?.uuid ?? '', base: form, age: 0, form: { ...form, name: 'Balades' } });
  await page.goto(`/admin/historique/category/${category?.uuid}`);
  await rows(page)
    .first()
    .getByRole('link', { name: /^Rétablir l’état d’avant le / })
    .click();
  await page.getByRole('button', { name: 'Rétablir ce champ' }).click();
  await title(page, `Historique de ${name}`);
  expect(await categories.get.query({ uuid: category?.uuid ?? '' })).toMatchObject(form);
});

it('the members of a collection, the brands of a category of URSSAF and a position are restored through their plan [HIS-010, HIS-012]', async () => {
  const { collections, collectionVariants, urssafCategories, brandMapping } = client.trpc.catalogue;
  const page = await signedInPage(stack);
  const restoreLast = async (kind: string, record: string, button: string) => {
    await page.goto(`/admin/historique/${kind}/${record}`);
    await rows(page)
      .first()
      .getByRole('link', { name: /^Rétablir l’état d’avant le / })
      .click();
    await page.getByRole('button', { name: button }).click();
    await atPath(page, `/admin/historique/${kind}/${record}`);
    await rows(page).first().getByText('Rétabli', { exact: true }).waitFor();
  };
  const { items: variants } = await collectionVariants.list.query({ itemsPerPage: 25 });
  const [one = '', two = ''] = variants.map((variant) => variant.uuid);
  const nameOf = (of: string) => variants.find((variant) => variant.uuid === of)?.name ?? '';
  const { uuid } = await collections.create.mutate({ name: 'Ports', isAllSelected: false, add: [one], remove: [] });
  const change = { isAllSelected: false, add: [two], remove: [one] };
  await collections.update.mutate({ uuid, age: 0, base: { name: 'Ports' }, name: 'Quais', ...change });
  // What comes and goes, by its names.
  await page.goto(`/admin/historique/collection/${uuid}`);
  await rows(page)
    .first()
    .getByText(new RegExp(`^Ajouté\\s: ${escaped(nameOf(two))}$`))
    .waitFor();
  await rows(page)
    .first()
    .getByRole('link', { name: /^Rétablir l’état d’avant le / })
    .click();
  const planned = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Déclinaisons' });
  await planned.getByText(new RegExp(`^Ajouté\\s: ${escaped(nameOf(one))}$`)).waitFor();
  await planned.getByText(new RegExp(`^Retiré\\s: ${escaped(nameOf(two))}$`)).waitFor();
  await planned.getByText(/^Depuis le \d\d\/\d\d\/\d{4}, par admin@comptoir\.example$/).waitFor();
  await expectNoViolations(page);
  await restoreLast('collection', uuid, 'Rétablir 2 champs');
  expect(await collections.form.query({ uuid })).toMatchObject({ name: 'Ports', variants: [one] });

  const category = (await urssafCategories.list.query({ itemsPerPage: 1 })).items[0]?.uuid ?? '';
  const readBrands = () => brandMapping.fetchAll.query({ category, boundOnly: false });
  const brands = await readBrands();
  await brandMapping.save.mutate({ uuid: category, age: 0, isAllSelected: false, add: brands.free.slice(0, 1), remove: brands.bound });
  await restoreLast('urssafCategory', category, 'Rétablir ce champ');
  expect((await readBrands()).bound.toSorted()).toEqual(brands.bound.toSorted());

  const { geolocations } = client.trpc;
  const [variant] = await stack.marketplace.sql<{ uuid: string }>('select uuid from variant order by id limit 1');
  const created = await geolocations.create.mutate({ ...NANTES, uuid: variant?.uuid ?? '' });
  const key = { variant: variant?.uuid ?? '', uuid: created.uuid };
  const base = await geolocations.get.query(key);
  await geolocations.update.mutate({ ...key, base, age: 0, form: { ...base, city: 'Rezé' } });
  await restoreLast('position', key.uuid, 'Rétablir ce champ');
  expect(await geolocations.get.query(key)).toEqual(base);
});

it('a description that was changed, and one that was removed, come back from the history of their product [HIS-010, HIS-014]', async () => {
  const { products, productContents } = client.trpc.catalogue;
  const readAll = async (of: string) => (await products.get.query({ uuid: of })).values?.descriptions ?? [];
  const described = async () => {
    for (const { uuid } of (await products.list.query({ itemsPerPage: 100 })).items) if ((await readAll(uuid)).length > 1) return uuid;
    return expect.fail('no product has two descriptions');
  };
  const uuid = await described();
  const owner = { kind: 'product', uuid } as const;
  const before = await readAll(uuid);
  const [first] = before;
  const [text, removed] = [{ title: first?.title ?? '', content: first?.content ?? '' }, first?.uuid ?? ''];
  const edit = { uuid: removed, owner, name: 'Venir', content: '<p>En train</p>', position: 1 };
  await productContents.saveDescription.mutate({ ...edit, base: { value: text, age: 0 } });
  const page = await signedInPage(stack, { allow: [/Failed to load resource/] });
  await page.goto(`/admin/historique/product/${uuid}`);
  await rows(page)
    .first()
    .getByRole('link', { name: /^Rétablir l’état d’avant le / })
    .click();
  await page.getByRole('checkbox', { name: 'Contenu' }).waitFor();
  await page.getByRole('button', { name: 'Rétablir 2 champs' }).click();
  await page.getByText('La fiche a bien été rétablie.').first().waitFor();
  expect(await readAll(uuid)).toEqual(before);

  await productContents.removeDescription.mutate({ uuid: removed, owner });
  await page.goto(`/admin/historique/product/${uuid}`);
  await rows(page).first().getByRole('link', { name: 'Recréer', exact: true }).click();
  await page.getByRole('button', { name: 'Recréer' }).click();
  await page.getByText('La fiche a bien été recréée.').first().waitFor();
  const texts = (await readAll(uuid)).map(({ title: shown, content }) => ({ title: shown, content }));
  expect(texts).toHaveLength(before.length);
  expect(texts).toContainEqual(text);
});

it('an entry of the white list that was removed is created anew from its history [HIS-014]', async () => {
  const { ipWhiteList } = client.trpc.access;
  const [entry] = (await ipWhiteList.list.query({ itemsPerPage: 10 })).items;
  await ipWhiteList.remove.mutate({ uuid: entry?.uuid ?? '' });
  const page = await signedInPage(stack);
  await page.goto(`/admin/historique/whiteListEntry/${entry?.uuid}`);
  await rows(page).first().getByRole('link', { name: 'Recréer', exact: true }).click();
  await page.getByText(entry?.ipAddress ?? '', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Recréer' }).click();
  await page.getByText('La fiche a bien été recréée.').first().waitFor();
  const { items } = await ipWhiteList.list.query({ search: entry?.ipAddress ?? '', itemsPerPage: 10 });
  const { requestedBy, description, company } = entry ?? {};
  expect(items).toMatchObject([{ requestedBy, description, company }]);
});
