import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { signedInPage } from '../kit/browser.ts';
import { LYON, newVariant, open } from '../kit/geolocations.ts';
import { optionsOf, selectedOption } from '../kit/listbox.ts';
import { rows } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());
beforeEach(() => stack.marketplace.forget());

describe('the positions of a variant', () => {
  it('are listed under its name, counted, searched, at once on Enter, in each column too, and all shown again on demand; a failed search says so [GEO-001, GEO-002, GEO-003, GEO-004, GEO-005, GEO-006, GEO-008, GEO-009, GEO-010, GEO-012, GEO-021, GEO-046, GEO-060]', async () => {
    const page = await signedInPage(stack, { allow: [/Failed to load resource/] });
    const variant = await open(stack, page);
    await page.getByRole('heading', { level: 1, name: /^Liste des positions d(?:e |’)\S/ }).waitFor();
    await page.getByText('2 positions', { exact: true }).waitFor();
    const headings = ['#', 'Id', 'Latitude', 'Longitude', 'Adresse', 'Actions'];
    expect(await page.getByRole('columnheader').allTextContents()).toEqual(headings);
    const placed = rows(page).filter({ hasText: LYON });
    expect(await placed.getByRole('cell').allTextContents()).toEqual(expect.arrayContaining(['1', '45,7627', '4,8339']));
    expect(await placed.getByRole('button').count()).toBe(2);
    const lost = rows(page).filter({ hasText: 'Adresse vide ou géolocalisation désactivée' });
    expect(await lost.count()).toBe(1);
    expect(await lost.getByRole('button').count()).toBe(0);
    const sizes = page.getByRole('combobox', { name: 'Lignes par page' });
    expect(await optionsOf(sizes)).toEqual(['10', '20', '30', '50', '100']);
    expect(await selectedOption(sizes)).toBe('30');
    await page.getByRole('searchbox', { name: 'Rechercher une position' }).fill('mercière');
    await page.keyboard.press('Enter');
    await expect.poll(() => rows(page).count()).toBe(1);
    await page.getByRole('button', { name: 'Effacer les filtres' }).click();
    await expect.poll(() => rows(page).count()).toBe(2);
    for (const [name, text] of [
      ['latitude', '45,76'],
      ['longitude', '4,83'],
      ['formattedAddress', 'mercière'],
    ] as const) {
      await page.goto(`/admin/product/${variant}/geolocations?page=1&itemsPerPage=30&${new URLSearchParams({ [name]: text })}`);
      await expect.poll(() => rows(page).count(), { message: name }).toBe(1);
      const requested = (await stack.marketplace.requests('geolocations.geolocations.list')).at(-1);
      expect(new URLSearchParams(requested?.query).get(name)).toBe(text);
      await page.getByRole('button', { name: 'Effacer les filtres' }).click();
      await expect.poll(() => rows(page).count(), { message: name }).toBe(2);
    }
    await stack.marketplace.faults([{ call: 'geolocations.geolocations.list', status: 500 }]);
    await page.getByRole('searchbox', { name: 'Rechercher une position' }).fill('mercière');
    await page.getByText('Impossible de charger la page demandée').waitFor();
    await stack.marketplace.faults([]);
  });

  it('are none, of a product without geolocation too, or could not be read, which is said [GEO-017, GEO-043, GEO-044, GEO-045, MSG-011]', async () => {
    const page = await signedInPage(stack, { allow: [/Failed to load resource/] });
    await open(stack, page, false);
    await expectNoViolations(page);
    const variant = await newVariant(stack);
    for (const [fault, announced] of [
      [{ status: 500 }, 'Impossible de charger les données du produit'],
      [{ shape: 'wrong' }, 'Format de réponse API inattendu'],
    ] as const) {
      await stack.marketplace.faults([{ call: 'geolocations.geolocations.list', ...fault }]);
      await page.goto(`/admin/product/${variant}/geolocations`);
      await page.getByText(announced).first().waitFor();
    }
    await expectNoViolations(page);
    await stack.marketplace.faults([{ call: 'geolocations.geolocations.list', status: 404, body: { detail: 'Not Found' } }]);
    await page.goto(`/admin/product/${variant}/geolocations`);
    await page.getByRole('heading', { name: 'Aucune position trouvée', exact: true }).waitFor();
    await page.locator('main').getByText('Produit non trouvé ou pas de géolocalisations disponibles').waitFor();
    expect(await page.getByText('Les positions n’ont pas pu être chargées').count()).toBe(0);
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.getByRole('button', { name: 'Ajouter une position' }).first().waitFor();
    await expectNoViolations(page);
    await stack.marketplace.faults([]);
  });

  it.each([401, 403])('of which the marketplace refuses the reading with %i are said to need other rights [GEO-042]', async (status) => {
    const page = await signedInPage(stack, { allow: [/Failed to load resource/] });
    const variant = await newVariant(stack);
    await stack.marketplace.faults([{ call: 'geolocations.geolocations.list', status }]);
    await page.goto(`/admin/product/${variant}/geolocations`);
    await page.getByText("Vous n'avez pas les droits d'accès nécessaires").first().waitFor();
    await stack.marketplace.faults([]);
  });

  it('are searched in a column 500 ms after the last key, from two characters; at once on Enter [GEO-010, GEO-011]', async () => {
    const page = await signedInPage(stack);
    await page.clock.install();
    await open(stack, page);
    await page.getByRole('button', { name: 'Adresse', exact: true }).click();
    const box = page.getByRole('dialog', { name: 'Adresse' }).getByRole('textbox', { name: 'Adresse' });
    await box.waitFor();
    await page.clock.pauseAt(Date.now() + 60_000);
    const requested = () => new URL(page.url()).searchParams.get('formattedAddress');
    await box.fill('m');
    await page.clock.runFor(2_000);
    expect(requested()).toBe(null);
    await box.fill('me');
    await page.clock.runFor(300);
    await box.fill('mer');
    await page.clock.runFor(499);
    expect(requested()).toBe(null);
    await page.clock.runFor(1);
    await expect.poll(requested).toBe('mer');
    await page.clock.resume();
    await expect.poll(() => rows(page).count()).toBe(1);
    await expect.poll(() => box.evaluate((input) => input === document.activeElement)).toBe(true);
    await box.fill('1');
    await box.press('Enter');
    await expect.poll(requested).toBe('1');
    // A refined search is one entry of the history.
    await page.goBack();
    await expect.poll(requested).toBe(null);
  });
});
