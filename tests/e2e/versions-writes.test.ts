import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { holdToasts } from '../kit/toasts.ts';
import { row, versionsForFile } from './versions-kit.ts';

const { stack, newVersion, open, sent } = await versionsForFile();

const question = (page: Page, name: string) => page.getByRole('alertdialog', { name });
const answer = (page: Page, name: string, word: string) => question(page, name).getByRole('button', { name: word, exact: true }).click();

const ACTIVATE = 'Êtes-vous sûr de vouloir activer cette version ?';
const DEACTIVATE = 'Êtes-vous sûr de vouloir désactiver cette version ?';
const REMOVE = 'Êtes-vous sûr de vouloir supprimer cet élément ?';

describe('the switch of a version', () => {
  it('asks first, both ways, and does nothing when refused; then it can be undone [VER-005, VER-017, VER-018, VER-024, MSG-003]', async () => {
    const version = await newVersion();
    const page = await open(`?page=1&itemsPerPage=10&search=${version}`);
    const control = row(page, version).getByRole('switch', { name: `Version ${version} (iOS, Club employés) active` });
    await control.click();
    await expectNoViolations(page);
    await answer(page, DEACTIVATE, 'Non');
    await question(page, DEACTIVATE).waitFor({ state: 'detached' });
    expect([await sent('toggle'), await control.isChecked()]).toEqual([0, true]);
    await holdToasts(page);
    await control.press('Space');
    await answer(page, DEACTIVATE, 'Oui');
    const announced = page.getByRole('status').filter({ hasText: 'Le statut a bien été modifié !' });
    await announced.waitFor();
    await row(page, version).getByText('Inactif', { exact: true }).waitFor();
    expect(await control.isChecked()).toBe(false);
    await announced.getByRole('button', { name: 'Annuler' }).click();
    await page.getByText('Le statut est de nouveau celui d’avant.').waitFor();
    await row(page, version).getByText('Actif', { exact: true }).waitFor();
    await control.click();
    await answer(page, DEACTIVATE, 'Oui');
    await row(page, version).getByText('Inactif', { exact: true }).waitFor();
    await control.click();
    await answer(page, ACTIVATE, 'Oui');
    await row(page, version).getByText('Actif', { exact: true }).waitFor();
    expect(await sent('toggle')).toBe(4);
  });

  it('that fails, or is answered by something falsy, says so and stays as it was [VER-015, VER-022]', async () => {
    const version = await newVersion();
    const page = await open(`?page=1&itemsPerPage=10&search=${version}`, { allow: [/Failed to load resource/] });
    const control = row(page, version).getByRole('switch');
    for (const fault of [{ status: 500 }, { status: 200, body: 'false' }]) {
      await stack.marketplace.faults([{ call: 'access.versions.toggle', ...fault }]);
      await control.click();
      await answer(page, DEACTIVATE, 'Oui');
      const announced = page.getByRole('alert').filter({ hasText: /^Une erreur est survenue\.\s*$/ });
      await announced.waitFor();
      expect(await control.isChecked()).toBe(true);
      await announced.getByRole('button', { name: 'Fermer la notification' }).click();
      await announced.waitFor({ state: 'detached' });
    }
  });
});

describe('a version', () => {
  it('is deleted after a confirmation, or says that it could not be [VER-006, VER-016, VER-023, VER-025]', async () => {
    const version = await newVersion();
    const page = await open(`?page=1&itemsPerPage=10&search=${version}`, { allow: [/Failed to load resource/] });
    const button = page.getByRole('button', { name: `Supprimer la version ${version} (iOS, Club employés)` });
    await stack.marketplace.faults([{ call: 'access.versions.remove', status: 200, body: 'false' }]);
    await button.click();
    await answer(page, REMOVE, 'Non');
    await question(page, REMOVE).waitFor({ state: 'detached' });
    expect(await sent('remove')).toBe(0);
    await button.click();
    await answer(page, REMOVE, 'Oui');
    await page.getByRole('alert').filter({ hasText: 'Erreur lors de la suppression' }).waitFor();
    await stack.marketplace.faults([]);
    await button.click();
    await answer(page, REMOVE, 'Oui');
    await page.getByRole('status').filter({ hasText: 'Version supprimée avec succès.' }).waitFor();
    await page.getByRole('heading', { name: 'Aucun résultat trouvé.' }).waitFor();
  });

  it('is added in a dialog whose three fields are all required [VER-010, VER-011, VER-026, VER-027, LCM-008, LCM-010]', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Ajouter une version' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ajouter une version' });
    const number = dialog.getByRole('textbox', { name: 'Version' });
    const system = dialog.getByRole('combobox', { name: 'Plateforme' });
    const domain = dialog.getByRole('combobox', { name: 'Domaine' });
    await number.fill('   ');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await dialog.getByRole('alert').filter({ hasText: 'Veuillez remplir tous les champs correctement' }).waitFor();
    for (const name of ['version', 'os', 'domain']) {
      expect(await page.locator(`#field-${name}-error`).textContent()).toBe('Ce champ est obligatoire.');
    }
    await expectNoViolations(page);
    expect(await sent('create')).toBe(0);
    expect(await system.getByRole('option').allTextContents()).toEqual(['Choisir…', 'Android', 'iOS']);
    expect(await domain.getByRole('option').allTextContents()).toEqual(['Choisir…', 'Club employés', 'Product']);
    await number.fill('60.1');
    await system.selectOption({ label: 'Android' });
    await domain.selectOption('product');
    await number.press('Enter');
    await page.getByRole('status').filter({ hasText: 'Version ajoutée avec succès.' }).waitFor();
    await dialog.waitFor({ state: 'detached' });
    await row(page, '60.1').getByText('Android', { exact: true }).waitFor();
    expect(await sent('create')).toBe(1);
  });

  it('that could not be added says why, for six seconds, and nothing typed is lost [VER-020, VER-021, LCM-006]', async () => {
    const page = await open('', { allow: [/Failed to load resource/] });
    await page.getByRole('button', { name: 'Ajouter une version' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ajouter une version' });
    await dialog.getByRole('textbox', { name: 'Version' }).fill('60.2');
    await dialog.getByRole('combobox', { name: 'Plateforme' }).selectOption('iOS');
    await dialog.getByRole('combobox', { name: 'Domaine' }).selectOption('product');
    const lives = await page.evaluateHandle(() => {
      const [delays, wait] = [[] as (number | undefined)[], window.setTimeout];
      window.setTimeout = ((run: () => void, delay?: number) => {
        delays.push(delay);
        return wait(run, delay);
      }) as typeof window.setTimeout;
      return delays;
    });
    const body = { violations: [{ propertyPath: 'version', message: 'Cette version existe déjà.' }] };
    for (const [fault, message] of [
      [{ status: 422, body }, 'Cette version existe déjà.'],
      [{ status: 500, body: 'panne' }, 'Une erreur est survenue. Veuillez réessayer.'],
    ] as const) {
      await stack.marketplace.faults([{ call: 'access.versions.create', ...fault }]);
      await dialog.getByRole('button', { name: 'Enregistrer' }).click();
      await page
        .getByRole('region', { name: /^Notifications/, includeHidden: true })
        .getByText(message)
        .waitFor();
      await dialog.getByText(message).first().waitFor();
    }
    expect(await dialog.getByRole('textbox', { name: 'Version' }).inputValue()).toBe('60.2');
    expect((await lives.jsonValue()).filter((delay) => delay === 6_000)).toHaveLength(2);
    await stack.marketplace.faults([]);
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByRole('status').filter({ hasText: 'Version ajoutée avec succès.' }).waitFor();
    expect(await lives.jsonValue()).toContain(3_000);
  });
});
