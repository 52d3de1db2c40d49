import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { expectSelected, openProducts, rowBox } from '../kit/product-selection.ts';
import { redrawnRows } from '../kit/redrawn-rows.ts';
import { rows, selectionBar, settled } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());
beforeEach(() => stack.marketplace.forget());
afterEach(() => stack.marketplace.faults([]));

const SEND = 'catalogue.products.setStatus';
const sent = async () => (await stack.marketplace.requests(SEND)).length;

const labels = (page: Page) => rows(page).locator('[data-cell=badge]').allTextContents();

async function openBulkDialog(page: Page, act: 'Activer' | 'Désactiver') {
  await selectionBar(page).getByRole('button', { name: act, exact: true }).click();
  return page.getByRole('alertdialog');
}

describe('rows are selected', () => {
  it('one by one, by ranges, over pages, and with the keyboard alone; only the row that is ticked is drawn again', async () => {
    const page = await openProducts(stack);
    await rowBox(page, 1).check();
    await expectSelected(page, '1 ligne sélectionnée');
    await rowBox(page, 4).click({ modifiers: ['Shift'] });
    await expectSelected(page, '4 lignes sélectionnées');
    expect(await rowBox(page, 2).isChecked()).toBe(true);
    await page.getByRole('link', { name: 'Page suivante' }).click();
    await page.getByText('11 à 20 sur 600', { exact: true }).waitFor();
    await settled(page);
    await page.getByRole('checkbox', { name: 'Sélectionner les 10 lignes de la page' }).check();
    await expectSelected(page, '14 lignes sélectionnées');
    await page.goBack();
    await page.getByText('1 à 10 sur 600', { exact: true }).waitFor();
    await settled(page);
    const head = page.getByRole('checkbox', { name: 'Sélectionner les 10 lignes de la page' });
    expect(await head.evaluate((input: HTMLInputElement) => input.indeterminate)).toBe(true);
    await selectionBar(page).getByRole('button', { name: 'Effacer la sélection' }).click();
    await selectionBar(page).waitFor({ state: 'detached' });
    expect(await rowBox(page, 2).isChecked()).toBe(false);
    await rowBox(page, 5).check();
    await rowBox(page, 2).check();
    await rowBox(page, 2).uncheck();
    await rowBox(page, 4).click({ modifiers: ['Shift'] });
    await expectSelected(page, '1 ligne sélectionnée');
    await rowBox(page, 3).check();
    await rowBox(page, 5).click({ modifiers: ['Shift'] });
    await expectSelected(page, '3 lignes sélectionnées');
    await selectionBar(page).getByRole('button', { name: 'Effacer la sélection' }).click();
    await selectionBar(page).waitFor({ state: 'detached' });
    // Moves the focus, which also renders the previously focused row.
    await rowBox(page, 3).check();
    await expectSelected(page, '1 ligne sélectionnée');
    expect(await redrawnRows(page, () => rowBox(page, 3).uncheck())).toEqual([3]);
    await rows(page).first().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+Space');
    await expectSelected(page, '3 lignes sélectionnées');
    await page.keyboard.press('Space');
    await expectSelected(page, '2 lignes sélectionnées');
    await page.keyboard.press('Control+a');
    await expectSelected(page, '10 lignes sélectionnées');
    await selectionBar(page).getByRole('button', { name: 'Effacer la sélection' }).press('Enter');
    // The button is gone, but the focus is not lost.
    await expect
      .poll(() =>
        rows(page)
          .nth(2)
          .evaluate((row) => row === document.activeElement),
      )
      .toBe(true);
  });

  it('all at once, as far as the search and the filters reach, in a table and in cards', async () => {
    const page = await openProducts(stack);
    await page.getByRole('searchbox').fill('carte');
    await page.waitForURL(/search=carte/);
    // The address changes before the reply.
    await page.getByText(/^1 à 10 sur (?!600)/).waitFor();
    await settled(page);
    const total = /sur (\d+)/.exec((await page.getByText(/^1 à 10 sur /).textContent()) ?? '')?.[1];
    await rowBox(page, 0).check();
    await selectionBar(page)
      .getByRole('button', { name: `Tout sélectionner (${total})` })
      .click();
    await expectSelected(page, `${total} lignes sélectionnées`);
    await page.getByRole('link', { name: 'Page suivante' }).click();
    await page.getByText(/^11 à /).waitFor();
    await settled(page);
    expect(await rowBox(page, 3).isChecked()).toBe(true);
    await rowBox(page, 3).uncheck();
    await expectSelected(page, `${Number(total) - 1} lignes sélectionnées`);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoViolations(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    }
  });
});

describe('the status of the selected products', () => {
  it('asks for products, offers each status as an act of its own, and changes after a yes, in one call [PRD-015, PRD-016, PRD-017, PRD-018, MSG-003, MSG-004]', async () => {
    const page = await openProducts(stack);
    await page.getByRole('button', { name: 'Désactiver' }).click();
    await page.getByRole('alert').getByText('Veuillez selectionner au moins un produit').waitFor();
    await rowBox(page, 0).check();
    const dialog = await openBulkDialog(page, 'Activer');
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: 'Non' }).click();
    await expectSelected(page, '1 ligne sélectionnée');
    expect(await sent()).toBe(0);
    await rowBox(page, 2).check();
    const [, second, , ...others] = await labels(page);
    const chosen = await openBulkDialog(page, 'Désactiver');
    await chosen.getByRole('heading', { name: /^Désactiver 2 produits/ }).waitFor();
    await chosen.getByText('Leur nouveau statut vaut aussi pour leurs variants.').waitFor();
    await expectNoViolations(page);
    await chosen.getByRole('button', { name: 'Désactiver 2 produits' }).click();
    await page.getByRole('status').getByText('Le statut de 2 produits a été modifié.').waitFor();
    expect(await sent()).toBe(1);
    await expect.poll(() => labels(page)).toEqual(['Inactif', second, 'Inactif', ...others]);
    await selectionBar(page).waitFor({ state: 'detached' });
  });

  it('that is refused for one of them changes for the others; the one that is left says why, stays selected and can be tried again [MSG-001]', async () => {
    const page = await openProducts(stack, { allow: [/Failed to load resource/] });
    // The complete name: the cell leaves out the supplier, who is beside it.
    const name = (await rowBox(page, 0).getAttribute('aria-label'))?.replace('Sélectionner ', '');
    for (const index of [0, 1, 2]) await rowBox(page, index).check();
    // Three together are refused, then the first two, then the first alone.
    await stack.marketplace.faults([{ call: SEND, status: 422, body: { detail: 'Refusé.' }, times: 3 }]);
    const dialog = await openBulkDialog(page, 'Désactiver');
    await dialog.getByRole('button', { name: 'Désactiver 3 produits' }).click();
    const report = page.getByRole('alertdialog', { name: '2 sur 3 lignes modifiées' });
    await report.waitFor();
    expect(await report.getByRole('listitem').allTextContents()).toEqual([name]);
    expect(await sent()).toBe(5);
    await report.getByRole('button', { name: 'Fermer' }).last().click();
    await expectSelected(page, '1 ligne sélectionnée');
    expect(await rowBox(page, 0).isChecked()).toBe(true);
    expect((await labels(page)).slice(1, 3)).toEqual(['Inactif', 'Inactif']);
    await stack.marketplace.forget();
    await stack.marketplace.faults([{ call: SEND, status: 422, body: { detail: 'Refusé.' }, times: 1 }]);
    const again = await openBulkDialog(page, 'Activer');
    await again.getByRole('button', { name: 'Activer 1 produit' }).click();
    const nothing = page.getByRole('alertdialog', { name: 'Rien n’a été modifié' });
    await nothing.getByText('Une ligne n’a pas été modifiée :').waitFor();
    await nothing.getByText('Désolé, il y a eu un problème. Veuillez réessayer.').waitFor();
    expect(await nothing.getByRole('listitem').allTextContents()).toEqual([name]);
    await expectNoViolations(page);
    await nothing.getByRole('button', { name: 'Réessayer' }).click();
    await page.getByText('Le statut du produit a été modifié.').waitFor();
    expect(await sent()).toBe(2);
  });
});
