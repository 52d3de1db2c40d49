import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { signedInPage } from '../kit/browser.ts';
import { rows, selectionBar, settled, title, wayBack } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());
beforeEach(() => stack.marketplace.forget());
afterEach(() => stack.marketplace.faults([]));

const CALL = 'stock.documents.list';
const lastQuery = async (call = CALL) => Object.fromEntries(new URLSearchParams((await stack.marketplace.requests(call)).at(-1)?.query));

async function open(...allow: RegExp[]): Promise<Page> {
  const page = await signedInPage(stack, { allow });
  await page.goto('/admin/ListDocuments');
  await title(page, 'Documents');
  await settled(page);
  return page;
}

it('the documents lead to their import and back, and have a view for each availability, and two for the stocks [DOC-001, DOC-002, DOC-003, DOC-004, DOC-014, DOC-015, DOC-023, IMP-001, IMP-002, IMP-003]', async () => {
  const page = await open();
  await page.getByRole('link', { name: 'Importer des documents' }).click();
  await title(page, 'Import des nouveaux documents');
  expect(new URL(page.url()).pathname).toBe('/admin/addDocument');
  await wayBack(page).click();
  await title(page, 'Documents');
  const views = page.getByRole('navigation', { name: 'Documents par disponibilité' }).getByRole('link');
  expect(await views.allTextContents()).toEqual(['Disponibles', 'Non disponibles', 'Stock de documents', 'Stock vierge']);
  await rows(page).first().waitFor();
  expect(await lastQuery()).toMatchObject({ availability: '1', itemsPerPage: '10' });
  await views.nth(1).click();
  await page.getByRole('columnheader', { name: 'Commande' }).waitFor();
  await expect.poll(lastQuery).toMatchObject({ availability: '0' });
  await expectNoViolations(page);
  await views.nth(2).click();
  await page.getByRole('columnheader', { name: 'Statut' }).waitFor();
  await expect.poll(() => lastQuery('stock.documents.stock')).toMatchObject({ isAvailable: '1' });
  await views.nth(3).click();
  await expect.poll(() => lastQuery('stock.documents.stock')).toMatchObject({ isAvailable: '0' });
  await settled(page);
  await expectNoViolations(page);
});

it('documents are disabled, several at once, or one deleted, after a confirmation; nothing is sent without one, and a no or a failure reads the list again [DOC-006, DOC-007, DOC-010, DOC-011, DOC-016, DOC-021, DOC-022, DOC-025]', async () => {
  const page = await open(/Failed to load resource/);
  const DISABLE = 'stock.documents.disable';
  const disable = () => selectionBar(page).getByRole('button', { name: 'Désactiver' }).click();
  const read = async () => (await stack.marketplace.requests(CALL)).length;
  await page.getByRole('button', { name: 'Désactiver' }).click();
  await page.getByRole('alert').getByText('Veuillez selectionner au moins un document').waitFor();
  await rows(page).first().getByRole('checkbox').check();
  await disable();
  await stack.marketplace.forget();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Non' }).click();
  await selectionBar(page).waitFor({ state: 'detached' });
  await expect.poll(read).toBe(1);
  expect(await stack.marketplace.requests(DISABLE)).toEqual([]);

  await settled(page);
  await rows(page).first().getByRole('checkbox').check();
  await stack.marketplace.faults([{ call: DISABLE, status: 500 }]);
  await disable();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Désactiver un document' }).click();
  const report = page.getByRole('alertdialog', { name: 'Rien n’a été modifié' });
  await report.getByText('Désolé, il y a eu un problème.', { exact: false }).waitFor();
  await stack.marketplace.forget();
  await report.getByRole('button', { name: 'Fermer' }).last().click();
  await selectionBar(page).waitFor({ state: 'detached' });
  await expect.poll(read).toBe(1);

  await settled(page);
  await stack.marketplace.faults([]);
  const first = rows(page).first();
  const name = (await first.locator('.table-name').textContent()) ?? '';
  await first.getByRole('button', { name: `Supprimer ${name}` }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Supprimer ce document ?' });
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Non' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await stack.marketplace.requests('stock.documents.remove')).toEqual([]);
  await first.getByRole('button', { name: `Supprimer ${name}` }).click();
  await Promise.all([page.getByText('Supprimé !').waitFor(), dialog.getByRole('button', { name: 'Supprimer' }).click()]);
  expect(await stack.marketplace.requests('stock.documents.remove')).toHaveLength(1);
  await expect.poll(() => first.locator('.table-name').textContent()).not.toBe(name);

  await settled(page);
  await page.getByRole('checkbox', { name: 'Sélectionner les 10 lignes de la page' }).check();
  await disable();
  await page
    .getByRole('alertdialog', { name: 'Désactiver 10 documents ?' })
    .getByRole('button', { name: 'Désactiver 10 documents' })
    .click();
  await page.getByText('Les documents ont été désactivés.').waitFor();
  expect(await stack.marketplace.requests(DISABLE)).toHaveLength(1);
});
