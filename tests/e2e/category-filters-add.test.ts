import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { signedInPage } from '../kit/browser.ts';
import { answer, question } from '../kit/confirmation.ts';
import { settled, title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';
import { categoryWith, NO_PRODUCT } from './category-filters-kit.ts';

const stack = await startWebStack();
afterAll(() => stack.close());
beforeEach(async () => {
  await stack.marketplace.faults([]);
  await stack.marketplace.forget();
});

const allow = [/Failed to load resource/];
const QUESTION = 'Ajouter ce filtre ?';
const created = async () => stack.marketplace.requests('catalogue.categoryFilters.create');
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const send = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true }).click();

const management = (uuid: string) => `/admin/catalogue/gestion-des-filtres-de-categorie-produit/${uuid}`;

async function open(page: Page, name: string, uuid: string): Promise<void> {
  await page.goto(`/admin/catalogue/${uuid}/ajouter-filtre-categorie-de-produit`);
  await title(page, `Ajouter des filtres à ${name}`);
  await box(page, 'Couleur').waitFor();
}

describe('adding filters', () => {
  it('selects properties that are no filters yet, confirms, shows a message, and returns a second later [CFL-003, CFL-010, CFL-016, CFL-022, CFL-023, CFL-026, CFL-029]', async () => {
    const uuid = await categoryWith(stack, 'Sport', ['Public']);
    const page = await signedInPage(stack);
    await page.goto(management(uuid));
    await title(page, 'SPORT');
    await settled(page);
    await page.getByRole('link', { name: 'Ajouter des filtres' }).click();
    await title(page, 'Ajouter des filtres à Sport');
    expect(new URL(page.url()).pathname).toBe(`/admin/catalogue/${uuid}/ajouter-filtre-categorie-de-produit`);
    await box(page, 'Couleur').check();
    expect(await box(page, 'Public').count()).toBe(0);
    await page.getByRole('searchbox', { name: 'Rechercher une propriété' }).fill('MATIERE');
    await box(page, 'Couleur').waitFor({ state: 'detached' });
    await box(page, 'Matière').check();
    await page.getByRole('searchbox', { name: 'Rechercher une propriété' }).fill('');
    expect(await box(page, 'Couleur').isChecked()).toBe(true);
    await expectNoViolations(page);
    await send(page);
    await answer(page, 'Ajouter ces 2 filtres ?', 'Non');
    expect(await created()).toEqual([]);
    await page.clock.install();
    await send(page);
    await question(page, 'Ajouter ces 2 filtres ?').waitFor();
    await page.clock.pauseAt(Date.now() + 10_000);
    await answer(page, 'Ajouter ces 2 filtres ?', 'Oui');
    const done = page.getByRole('status').filter({ hasText: 'Le filtre a été créer avec succès !' });
    // Some milliseconds each, for the requests of the call itself.
    await expect.poll(() => page.clock.runFor(1).then(() => done.count())).toBe(1);
    await page.clock.runFor(800);
    expect(new URL(page.url()).pathname).toContain('ajouter-filtre-categorie-de-produit');
    await page.clock.runFor(200);
    await page.clock.resume();
    await title(page, 'SPORT');
    // The previous rows stay while they are read again.
    await expect.poll(() => page.getByRole('rowheader').allTextContents()).toEqual(['Public', 'Couleur', 'Matière']);
    expect(await created()).toHaveLength(1);
  });

  it('without a property, or to a category that lost its products in the meantime, is refused; that failed says so, with what was ticked still ticked [CFL-018, CFL-019, CFL-020, CFL-021, CFL-024]', async () => {
    const uuid = await categoryWith(stack, 'Voyages', []);
    const page = await signedInPage(stack, { allow });
    await open(page, 'Voyages', uuid);
    await send(page);
    const summary = page.getByRole('alert').filter({ hasText: 'Veuillez sélectionner une ou plusieurs propriétés.' });
    await expect.poll(() => summary.evaluate((alert) => alert === document.activeElement)).toBe(true);
    await expectNoViolations(page);
    await summary.getByRole('link').click();
    const search = page.getByRole('searchbox', { name: 'Rechercher une propriété' });
    await expect.poll(() => search.evaluate((input) => input === document.activeElement)).toBe(true);

    await box(page, 'Couleur').check();
    await categoryWith(stack, 'Voyages', [], 0);
    await send(page);
    await answer(page, QUESTION, 'Oui');
    await page.getByRole('alert').filter({ hasText: NO_PRODUCT }).waitFor();
    expect(await created()).toEqual([]);
    await categoryWith(stack, 'Voyages', []);

    await stack.marketplace.faults([{ call: 'catalogue.categoryFilters.create', status: 500 }]);
    await send(page);
    await answer(page, QUESTION, 'Oui');
    await page.getByRole('alert').filter({ hasText: 'Une Erreur est surevenue à la création du filtre' }).waitFor();
    expect(await box(page, 'Couleur').isChecked()).toBe(true);
    await stack.marketplace.faults([]);
    await send(page);
    await answer(page, QUESTION, 'Oui');
    await title(page, 'VOYAGES');
  });

  it('is left at once untouched, asks before ticks are lost, and needs no mouse [MSG-003]', async () => {
    const uuid = await categoryWith(stack, 'Gastronomie', []);
    const page = await signedInPage(stack);
    await open(page, 'Gastronomie', uuid);
    await box(page, 'Couleur').check();
    await page.getByRole('button', { name: 'Annuler', exact: true }).click();
    await answer(page, 'Êtes-vous sûr de vouloir annuler ?', 'Non');
    expect(await box(page, 'Couleur').isChecked()).toBe(true);
    await box(page, 'Couleur').uncheck();
    await page.getByRole('button', { name: 'Annuler', exact: true }).click();
    await title(page, 'GASTRONOMIE');
    expect(await created()).toEqual([]);

    await page.getByRole('link', { name: 'Ajouter des filtres' }).first().focus();
    await page.keyboard.press('Enter');
    await box(page, 'Couleur').waitFor();
    await page.getByRole('searchbox', { name: 'Rechercher une propriété' }).focus();
    await page.keyboard.type('coul');
    await page.getByRole('status').filter({ hasText: '0 sur' }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.getByText('1 champ modifié').waitFor();
    await page.keyboard.press('Enter');
    await question(page, QUESTION).waitFor();
    await page.keyboard.press('Enter');
    await title(page, 'GASTRONOMIE');
    await expect.poll(() => page.getByRole('rowheader').allTextContents()).toEqual(['Couleur']);
  });
});

describe('where nothing can be added', () => {
  it('says so, and leads back', async () => {
    const uuid = await categoryWith(stack, 'High-tech', []);
    await stack.marketplace.sql(
      `insert into category_filter (category_id, property_id) select category.id, property.id from category, property
       where category.uuid = $1 and (property.special and property.status or property.name = 'Marque')`,
      [uuid],
    );
    const page = await signedInPage(stack);
    await page.goto(`/admin/catalogue/${uuid}/ajouter-filtre-categorie-de-produit`);
    await page.getByRole('heading', { name: 'Aucune propriété à ajouter' }).waitFor();
    await expectNoViolations(page);
    await page.getByRole('link', { name: 'Voir les filtres' }).click();
    await title(page, 'HIGH-TECH');
  });
});
