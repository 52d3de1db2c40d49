import type { Page } from 'playwright-core';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { downloaded, openBrowser, signedInPage } from '../kit/browser.ts';
import { selectOption } from '../kit/listbox.ts';
import { rows, title } from '../kit/screen.ts';
import { until } from '../kit/until.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack({ worker: 'child' });
afterAll(() => stack.close());
afterEach(() => stack.marketplace.faults([]));

const CALL = 'exports.soldProduct';

/** Starts an export of one period, which identifies it among the tasks. */
async function startExport(page: Page, from: string, to: string): Promise<void> {
  await page.goto('/admin/sold/export');
  await selectOption(page.getByLabel('Type d’export'), 'Produits vendus');
  await page.getByRole('textbox', { name: 'Date de début' }).fill(from);
  await page.getByRole('textbox', { name: 'Date de fin' }).fill(to);
  await page.getByRole('button', { name: 'Exporter' }).click();
  await page.waitForURL(/job=/);
}
const task = (page: Page, from: string, to: string) => rows(page).filter({ hasText: `Du ${from} au ${to}` });

describe('«Tâches»', () => {
  it('is empty at first, and leads to the exports; shows a task begun in another tab, its progress, its end and its file, without a reload', async () => {
    await stack.marketplace.faults([{ call: CALL, bytesPerSecond: 2_000, times: 1 }]);
    const browser = await openBrowser(stack, { as: 'admin' });
    const tasks = await browser.newPage();
    await tasks.goto('/admin/jobs');
    await tasks.getByRole('heading', { name: 'Aucune tâche' }).waitFor();
    await expectNoViolations(tasks);
    await tasks.getByRole('main').getByRole('link', { name: 'Exporter des ventes' }).click();
    await title(tasks, 'Exports des ventes');
    await tasks.goBack();
    await title(tasks, 'Tâches');
    const other = await browser.newPage();
    await startExport(other, '01/01/2025', '30/06/2025');
    const row = task(tasks, '01/01/2025', '30/06/2025');
    await row.getByText('En cours', { exact: true }).waitFor();
    await row.getByRole('progressbar').waitFor();
    await row.getByText(/lignes · .+o · .+o\/s/).waitFor();
    await expectNoViolations(tasks);
    await stack.marketplace.faults([]);
    await row.getByText('Terminée').waitFor();
    await row.getByText('admin@comptoir.example').waitFor();
    await row.getByText(/^Disponible jusqu’au /).waitFor();
    const [download] = await Promise.all([
      tasks.waitForEvent('download'),
      row.getByRole('button', { name: /^Télécharger le CSV/ }).click(),
    ]);
    expect((await downloaded(download)).length).toBeGreaterThan(1_000);
    await expectNoViolations(tasks);
  });

  it('interrupts a task, takes it up again, and forgets it once that is confirmed', async () => {
    await stack.marketplace.faults([{ call: CALL, bytesPerSecond: 2_000, times: 1 }]);
    const page = await signedInPage(stack);
    await startExport(page, '01/07/2025', '31/12/2025');
    await page.goto('/admin/jobs');
    const row = task(page, '01/07/2025', '31/12/2025');
    await row.getByText('En cours', { exact: true }).waitFor();
    await row.getByRole('button', { name: /^Interrompre/ }).click();
    await row.getByText('Interrompue').waitFor();
    await row.getByRole('button', { name: /^Reprendre/ }).click();
    await row.getByText('Terminée').waitFor();

    const dialog = page.getByRole('alertdialog', { name: 'Êtes-vous sûr de vouloir supprimer cette tâche ?' });
    await row.getByRole('button', { name: /^Supprimer/ }).click();
    await dialog.waitFor();
    await expect.poll(() => dialog.getByRole('button', { name: 'Non' }).evaluate((button) => button === document.activeElement)).toBe(true);
    await dialog.getByRole('button', { name: 'Non' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await row.count()).toBe(1);
    await row.getByRole('button', { name: /^Supprimer/ }).click();
    await expectNoViolations(page);
    await Promise.all([page.getByText('Supprimé !').waitFor(), dialog.getByRole('button', { name: 'Supprimer' }).click()]);
    await row.waitFor({ state: 'detached' });
  });

  it('says when a task that waits for the marketplace is tried again, and tries it now; says why another failed', async () => {
    await stack.marketplace.faults([{ call: CALL, status: 503 }]);
    const page = await signedInPage(stack);
    await startExport(page, '01/02/2026', '02/02/2026');
    await page.goto('/admin/jobs');
    const row = task(page, '01/02/2026', '02/02/2026');
    await until('a long pause', async () => {
      const { rowCount } = await stack.services.db.pool.query(
        `UPDATE job SET run_after = now() + interval '1 hour' WHERE state = 'queued' AND failure = 'UPSTREAM_DOWN'`,
      );
      return rowCount === 1;
    });
    await row.getByText(/^En attente de la place de marché, nouvel essai à \d\dh\d\d$/).waitFor();
    await expectNoViolations(page);
    await stack.marketplace.faults([]);
    await row.getByRole('button', { name: /^Réessayer maintenant/ }).click();
    await row.getByText('Terminée').waitFor();

    await stack.marketplace.faults([{ call: CALL, status: 400, body: {} }]);
    await startExport(page, '01/01/2026', '02/01/2026');
    await page.goto('/admin/jobs');
    const failed = task(page, '01/01/2026', '02/01/2026');
    await failed.getByText('En échec').waitFor();
    await failed.getByText('La place de marché a refusé la demande.').waitFor();
    await expectNoViolations(page);
  });
});
