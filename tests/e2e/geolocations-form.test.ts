import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { signedInPage } from '../kit/browser.ts';
import { answer } from '../kit/confirmation.ts';
import { ADD_QUESTION, field, LYON, open, openNew, press, typeLyon, value } from '../kit/geolocations.ts';
import { optionsOf, selectedOption } from '../kit/listbox.ts';
import { rows } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());
beforeEach(() => stack.marketplace.forget());

describe('a new position', () => {
  it('is found by its address, confirmed and added [GEO-007, GEO-013, GEO-025, GEO-027, GEO-053, GEO-054, GEO-055, GEO-057, GEO-058]', async () => {
    const page = await signedInPage(stack);
    await openNew(stack, page);
    const country = page.getByRole('dialog').getByRole('combobox', { name: 'Pays' });
    expect(await selectedOption(country)).toBe('France');
    const offered = await optionsOf(country);
    expect(offered.slice(1)).toEqual(['France', 'Belgique', 'Suisse', 'Luxembourg', 'Allemagne', 'Italie', 'Espagne']);
    await expectNoViolations(page);
    await typeLyon(page);
    await press(page, 'Obtenir les coordonnées');
    await page.getByText('Veuillez vérifier l’adresse avant de valider.').waitFor();
    expect(await value(page, 'Latitude')).toMatch(/^45,7\d+$/);
    expect(await value(page, 'Longitude')).toMatch(/^4,8\d+$/);
    expect(await value(page, 'Adresse complète')).toBe(LYON);
    await expectNoViolations(page);
    await press(page, 'Enregistrer');
    await answer(page, ADD_QUESTION, 'Non');
    expect(await stack.marketplace.requests('geolocations.geolocations.create')).toEqual([]);
    await press(page, 'Enregistrer');
    await answer(page, ADD_QUESTION, 'Oui');
    await page.getByText('Position ajoutée', { exact: true }).waitFor();
    await expect.poll(() => rows(page).filter({ hasText: LYON }).count()).toBe(2);
  });

  it('clears found values when their source changes, and the values of the other method; coordinates may be typed with a comma [GEO-030, GEO-031, GEO-056, GEO-058]', async () => {
    const page = await signedInPage(stack);
    await openNew(stack, page);
    await typeLyon(page);
    await press(page, 'Obtenir les coordonnées');
    await expect.poll(() => value(page, 'Latitude')).toMatch(/^45/);
    await field(page, 'Ville').fill('Lyon 2');
    expect([await value(page, 'Latitude'), await value(page, 'Longitude'), await value(page, 'Adresse complète')]).toEqual(['', '', '']);
    await page.getByRole('radio', { name: 'Par coordonnées' }).check();
    expect([await value(page, 'Adresse'), await value(page, 'Code postal'), await value(page, 'Ville')]).toEqual(['', '', '']);
    await field(page, 'Latitude').fill('45,7');
    await field(page, 'Longitude').fill('4,8');
    await press(page, 'Obtenir l’adresse');
    await expect.poll(() => value(page, 'Ville')).not.toBe('');
    await field(page, 'Longitude').fill('4,9');
    expect([await value(page, 'Ville'), await value(page, 'Adresse complète')]).toEqual(['', '']);
    await page.getByRole('radio', { name: 'Par adresse' }).check();
    expect([await value(page, 'Latitude'), await value(page, 'Longitude')]).toEqual(['', '']);
    await page.getByRole('radio', { name: 'Par coordonnées' }).check();
    await field(page, 'Latitude').fill('48,8534');
    await field(page, 'Longitude').fill('2.3488');
    await press(page, 'Obtenir l’adresse');
    await expect.poll(() => value(page, 'Ville')).toBe('Paris');
    expect(await value(page, 'Code postal')).toBe('75001');
    expect(await value(page, 'Adresse')).not.toBe('');
    expect(await value(page, 'Adresse complète')).toMatch(/75001 Paris, France$/);
    expect(await value(page, 'Latitude')).toBe('48,8534');
    await press(page, 'Enregistrer');
    await answer(page, ADD_QUESTION, 'Oui');
    await page.getByText('Position ajoutée', { exact: true }).waitFor();
  });

  it('is searched only when complete, says that nothing is found or a search fails, and why it is refused [GEO-028, GEO-029, GEO-039, GEO-047, GEO-050, GEO-051, GEO-052, PRD-125, PRD-126, PRD-127]', async () => {
    const page = await signedInPage(stack, { allow: [/Failed to load resource/] });
    await openNew(stack, page);
    await field(page, 'Ville').fill('Lyon');
    await press(page, 'Obtenir les coordonnées');
    await page.getByText('Adresse incomplète : veuillez renseigner l’adresse, le code postal, la ville et le pays.').waitFor();
    await page.getByRole('radio', { name: 'Par coordonnées' }).check();
    // The fields to fill in come first, and so do their errors.
    await press(page, 'Enregistrer');
    const summary = page.getByRole('alert').getByRole('link');
    await expect
      .poll(async () => (await summary.allTextContents()).map((text) => text.split(/\s:/)[0]))
      .toEqual(['Latitude', 'Longitude', 'Adresse complète']);
    const names = await page
      .getByRole('dialog')
      .getByRole('textbox')
      .evaluateAll((inputs) => inputs.map(({ id }) => id.slice('field-'.length)));
    expect(names.slice(0, 3)).toEqual(['latitude', 'longitude', 'address']);
    await field(page, 'Latitude').fill('45,7');
    await press(page, 'Obtenir l’adresse');
    await page.getByRole('dialog').getByRole('status').getByText('Veuillez renseigner la latitude et la longitude.').waitFor();
    const requested = (await stack.marketplace.requests()).filter(({ call }) => call?.startsWith('geolocations.geocoding'));
    expect(requested).toEqual([]);
    await page.getByRole('radio', { name: 'Par adresse' }).check();
    await field(page, 'Adresse').fill('3 rue Perdue');
    await field(page, 'Code postal').fill('99999');
    await field(page, 'Ville').fill('Nulle-Part-les-Oies');
    await press(page, 'Obtenir les coordonnées');
    await page.getByText('Aucun résultat trouvé pour cette adresse.').waitFor();
    await stack.marketplace.faults([{ call: 'geolocations.geocoding.geocode', status: 500 }]);
    await field(page, 'Ville').fill('Nulle-Part-les-Eaux');
    await press(page, 'Obtenir les coordonnées');
    await page.getByText('Une erreur est survenue lors de la géolocalisation.').waitFor();
    await stack.marketplace.faults([]);
    await page.getByRole('radio', { name: 'Par coordonnées' }).check();
    await field(page, 'Latitude').fill('46,2');
    await field(page, 'Longitude').fill('-12,5');
    await press(page, 'Obtenir l’adresse');
    await page.getByText('Aucune adresse trouvée pour ces coordonnées.').waitFor();
    await expectNoViolations(page);
    await page.getByRole('radio', { name: 'Par adresse' }).check();
    await press(page, 'Enregistrer');
    const error = (name: string) => page.locator(`#field-${name}-error`).textContent();
    await expect.poll(() => error('latitude')).toBe('Veuillez renseigner la latitude et la longitude.');
    expect(await error('address')).toBe('Veuillez renseigner l’adresse, le code postal, la ville et le pays.');
    await typeLyon(page);
    await press(page, 'Obtenir les coordonnées');
    await expect.poll(() => value(page, 'Latitude')).toMatch(/^45/);
    await stack.marketplace.faults([{ call: 'geolocations.geolocations.create', status: 500 }]);
    await press(page, 'Enregistrer');
    await answer(page, ADD_QUESTION, 'Oui');
    await page.getByRole('alert').getByText("Une erreur est survenue lors de l'ajout").waitFor();
    const createRefused = { status: 400, body: { 'hydra:description': 'Trop loin de tout.' } };
    await stack.marketplace.faults([{ call: 'geolocations.geolocations.create', ...createRefused }]);
    await press(page, 'Enregistrer');
    await answer(page, ADD_QUESTION, 'Oui');
    await page.getByRole('alert').getByText('Trop loin de tout.').waitFor();
    await stack.marketplace.faults([]);
    expect(await value(page, 'Ville')).toBe('Lyon');
  });
});

describe('a position of the list', () => {
  it('opens filled, and is edited after a confirmation [GEO-014, GEO-048, GEO-055, GEO-064]', async () => {
    const page = await signedInPage(stack, { allow: [/Failed to load resource/] });
    await open(stack, page);
    await press(page, `Modifier la position ${LYON}`);
    await page.getByRole('dialog', { name: 'Modifier une position' }).waitFor();
    expect([await value(page, 'Adresse'), await value(page, 'Latitude')]).toEqual(['1 rue Mercière', '45,7627']);
    await field(page, 'Adresse').fill('12 rue Mercière');
    await press(page, 'Obtenir les coordonnées');
    await expect.poll(() => value(page, 'Adresse complète')).toMatch(/^12 rue Mercière/);
    const title = 'Êtes-vous sûr de vouloir modifier cette position ?';
    await stack.marketplace.faults([{ call: 'geolocations.geolocations.update', status: 500 }]);
    await press(page, 'Enregistrer');
    await answer(page, title, 'Oui');
    await page.getByRole('alert').getByText('Une erreur est survenue lors de la mise à jour').waitFor();
    const updateRefused = { status: 400, body: { 'hydra:description': 'Trop loin de tout.' } };
    await stack.marketplace.faults([{ call: 'geolocations.geolocations.update', ...updateRefused }]);
    await press(page, 'Enregistrer');
    await answer(page, title, 'Oui');
    await page.getByRole('alert').getByText('Trop loin de tout.').waitFor();
    await stack.marketplace.faults([]);
    await press(page, 'Enregistrer');
    await answer(page, title, 'Oui');
    await page.getByText('Position modifiée', { exact: true }).waitFor();
    await rows(page).filter({ hasText: '12 rue Mercière' }).waitFor();
  });
});
