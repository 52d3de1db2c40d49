import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { downloaded, signedInPage } from '../kit/browser.ts';
import { rows, settled } from '../kit/screen.ts';
import { holdToasts } from '../kit/toasts.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack({ worker: 'child' });
afterAll(() => stack.close());
beforeEach(() => stack.marketplace.forget());

const SOON = { timeout: 10_000 };
const CATEGORIES = '/admin/catalogue/listCategories?page=1&itemsPerPage=25';
const heads = (page: Page) => page.getByRole('columnheader').allTextContents();
const names = (page: Page) => rows(page).getByRole('rowheader').locator('.ledger-name').allTextContents();

async function open(address: string): Promise<Page> {
  const page = await signedInPage(stack);
  await page.goto(address);
  await settled(page);
  await rows(page).first().waitFor();
  return page;
}

describe('the columns of a list', () => {
  it('are chosen with the keyboard, kept for this user and this list, and exported as they show', async () => {
    const page = await open(CATEGORIES);
    const before = await heads(page);
    expect(before).toContain('Position');
    const button = page.getByRole('button', { name: 'Colonnes affichées' });
    await button.press('Enter');
    const panel = page.getByRole('dialog', { name: 'Colonnes affichées' });
    expect(await panel.getByRole('checkbox', { name: 'Nom' }).isDisabled()).toBe(true);
    await panel.getByRole('checkbox', { name: 'Position' }).press('Space');
    await expect.poll(() => heads(page), SOON).toEqual(before.filter((head) => head !== 'Position'));
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.reload();
    await rows(page).first().waitFor();
    expect(await heads(page)).not.toContain('Position');

    const file = page.waitForEvent('download', { timeout: 30_000 });
    await page.getByRole('button', { name: 'Exporter la vue' }).click();
    const [titles] = (await downloaded(await file)).toString('utf8').split('\r\n');
    expect(titles).toBe('\uFEFFNom;Slug;Statut;Archivée');

    // Somebody else at the same browser has the whole list.
    const own = await page.evaluate(() => localStorage.getItem('user_uuid'));
    await page.evaluate(() => localStorage.setItem('user_uuid', '11111111-1111-4111-8111-111111111111'));
    await page.reload();
    await rows(page).first().waitFor();
    expect(await heads(page)).toEqual(before);
    await page.evaluate((uuid) => localStorage.setItem('user_uuid', uuid ?? ''), own);
    await page.reload();
    await rows(page).first().waitFor();
    await button.click();
    await panel.getByRole('button', { name: 'Afficher toutes les colonnes' }).click();
    await expect.poll(() => heads(page), SOON).toEqual(before);
  });

  it('are as high as each user wants them', async () => {
    const page = await open(CATEGORIES);
    const density = () => page.evaluate(() => document.documentElement.dataset.density);
    await page.getByRole('button', { name: 'Compacte' }).click();
    await page.reload();
    await rows(page).first().waitFor();
    expect(await density()).toBe('compact');
    await page.evaluate(() => localStorage.setItem('user_uuid', '11111111-1111-4111-8111-111111111111'));
    await page.reload();
    await rows(page).first().waitFor();
    expect(await density()).toBe('comfortable');
  });
});

describe('what was just done', () => {
  it('is undone with the keyboard alone, and the focus comes back', async () => {
    const page = await open('/admin/catalogue/transporter/list?page=1&itemsPerPage=100');
    const line = rows(page).filter({ has: page.getByRole('rowheader', { name: 'Fret Montfaure', exact: true }) });
    await holdToasts(page);
    await page.getByRole('button', { name: 'Autres actions pour Fret Montfaure' }).click();
    await page.getByRole('menuitem', { name: 'Désactiver…' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Oui', exact: true }).click();
    await line.getByText('Inactif', { exact: true }).waitFor();
    await line.focus();
    await page.keyboard.press('F8');
    const undo = page.getByRole('status').getByRole('button', { name: 'Annuler' });
    expect(await undo.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await line.getByText('Actif', { exact: true }).waitFor();
    await page.getByText('Le statut est de nouveau celui d’avant.').waitFor();
    expect(await line.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await stack.marketplace.requests('suppliers.transporters.update')).toHaveLength(2);
  });

  it('is undone for a category that changed places too', async () => {
    const page = await open(CATEGORIES);
    const before = await names(page);
    await holdToasts(page);
    await page.getByRole('button', { name: `Déplacer ${before[0]}`, exact: true }).focus();
    for (const key of ['Space', 'ArrowDown', 'ArrowDown', 'Space']) await page.keyboard.press(key);
    await page.getByText(`La nouvelle place de ${before[0]} est enregistrée.`).waitFor();
    expect((await names(page)).indexOf(before[0] ?? '')).toBe(2);
    await page.getByRole('status').getByRole('button', { name: 'Annuler' }).click();
    await page.getByText(`${before[0]} a retrouvé sa place.`).waitFor();
    await expect.poll(() => names(page), SOON).toEqual(before);
  });
});
