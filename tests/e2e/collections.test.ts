import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { signedInPage } from '../kit/browser.ts';
import { answer } from '../kit/confirmation.ts';
import { optionsOf, selectedOption } from '../kit/listbox.ts';
import { rows, settled, title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());
beforeEach(() => stack.marketplace.forget());

const PATH = '/admin/catalogue/listVariantProductCollection';
const sent = (call: string) => stack.marketplace.requests(`catalogue.collections.${call}`);
const add = async (name: string) => {
  const [row] = await stack.marketplace.sql<{ uuid: string }>(`insert into variant_collection (name) values ('${name}') returning uuid`);
  return row?.uuid ?? '';
};

describe('the categories of URSSAF of a collection', () => {
  it('are ticked where they are associated, saved together, and one is back at the page of the list after 1.5 seconds [COL-004, COL-012, COL-022, COL-023]', async () => {
    const uuid = await add('Lot à associer');
    const page = await signedInPage(stack);
    await page.goto(`${PATH}?search=associer`);
    await settled(page);
    expect(await page.getByRole('link', { name: 'Associer Lot à associer à des catégories URSSAF' }).getAttribute('href')).toBe(
      `/admin/catalogue/socialEventGrantCollection/edit/${uuid}?page=1`,
    );
    const [bound, other] = await stack.marketplace.sql<{ id: number; uuid: string; name: string }>(
      'select id, uuid, name from social_event order by name_key, id limit 2',
    );
    await stack.marketplace.sql(`insert into variant_collection_social_event (collection_id, social_event_id)
      select id, ${bound?.id} from variant_collection where uuid = '${uuid}'`);
    await page.goto(`/admin/catalogue/socialEventGrantCollection/edit/${uuid}?page=2`);
    await title(page, 'Associer des catégories URSSAF');
    await page.getByText('La mise à jour des catégories sera visible sur les subventions dans un délai d’une heure.').waitFor();
    await settled(page);
    const box = (name = '') => rows(page).filter({ hasText: name }).first().getByRole('checkbox');
    expect([await box(bound?.name).isChecked(), await box(other?.name).isChecked()]).toEqual([true, false]);
    await expectNoViolations(page);
    await box(bound?.name).uncheck();
    await box(other?.name).check();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect
      .poll(() => page.clock.runFor(10).then(async () => (await sent('saveEvents')).map(({ body }) => body)))
      .toEqual([
        { variantProductCollection: `/api/variant_product_collections/${uuid}`, socialEvents: [`/api/wv_social_events/${other?.uuid}`] },
      ]);
    await expect.poll(() => page.clock.runFor(10).then(() => page.getByText('Modifié !').count())).toBeGreaterThan(0);
    await page.clock.runFor(1_000);
    expect(new URL(page.url()).pathname).toMatch(/socialEventGrantCollection/);
    await page.clock.runFor(600);
    await expect.poll(() => page.clock.runFor(10).then(() => new URL(page.url()).pathname)).toBe(PATH);
  });
});

describe('a collection', () => {
  const KEYS = ['selectedVariantProductsToAdd', 'selectedVariantProductsToRemove'];

  it('of the list, fifteen at a time, is made of a name and of one product at least, after a confirmation [COL-001, COL-002, COL-005, COL-006, COL-007, COL-018, COL-019, COL-020, COL-021, COL-026]', async () => {
    const page = await signedInPage(stack);
    await page.goto(PATH);
    await title(page, 'Gérer les collections subventionnables');
    await settled(page);
    const size = page.getByRole('combobox', { name: 'Lignes par page' });
    expect([await selectedOption(size), await optionsOf(size)]).toEqual(['15', ['15', '25', '100']]);
    await page.getByRole('link', { name: 'Ajouter une collection' }).first().click();
    await title(page, 'Ajouter une collection');
    expect(new URL(page.url()).pathname).toBe('/admin/variantProductCollection/create');
    await settled(page);
    const save = page.getByRole('button', { name: 'Enregistrer', exact: true });
    await save.click();
    await page.getByText('Vous devez selectionner au moins un produit.').waitFor();
    const row = rows(page).first();
    const uuid = await row.getAttribute('data-row');
    await row.getByRole('checkbox').check();
    await save.click();
    await page.getByRole('alert').getByText('Ce champ est obligatoire.').waitFor();
    await expectNoViolations(page);
    await page.getByRole('textbox', { name: 'Nom' }).fill('Lot de Noël');
    await save.click();
    await answer(page, 'Créer cette collection ?', 'Non');
    expect(await sent('create')).toEqual([]);
    await save.click();
    await answer(page, 'Créer cette collection ?', 'Oui');
    await page.getByText('Créé !').first().waitFor();
    await title(page, 'Gérer les collections subventionnables');
    expect((await sent('create')).map(({ body }) => body)).toEqual([{ name: 'Lot de Noël', variantProductsUuids: [uuid] }]);
  });

  it('is edited: what joins and what leaves it are kept apart, in the browser while the page is open [COL-003, COL-008, COL-009, COL-010, COL-011, COL-015, COL-024, COL-027, COL-033]', async () => {
    const uuid = await add('Lot à modifier');
    const page = await signedInPage(stack);
    await page.goto(`/admin/variantProductCollection/edit/${uuid}`);
    await settled(page);
    const [first, second] = await rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-row')));
    await stack.marketplace.sql(`insert into variant_collection_variant (collection_id, variant_id)
      select one.id, variant.id from variant_collection as one, variant where one.uuid = '${uuid}' and variant.uuid = '${first}'`);
    await page.reload();
    await title(page, /^Modifier la collection /);
    await page.getByText('La mise à jour des catégories sera visible sur les subventions dans un délai d’une heure.').waitFor();
    await settled(page);
    const name = page.getByRole('textbox', { name: 'Nom' });
    expect(await name.inputValue()).toBe('Lot à modifier');
    const box = (key?: string | null) => page.locator(`tr[data-row="${key}"]`).getByRole('checkbox');
    await expect.poll(() => box(first).isChecked()).toBe(true);
    await box(first).uncheck();
    const save = page.getByRole('button', { name: 'Enregistrer', exact: true });
    await save.click();
    await page.getByText('Vous devez selectionner au moins un produit.').waitFor();
    await box(second).check();
    const stored = () => page.evaluate((keys) => keys.map((key) => localStorage.getItem(key)), KEYS);
    await expect.poll(stored).toEqual([JSON.stringify([second]), JSON.stringify([first])]);
    const search = page.getByRole('searchbox', { name: 'Rechercher un produit' });
    await stack.marketplace.forget();
    await search.fill('ca');
    await search.press('Enter');
    await search.fill('car');
    const names = async () => (await sent('variants')).map(({ query }) => new URLSearchParams(query).get('name'));
    await expect.poll(names).toContain('car');
    expect(await names()).not.toContain('ca');
    await search.fill('');
    await expect.poll(async () => (await stored())[0]).toBe(JSON.stringify([second]));
    await name.fill('Lot modifié');
    page.once('dialog', (leaving) => void leaving.accept());
    await page.reload();
    await expect.poll(() => name.inputValue()).toBe('Lot modifié');
    await settled(page);
    await page.getByRole('link', { name: 'Retour' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Rester' }).click();
    await save.click();
    await answer(page, 'Modifier cette collection ?', 'Non');
    expect(await sent('update')).toEqual([]);
    await save.click();
    await answer(page, 'Modifier cette collection ?', 'Oui');
    await page.getByText('Modifié !').first().waitFor();
    await title(page, 'Gérer les collections subventionnables');
    expect((await sent('update')).map(({ body }) => body)).toEqual([
      { uuid, name: 'Lot modifié', selectedProductsUuidsToAdd: [second], unSelectedProductsUuidsToRemove: [first] },
    ]);
    expect(await stored()).toEqual([null, null]);
  });

  it('renamed by somebody else meanwhile shows both names, of which one is chosen and saved with the products', async () => {
    const uuid = await add('Lot lu');
    const page = await signedInPage(stack, { allow: [/Failed to load resource/] });
    await page.goto(`/admin/variantProductCollection/edit/${uuid}`);
    await settled(page);
    const row = rows(page).first();
    const variant = await row.getAttribute('data-row');
    await row.getByRole('checkbox').check();
    await page.getByRole('textbox', { name: 'Nom' }).fill('Lot à moi');
    await stack.marketplace.sql(`update variant_collection set name = 'Lot à eux' where uuid = '${uuid}'`);
    const save = page.getByRole('button', { name: 'Enregistrer', exact: true });
    const conflict = page.getByRole('alertdialog', { name: '« Nom » a changé pendant votre saisie' });
    await save.click();
    await answer(page, 'Modifier cette collection ?', 'Oui');
    await conflict.getByText('Lot à eux').waitFor();
    await expectNoViolations(page);
    await conflict.getByRole('button', { name: 'Revenir à la saisie' }).click();
    await page.getByRole('alert').getByText('Le nom a été changé pendant votre saisie : rien n’a été enregistré.').waitFor();
    expect(await page.getByRole('textbox', { name: 'Nom' }).inputValue()).toBe('Lot à moi');
    expect(await sent('update')).toEqual([]);
    await save.click();
    await answer(page, 'Modifier cette collection ?', 'Oui');
    await conflict.getByRole('radio', { name: /Celle qui est enregistrée/ }).check();
    await conflict.getByRole('button', { name: 'Prendre la valeur enregistrée' }).click();
    await page.getByText('Modifié !').first().waitFor();
    await title(page, 'Gérer les collections subventionnables');
    expect((await sent('update')).map(({ body }) => body)).toEqual([
      { uuid, name: 'Lot à eux', selectedProductsUuidsToAdd: [variant], unSelectedProductsUuidsToRemove: [] },
    ]);
  });
});
