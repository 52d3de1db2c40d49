import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { downloaded, signedInPage } from '../kit/browser.ts';
import { optionsOf, selectOption } from '../kit/listbox.ts';
import { rows, settled, title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack({ worker: 'child' });
afterAll(() => stack.close());
beforeEach(async () => {
  await stack.marketplace.faults([]);
  await stack.marketplace.forget();
});

const TYPES = [
  ...['Documents vendus', 'Produits vendus', 'Codes vendus', 'Bons Jackpot', 'Codes fournisseurs', 'Transactions remboursées'],
  ...['Documents indisponibles', 'Utilisateurs blacklistés', 'Historique des recherches', 'Inventaire du stock de documents'],
];

const type = (page: Page) => page.getByLabel('Type d’export');
const day = (page: Page, name: 'début' | 'fin') => page.getByRole('textbox', { name: `Date de ${name}` });

async function open(page: Page): Promise<void> {
  await page.goto('/admin/sold/export');
  await title(page, 'Exports des ventes');
}

describe('the export form', () => {
  it('offers ten types, a supplier for one of them alone, which another type drops, and exports another under its own name and with its period, also as a workbook, which a spreadsheet does not damage [EXP-005, EXP-006, EXP-008, EXP-034, XLS-001]', async () => {
    const page = await signedInPage(stack);
    await open(page);
    expect(await optionsOf(type(page))).toEqual(['Choisir un type', ...TYPES]);
    const supplier = page.getByRole('combobox', { name: 'Fournisseur' });
    for (const label of TYPES) {
      await selectOption(type(page), label);
      expect([label, await supplier.count()]).toEqual([label, label === 'Produits vendus' ? 1 : 0]);
    }

    await selectOption(type(page), 'Documents indisponibles');
    await day(page, 'début').fill('01/01/2020');
    await day(page, 'fin').fill('31/12/2099');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('status')
        .filter({ hasText: 'La quitter est pourtant sans risque : le fichier vous attendra dans « Tâches ».' })
        .waitFor(),
      page.getByRole('button', { name: 'Exporter' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^unavailable_document_2020-01-01_2099-12-31_\d{4}_\d\d_\d\d_\d\d_\d\d\.csv$/);
    expect((await downloaded(download)).toString()).toMatch(/;(vendu|Désintégré)\r\n/);
    await page.getByRole('heading', { name: 'Export des documents indisponibles' }).waitFor();
    await page.getByText('Du 01/01/2020 au 31/12/2099', { exact: true }).waitFor();
    // The marketplace's file is passed on as it is, which is told beside its download.
    const unchanged = page.getByText(/celui de la place de marché, inchangé.*refaites l’export en XLSX/);
    await unchanged.waitFor();

    await page.getByRole('radio', { name: 'XLSX' }).check();
    const [workbook] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Exporter', exact: true }).click(),
    ]);
    expect(workbook.suggestedFilename()).toMatch(/^unavailable_document_.*\.xlsx$/);
    await expect.poll(() => unchanged.count()).toBe(0);
    await page.goto('/admin/jobs');
    // Of both files, the CSV alone.
    await expect.poll(() => rows(page).filter({ hasText: 'Export des documents indisponibles' }).count()).toBe(2);
    expect(await unchanged.count()).toBe(1);
  });

  it('fills in a period in one press, also over a wrong range, and reads days without their year [DAY-017]', async () => {
    const page = await signedInPage(stack);
    await page.clock.setFixedTime(new Date('2026-03-01T10:00:00Z'));
    await open(page);
    const press = async (name: string) => {
      await page.getByRole('group', { name: 'Périodes courantes' }).getByRole('button', { name }).click();
      return [await day(page, 'début').inputValue(), await day(page, 'fin').inputValue()];
    };
    expect(await press('Mois dernier')).toEqual(['01/02/2026', '28/02/2026']);
    expect(await press('Hier')).toEqual(['28/02/2026', '28/02/2026']);
    expect(await press('7 derniers jours')).toEqual(['23/02/2026', '01/03/2026']);
    for (const [typed, shown] of [
      ['0102', '01/02/2026'],
      ['2/1', '02/01/2026'],
      ['3/1/26', '03/01/2026'],
    ] as const) {
      await day(page, 'début').fill(typed);
      await day(page, 'fin').focus();
      expect(await day(page, 'début').inputValue()).toBe(shown);
    }
    await selectOption(type(page), 'Codes vendus');
    await day(page, 'début').fill('02/03/2026');
    await page.getByRole('button', { name: 'Exporter' }).click();
    await page.locator('#field-start-error').waitFor();
    expect(await press('Mois en cours')).toEqual(['01/03/2026', '01/03/2026']);
    await page.locator('#field-start-error').waitFor({ state: 'detached' });
    await page.locator('#field-end-error').waitFor({ state: 'detached' });
    await expectNoViolations(page);
  });
});

describe('the notices of an export', () => {
  it('stay four seconds, the warning, the failure and the end alike [EXP-004, EXP-009, EXP-025]', async () => {
    const page = await signedInPage(stack);
    await open(page);
    await selectOption(type(page), 'Codes vendus');
    const lives = await page.evaluateHandle(() => {
      const [delays, wait] = [[] as (number | undefined)[], window.setTimeout];
      window.setTimeout = ((run: () => void, delay?: number) => {
        delays.push(delay);
        return wait(run, delay);
      }) as typeof window.setTimeout;
      return delays;
    });
    const shown = async (text: string) => {
      // A notice may appear before its button is free again.
      await page.locator('button:not([aria-busy])', { hasText: 'Exporter' }).waitFor();
      await Promise.all([page.getByText(text, { exact: true }).waitFor(), page.getByRole('button', { name: 'Exporter' }).click()]);
      return (await lives.jsonValue()).filter((delay) => delay === 3_000 || delay === 4_000);
    };
    await stack.marketplace.faults([{ call: 'exports.soldCode', status: 400, body: {} }]);
    expect(await shown('Erreur lors du téléchargement')).toEqual([4_000, 4_000]);
    await stack.marketplace.faults([]);
    expect(await shown('Export terminé : le fichier est téléchargé.')).toEqual([4_000, 4_000, 4_000, 4_000]);
  });
});

describe('the reductions of the Jackpot vouchers', () => {
  it('are a list with its total, ten rows a page, reached from the exports, and say so when they cannot be loaded [EXP-037, EXP-038]', async () => {
    const page = await signedInPage(stack, { allow: [/Failed to load resource/] });
    await open(page);
    await page.getByRole('link', { name: 'Réductions Jackpot' }).click();
    await title(page, 'Réductions Jackpot');
    await settled(page);
    expect(new URL(page.url()).pathname).toBe('/admin/sold/export/reductions');
    const [{ count }] = (await stack.marketplace.sql<{ count: string }>('select count(*) from variant_reduction')) as [{ count: string }];
    await page.getByText(`${count} réductions`, { exact: true }).waitFor();
    expect(await rows(page).count()).toBe(10);
    await page.getByRole('link', { name: 'Page suivante' }).click();
    await page.getByText(/^11 à \d+ sur /).waitFor();
    // Not the last one: the pointer is on the link to page 3 then, which is prefetched.
    await expect
      .poll(async () => (await stack.marketplace.requests('rates.rates.list')).map(({ query }) => query))
      .toContain('page=2&itemsPerPage=10');
    await stack.marketplace.faults([{ call: 'rates.rates.list', status: 500 }]);
    await page.reload();
    await page.getByText("Une erreur s'est produite lors de la récupération de jackpot.", { exact: true }).waitFor();
    await expectNoViolations(page);
  });
});
