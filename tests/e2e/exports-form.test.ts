import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { downloaded, signedInPage } from '../kit/browser.ts';
import { selectOption } from '../kit/listbox.ts';
import { title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack({ worker: 'child' });
afterAll(() => stack.close());
beforeEach(() => stack.marketplace.forget());
afterEach(() => stack.marketplace.faults([]));

const CALL = 'exports.soldProduct';
const start = (page: Page) => page.getByRole('textbox', { name: 'Date de début' });
const end = (page: Page) => page.getByRole('textbox', { name: 'Date de fin' });
const type = (page: Page) => page.getByLabel('Type d’export');
const submit = (page: Page) => page.getByRole('button', { name: 'Exporter' });

async function open(page: Page): Promise<void> {
  await page.goto('/admin/sold/export');
  await title(page, 'Exports des ventes');
}

/** The sentence under a field. */
const errorOf = (page: Page, field: string) => page.locator(`#field-${field}-error`);

describe('the export form', () => {
  it('asks for a type, two dates and, for the sold products alone, a supplier; refuses to start without a type or a date, or with a range that goes backwards [EXP-001, EXP-002, EXP-003, EXP-006, EXP-010, EXP-011, EXP-012, EXP-013, EXP-014]', async () => {
    const page = await signedInPage(stack);
    await open(page);
    const supplier = page.getByRole('combobox', { name: 'Fournisseur' });
    await start(page).waitFor();
    await end(page).waitFor();
    expect(await supplier.count()).toBe(0);

    await start(page).fill('');
    await end(page).fill('');
    await submit(page).click();
    await expect.poll(() => errorOf(page, 'type').textContent()).toBe("Veuillez choisir un type d'export.");
    await expect.poll(() => errorOf(page, 'start').textContent()).toBe('Date obligatoire.');
    await expect.poll(() => errorOf(page, 'end').textContent()).toBe('Date obligatoire.');
    const summary = page.getByRole('alert').filter({ hasText: '3 erreurs sont à corriger' });
    await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true);
    await summary.getByRole('link', { name: /^Date de fin/ }).click();
    await expect.poll(() => end(page).evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await stack.marketplace.requests(CALL)).toEqual([]);

    await selectOption(type(page), 'Produits vendus');
    await supplier.waitFor();
    await start(page).fill('02/03/2026');
    await end(page).fill('01/03/2026');
    await submit(page).click();
    await expect.poll(() => errorOf(page, 'start').textContent()).toBe('La date de début doit être inférieur ou égale à la date de fin.');
    await expect.poll(() => errorOf(page, 'end').textContent()).toBe('La date de fin doit être supérieure ou égale à la date de début.');
    // Equal dates are a range of one day.
    await end(page).fill('02/03/2026');
    await errorOf(page, 'start').waitFor({ state: 'detached' });
    await errorOf(page, 'end').waitFor({ state: 'detached' });
    expect(await stack.marketplace.requests(CALL)).toEqual([]);
  });

  it('begins with this month, up to today, as DD/MM/YYYY [EXP-015, EXP-017, EXP-018]', async () => {
    const page = await signedInPage(stack);
    // 00:30 in Paris on the first of the month: in other time zones still the month before.
    await page.clock.setFixedTime(new Date('2026-02-28T23:30:00Z'));
    await open(page);
    expect(await start(page).inputValue()).toBe('01/03/2026');
    expect(await end(page).inputValue()).toBe('01/03/2026');
    await page.clock.setFixedTime(new Date('2026-03-21T12:00:00Z'));
    await open(page);
    expect(await start(page).inputValue()).toBe('01/03/2026');
    expect(await end(page).inputValue()).toBe('21/03/2026');
  });
});

describe('an export', () => {
  it('is requested with days as YYYY-MM-DD and the supplier, warns, and says so when it failed; taken up again, it is downloaded automatically [EXP-004, EXP-008, EXP-016, EXP-025, EXP-031]', async () => {
    await stack.marketplace.faults([{ call: CALL, status: 400, body: {} }]);
    const page = await signedInPage(stack);
    await open(page);
    await selectOption(type(page), 'Produits vendus');
    await start(page).fill('01/01/2025');
    await end(page).fill('31/12/2025');
    const supplier = page.getByRole('combobox', { name: 'Fournisseur' });
    await supplier.fill('mai');
    const option = page.getByRole('listbox', { name: 'Fournisseur' }).getByRole('option').first();
    const name = (await option.textContent()) ?? '';
    await option.click();
    await Promise.all([
      page.getByText("Veuillez ne pas quitter la page pendant l'export", { exact: true }).waitFor(),
      page.getByText('Erreur lors du téléchargement', { exact: true }).waitFor(),
      submit(page).click(),
    ]);
    await page.getByText(/^Erreur lors du téléchargement\. \p{L}/u).waitFor();
    await stack.marketplace.faults([]);
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Reprendre' }).click()]);
    expect(download.suggestedFilename()).toMatch(/^sold_product_2025-01-01_2025-12-31_\d{4}_\d{2}_\d{2}_\d{2}_\d{2}\.csv$/);
    expect((await downloaded(download)).length).toBeGreaterThan(0);
    await page.getByText(`Du 01/01/2025 au 31/12/2025, ${name}`).waitFor();
    const request = (await stack.marketplace.requests(CALL)).at(-1);
    expect(request?.path).toMatch(/admin\/export\/sold_product\/2025-01-01\/2025-12-31$/);
    expect(new URLSearchParams(request?.query).get('supplierId')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('cannot be started twice from one page, and leaving it does no harm [EXP-004]', async () => {
    await stack.marketplace.faults([{ call: CALL, blocked: true }]);
    const page = await signedInPage(stack);
    await open(page);
    await selectOption(type(page), 'Produits vendus');
    await start(page).fill('01/01/2025');
    await submit(page).click();
    await page.getByRole('heading', { name: 'Export des produits vendus' }).waitFor();
    expect(await page.getByRole('button', { name: 'Export…' }).getAttribute('aria-disabled')).toBe('true');
    const tasks = page.getByRole('banner').getByRole('button', { name: /^Tâches/ });
    await expect.poll(() => tasks.textContent()).toContain('1');
    await stack.marketplace.faults([]);
    await tasks.click();
    await page.getByRole('link', { name: 'Toutes les tâches' }).click();
    await title(page, 'Tâches');
    await page.getByRole('row').filter({ hasText: 'Terminée' }).first().waitFor();
    await page
      .getByText(/^Disponible jusqu’au \d{2}\/\d{2}\/\d{4} à \d{2}h\d{2}$/)
      .first()
      .waitFor();
  });

  it('that is under way is found again by a reload, and is still downloaded automatically', async () => {
    await stack.marketplace.faults([{ call: CALL, blocked: true }]);
    const page = await signedInPage(stack);
    await open(page);
    await selectOption(type(page), 'Produits vendus');
    await start(page).fill('01/01/2025');
    await submit(page).click();
    await page.waitForURL(/job=/);
    await page.reload();
    const downloading = page.waitForEvent('download');
    await stack.marketplace.faults([]);
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/\.csv$/);
    // Once it is done, a reload does not download it again.
    let again = 0;
    page.on('download', () => {
      again += 1;
    });
    await page.reload();
    await page.getByRole('button', { name: 'Télécharger le CSV' }).waitFor();
    expect(again).toBe(0);
  });
});
