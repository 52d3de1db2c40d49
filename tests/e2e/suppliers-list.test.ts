import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { signedInPage } from '../kit/browser.ts';
import { answer } from '../kit/confirmation.ts';
import { rows, selectionBar, settled, title } from '../kit/screen.ts';
import { dialog } from '../kit/transporters.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());
beforeEach(() => stack.marketplace.forget());
afterEach(() => stack.marketplace.faults([]));

const bodies = async (call: string) => (await stack.marketplace.requests(`suppliers.suppliers.${call}`)).map(({ body }) => body);

async function open(page: Page): Promise<void> {
  await page.goto('/admin/suppliers/list');
  await title(page, 'Liste des fournisseurs');
  await settled(page);
}

describe('the suppliers', () => {
  it('have what can be done with each of them, are sorted by the name alone, and lead to a detail with three tabs, each at its number [SUP-018, SUP-019, SUP-022, SUP-026, SUP-057, SUP-059, SUP-060, SUP-062]', async () => {
    const page = await signedInPage(stack);
    await open(page);
    const first = rows(page).first();
    await first.getByRole('link', { name: /^Voir / }).waitFor();
    await first.getByRole('button', { name: /^Modifier / }).waitFor();
    await first.getByRole('switch').waitFor();
    await first.getByRole('checkbox').waitFor();
    expect(await page.getByRole('columnheader').first().getByRole('checkbox').count()).toBe(1);
    const head = page.getByRole('columnheader', { name: 'Nom', exact: true });
    const lastOrder = async () =>
      new URLSearchParams((await stack.marketplace.requests('suppliers.suppliers.list')).at(-1)?.query).get('order[name]');
    await head.getByRole('button').click({ modifiers: ['Shift'] });
    await expect.poll(lastOrder).toBe('asc');
    await head.getByRole('button').click({ modifiers: ['Shift'] });
    await expect.poll(lastOrder).toBe('desc');
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending');
    expect(await page.getByRole('columnheader').getByRole('button').allTextContents()).toEqual(['Nom']);
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByText('Trier aussi par cette colonne, depuis son titre').waitFor();
    await page.keyboard.press('Escape');
    const name = (await rows(page).first().locator('.table-name').textContent()) ?? '';
    await rows(page)
      .first()
      .getByRole('link', { name: /^Voir / })
      .click();
    await title(page, name);
    const tabs = page.getByRole('navigation', { name: 'Fiche du fournisseur' });
    const labels = [/^Moyens d’expédition\d+$/, /^Utilisateurs back-office\d+$/, /^Commandes$/];
    await expect.poll(() => tabs.getByRole('link').allTextContents()).toEqual(labels.map((label) => expect.stringMatching(label)));
    const heads = () => page.getByRole('columnheader').allTextContents();
    await expect.poll(heads).toEqual(['Nom', 'Transporteur', 'Délai de livraison', 'Créé par', 'État', 'Actions']);
    await tabs.getByRole('link', { name: 'Utilisateurs back-office' }).click();
    await title(page, name);
    await tabs.locator('[aria-current=page]').filter({ hasText: 'Utilisateurs back-office' }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/\/2$/);
    await tabs.getByRole('link', { name: 'Commandes' }).click();
    await page.getByText('En cours', { exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/\/3$/);
  });

  it('are switched in bulk, with a warning about their products; of none, nothing is sent; while the marketplace is down they are resumed [SUP-023, SUP-028, SUP-035, SUP-049]', async () => {
    const page = await signedInPage(stack, { allow: [/status of 5\d\d/] });
    await open(page);
    await page.getByRole('button', { name: 'Activer', exact: true }).click();
    await page.getByText('Veuillez selectionner au moins un fournisseur').first().waitFor();
    expect(await bodies('activate')).toEqual([]);
    const keys = await rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-row')));
    await page.getByRole('columnheader').first().getByRole('checkbox').check();
    const offered = selectionBar(page).getByRole('button', { name: /^(Activer|Désactiver)$/ });
    await expect.poll(() => offered.allTextContents()).toEqual(['Activer', 'Désactiver']);
    await offered.nth(1).click();
    const requested = page.getByRole('alertdialog');
    await requested.getByText('Les produits associés à ces fournisseurs seront également désactivés.').waitFor();
    await requested.getByRole('button', { name: 'Désactiver 10 fournisseurs' }).click();
    await page.getByText('Statut de 10 fournisseurs modifié').first().waitFor();
    expect(await bodies('activate')).toEqual([{ suppliers: keys.map((uuid) => ({ uuid, isActive: false })) }]);
    const names = await rows(page).locator('.table-name').allTextContents();
    await page.getByRole('columnheader').first().getByRole('checkbox').check();
    await offered.nth(0).click();
    await stack.marketplace.faults([{ call: 'suppliers.suppliers.activate', status: 500 }]);
    await requested.getByRole('button', { name: 'Activer 10 fournisseurs' }).click();
    await page.getByRole('heading', { name: 'Rien n’a été modifié' }).waitFor();
    expect(await requested.getByRole('listitem').allTextContents()).toEqual(names);
    await stack.marketplace.faults([]);
    await requested.getByRole('button', { name: 'Réessayer' }).click();
    await page.getByText('Statut de 10 fournisseurs modifié').first().waitFor();
    for (const state of await rows(page).getByRole('switch').all()) await expect.poll(() => state.isChecked()).toBe(true);
  });
});

describe('the dialog of a supplier', () => {
  it('shows the one of its row, says that a save failed, remembers the fee while there is none, and creates after a confirmation [SUP-020, SUP-021, SUP-024, SUP-025, SUP-033, SUP-036, SUP-037, SUP-038, SUP-039, SUP-048]', async () => {
    const page = await signedInPage(stack, { allow: [/status of 502/] });
    await open(page);
    await page.getByRole('button', { name: 'Ajouter un fournisseur' }).click();
    const shown = dialog(page, 'Ajouter un fournisseur');
    await shown.getByRole('textbox', { name: 'Nom du fournisseur' }).fill('Atelier du Nord');
    await shown.getByRole('radio', { name: 'Oui' }).check();
    const amount = shown.getByRole('textbox', { name: 'Montant des frais' });
    await amount.fill('12,5');
    await shown.getByRole('radio', { name: 'Non' }).check();
    await amount.waitFor({ state: 'detached' });
    await shown.getByRole('radio', { name: 'Oui' }).check();
    expect(await amount.inputValue()).toBe('12,5');
    await expectNoViolations(page);
    await shown.getByRole('radio', { name: 'Non' }).check();
    await shown.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await answer(page, 'Êtes-vous sûr de vouloir créer ce fournisseur ?', 'Oui');
    await page.getByText('Fournisseur créé avec succès').first().waitFor();
    expect(await bodies('create')).toEqual([expect.objectContaining({ name: 'Atelier du Nord', fees: '0' })]);
    const row = rows(page).filter({ hasText: 'Fabrique Rivesonge' });
    expect(await row.getByRole('cell').allTextContents()).toEqual(expect.arrayContaining(['4,90\u00a0€', 'Sacha Delorme']));
    await rows(page).filter({ hasText: 'Éditions Pontécume' }).getByText('Non', { exact: true }).waitFor();
    await row.getByRole('button', { name: 'Modifier Fabrique Rivesonge' }).click();
    const edited = dialog(page, 'Modifier un fournisseur');
    await expect.poll(() => edited.getByRole('textbox', { name: 'Montant des frais' }).inputValue()).toBe('4,90');
    await edited.getByRole('textbox', { name: 'Notes' }).fill('À rappeler');
    await stack.marketplace.faults([{ call: 'suppliers.suppliers.update', status: 500 }]);
    await edited.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await answer(page, 'Êtes-vous sûr de vouloir modifier ce fournisseur ?', 'Oui');
    await page.getByText('Une Erreur est surevenue').first().waitFor();
  });
});
