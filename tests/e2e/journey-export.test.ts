import { afterAll, describe, expect, it } from 'vitest';
import { downloaded, signedInPage } from '../kit/browser.ts';
import { selectOption } from '../kit/listbox.ts';
import { marketplaceCsv } from '../kit/marketplace-csv.ts';
import { rows, title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack({ worker: 'child' });
afterAll(() => stack.close());

const period = { start: '2026-01-01', end: '2026-03-31' };

describe('an administrator exports the sales', () => {
  it('and the file is downloaded automatically, then again from «Tâches», byte for byte what the marketplace sent', async () => {
    const expected = await marketplaceCsv(stack.marketplace.apiUrl, period);
    const page = await signedInPage(stack);
    await page.goto('/admin/sold/export');
    await title(page, 'Exports des ventes');
    await selectOption(page.getByLabel('Type d’export'), 'Produits vendus');
    await page.getByRole('textbox', { name: 'Date de début' }).fill('01/01/2026');
    await page.getByRole('textbox', { name: 'Date de fin' }).fill('31/03/2026');
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Exporter' }).click()]);
    expect((await downloaded(download)).equals(expected)).toBe(true);
    expect(download.suggestedFilename()).toMatch(/_\d{4}_\d{2}_\d{2}_\d{2}_\d{2}\.csv$/);

    await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Tâches' }).click();
    await title(page, 'Tâches');
    const [again] = await Promise.all([
      page.waitForEvent('download'),
      rows(page)
        .first()
        .getByRole('button', { name: /^Télécharger le CSV/ })
        .click(),
    ]);
    expect((await downloaded(again)).equals(expected)).toBe(true);
  });

  it('and interrupts it, then takes it up again', async () => {
    await stack.marketplace.faults([{ call: 'exports.soldProduct', bytesPerSecond: 2_000, times: 1 }]);
    const page = await signedInPage(stack);
    await page.goto('/admin/sold/export');
    await selectOption(page.getByLabel('Type d’export'), 'Produits vendus');
    await page.getByRole('textbox', { name: 'Date de début' }).fill('01/01/2025');
    await page.getByRole('button', { name: 'Exporter' }).click();
    await page
      .getByText(/lignes/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Interrompre' }).click();
    await page.getByText('Interrompue').waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Reprendre' }).click()]);
    expect((await downloaded(download)).length).toBeGreaterThan(1000);
  });
});
