import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { boxes, counter, counters, save } from '../kit/binding-grid.ts';
import { type PageOptions, signedInPage } from '../kit/browser.ts';
import { answer } from '../kit/confirmation.ts';
import { optionsOf, selectedOption, selectOption } from '../kit/listbox.ts';
import { rows, settled, title } from '../kit/screen.ts';
import { keepToastsOpen } from '../kit/toasts.ts';
import { startWebStack } from '../kit/web-stack.ts';
import { aCategory, LIST, MAPPING_TITLE } from './urssaf-kit.ts';

const stack = await startWebStack();
afterAll(() => stack.close());
beforeEach(() => stack.marketplace.forget());

const QUESTION = 'Enregistrer les marques de cette catégorie ?';
const bodies = async () => (await stack.marketplace.requests('catalogue.socialEvents.saveBrands')).map(({ body }) => body);

async function openMapping(name: string, options: PageOptions = {}) {
  const category = await aCategory(stack, name);
  const page = await signedInPage(stack, options);
  await page.goto(category.path);
  await title(page, MAPPING_TITLE);
  await settled(page);
  await expect.poll(() => counter(page, 'Déjà sélectionnés')).toBe('2');
  return { page, ...category };
}
const keys = (page: Page) => rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-row')));

/** Another application of the marketplace removes the first brand from the mapping. */
const unmapFirst = (uuid: string) =>
  stack.marketplace.sql(`delete from social_event_brand where (social_event_id, brand_id, supplier_id) in (
    select social_event_id, brand_id, supplier_id from social_event_brand join property_value as brand on brand.id = brand_id
    join supplier on supplier.id = supplier_id where social_event_id = (select id from social_event where uuid = '${uuid}')
    order by brand.value_key, supplier.name_key limit 1)`);

describe('the mapping of brands to a category of URSSAF', () => {
  it('is a table of brands and suppliers, of which several are ticked, counted and saved after a confirmation [URS-002, URS-006, URS-007, URS-010, URS-012, URS-013, URS-014, URS-023]', async () => {
    const { page, uuid, path } = await openMapping('Départ en classe verte');
    expect(new URL(page.url()).pathname).toBe(path);
    await page.getByText('Départ en classe verte', { exact: true }).first().waitFor();
    const heads = (await page.getByRole('columnheader').allTextContents()).filter(Boolean);
    expect(heads).toEqual(['Marque', 'Fournisseur', 'État']);
    const size = page.getByRole('combobox', { name: 'Lignes par page' });
    expect([await selectedOption(size), await optionsOf(size)]).toEqual(['10', ['10', '25', '100', '250']]);
    const [, second, , fourth, fifth] = await keys(page);
    expect(await save(page).isDisabled()).toBe(true);
    await boxes(page).nth(0).click();
    await boxes(page).nth(3).click();
    await boxes(page).nth(4).click();
    expect(await counters(page)).toEqual({ already: '2', add: '2', remove: '1' });
    expect(Number((await counter(page, 'Total'))?.replaceAll(/\s/g, ''))).toBeGreaterThan(10);
    await expectNoViolations(page);
    const back = page.getByRole('link', { name: 'Retour', exact: true });
    expect(await back.getAttribute('href')).toContain(LIST);
    await back.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Rester' }).click();
    await save(page).click();
    await answer(page, QUESTION, 'Non');
    expect(await bodies()).toEqual([]);
    await save(page).click();
    await answer(page, QUESTION, 'Oui');
    await page.getByText('Modifié !').first().waitFor();
    await title(page, 'Catégorie URSSAF');
    expect(new URL(page.url()).pathname).toBe(LIST);
    expect(await bodies()).toEqual([{ socialEvent: `/api/wv_social_events/${uuid}`, brands: [second, fourth, fifth] }]);
  });

  it('is searched by brand from three characters on, and filtered by supplier, which a notice tells [URS-008, URS-009, URS-011]', async () => {
    const { page } = await openMapping('Fête des voisins');
    await stack.marketplace.forget();
    const search = page.getByRole('searchbox', { name: 'Rechercher une marque' });
    await search.fill('br');
    await search.press('Enter');
    await page.getByText('3 caractères au moins').waitFor();
    expect(await stack.marketplace.requests('catalogue.socialEvents.allBrands')).toEqual([]);
    const row = rows(page).nth(5);
    const brand = (await row.getByRole('rowheader').textContent()) ?? '';
    const supplier = (await row.getByRole('cell').nth(1).textContent()) ?? '';
    await boxes(page).nth(5).click();
    await search.fill(brand.toUpperCase());
    const notice = page.getByText(/^Vue filtrée\s: seuls les éléments correspondant aux filtres sont affichés\./);
    await notice.waitFor();
    await settled(page);
    const brands = () => rows(page).getByRole('rowheader').allTextContents();
    await expect.poll(async () => [...new Set(await brands())]).toEqual([brand]);
    expect(await counter(page, 'À ajouter')).toBe('1');
    await search.fill('');
    await notice.waitFor({ state: 'detached' });
    await selectOption(page.getByRole('combobox', { name: 'Fournisseur :' }), supplier);
    await notice.waitFor();
    const suppliers = async () => [...new Set(await rows(page).evaluateAll((all) => all.map((one) => one.children[2]?.textContent)))];
    await expect.poll(suppliers).toEqual([supplier]);
    // A link to it shows the same, also while the supplier options are loading.
    await page.reload();
    await expect.poll(suppliers).toEqual([supplier]);
    expect(await selectedOption(page.getByRole('combobox', { name: 'Fournisseur :' }))).toBe(supplier);
    await page.getByRole('button', { name: 'Effacer les filtres' }).click();
    await expect.poll(async () => (await suppliers()).length).toBeGreaterThan(1);
  });

  it('is used by keyboard alone, and fits a phone', async () => {
    const { page } = await openMapping('Galette', { width: 390, height: 844 });
    await boxes(page).nth(2).focus();
    await page.keyboard.press('Space');
    await rows(page).nth(2).getByText('À ajouter').waitFor();
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByText('2 marques à ajouter', { exact: true }).waitFor();
    await expectNoViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await save(page).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog', { name: QUESTION }).waitFor();
    await page.keyboard.press('Enter');
    await title(page, 'Catégorie URSSAF');
    expect(await bodies()).toHaveLength(1);
  });
});

it('a mapping that somebody else changes while it is open keeps both changes, and says so; all of them do not overwrite it before the change was seen', async () => {
  const { page, uuid, path } = await openMapping('Carnaval', { allow: [/Failed to load resource/] });
  await keepToastsOpen(page);
  const [, second, , fourth] = await keys(page);
  await boxes(page).nth(3).click();
  await unmapFirst(uuid);
  await save(page).click();
  await answer(page, QUESTION, 'Oui');
  await page
    .getByText('Quelqu’un d’autre a modifié ces associations pendant votre saisie : ses changements et les vôtres sont enregistrés.')
    .first()
    .waitFor();
  await title(page, 'Catégorie URSSAF');
  expect(await bodies()).toEqual([{ socialEvent: `/api/wv_social_events/${uuid}`, brands: [second, fourth] }]);

  await stack.marketplace.forget();
  await page.goto(path);
  await expect.poll(() => counter(page, 'Déjà sélectionnés')).toBe('2');
  await settled(page);
  await page.getByRole('button', { name: /^Cocher les .* du résultat$/ }).click();
  await unmapFirst(uuid);
  await save(page).click();
  await answer(page, QUESTION, 'Oui');
  await page
    .getByRole('alert')
    .getByText(
      'Quelqu’un d’autre a modifié ces associations pendant votre saisie : rien n’a été enregistré. La liste est à jour, vérifiez-la avant d’enregistrer de nouveau.',
    )
    .waitFor();
  expect(await bodies()).toEqual([]);
  await expect.poll(() => counter(page, 'Déjà sélectionnés')).toBe('1');
  await rows(page).first().getByText('À ajouter').waitFor();
  await expectNoViolations(page);
  await save(page).click();
  await answer(page, QUESTION, 'Oui');
  await page.getByText('Modifié !').first().waitFor();
  expect(await bodies()).toHaveLength(1);
});
