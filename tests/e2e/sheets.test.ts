import { readSheet } from '@comptoir/server/csv/workbook';
import { afterAll, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { downloaded, signedInPage } from '../kit/browser.ts';
import { createBrowserClient } from '../kit/client.ts';
import { rows, title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';
import { workbook } from '../kit/workbook.ts';

const stack = await startWebStack({ worker: 'child' });
afterAll(() => stack.close());
const client = createBrowserClient(stack.url);

it('rates are exported, changed in the spreadsheet, planned cell by cell, also where they were changed meanwhile, applied in «Tâches» and taken back from the journal, which leads to their lines [XLS-003, HIS-001]', async () => {
  const page = await signedInPage(stack);
  await page.goto('/admin/catalogue/gift-card-product-api');
  await rows(page).first().waitFor();
  const before = await rows(page).first().textContent();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Modifier par fichier' }).click();
  await page.getByRole('menuitem', { name: /^Exporter pour modification/ }).click();
  const bytes = await downloaded(await download);
  const cells: string[][] = [];
  for await (const batch of readSheet(async function* () {
    yield bytes;
  }, 0))
    cells.push(...batch.map((row) => row.cells));
  const [titles = [], first = [], second = [], third = []] = cells;
  expect(titles.slice(2)).toEqual(['Fiche', 'Taux de réduction', 'Valeur min', 'Valeur max']);
  first[3] = '7,25';
  second[3] = '4.O';
  third[3] = '8,5';
  await client.signIn();
  const { minPrice, maxPrice, reductionValue } = await client.trpc.rates.get.query({ uuid: third[0] ?? '' });
  const base = { minPrice, maxPrice, reductionValue };
  await client.trpc.rates.update.mutate({ uuid: third[0] ?? '', base, form: { ...base, reductionValue: 3 }, age: 0 });
  await page.locator('input[type="file"][accept=".xlsx"]').setInputFiles({
    name: 'taux_ete.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(workbook({ Feuille: [titles, first, second, third] })),
  });
  await title(page, 'Plan de l’import de taux_ete.xlsx');
  await page.getByText('1 changement dans 1 fiche, 1 faute, 1 cellule changée depuis l’export, 0 ligne inchangée').waitFor();
  await rows(page).nth(0).getByText('7,25', { exact: true }).waitFor();
  await rows(page)
    .nth(1)
    .getByText(/D3.: «.4\.O.»/)
    .waitFor();
  await rows(page).nth(1).getByText('Veuillez entrer un nombre.').waitFor();
  await rows(page).nth(2).getByText('maintenant 3, par admin@comptoir.example').waitFor();
  const step = page.getByRole('navigation', { name: 'Étapes de l’import' }).locator('[aria-current="step"]');
  expect(await step.textContent()).toBe('3Plan');
  await expectNoViolations(page);
  const allOrNothing = page.getByRole('checkbox', { name: /^Tout ou rien/ });
  await allOrNothing.check();
  await page.getByText(/Le fichier a 1 faute/).waitFor();
  expect(await page.getByRole('button', { name: 'Appliquer 1 changement' }).isDisabled()).toBe(true);
  await allOrNothing.uncheck();
  const choice = rows(page).nth(2).getByRole('combobox');
  await expect.poll(() => choice.textContent()).toBe('Garder 3');
  await page.getByRole('button', { name: 'Mettre toutes les valeurs du fichier' }).click();
  await expect.poll(() => choice.textContent()).toBe('Mettre 8,5');
  await page.getByRole('button', { name: 'Appliquer 2 changements' }).waitFor();
  await choice.click();
  await page.getByRole('option', { name: 'Garder 3' }).click();
  await expect.poll(() => choice.textContent()).toBe('Garder 3');
  await expectNoViolations(page);
  const correction = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger la correction' }).click();
  const corrected: string[][] = [];
  const correctedBytes = await downloaded(await correction);
  for await (const batch of readSheet(async function* () {
    yield correctedBytes;
  }, 0))
    corrected.push(...batch.map((row) => row.cells));
  expect(corrected.map((row) => [row[3], row.at(-1)])).toEqual([
    ['Taux de réduction', 'Refus (pour information)'],
    ['4.O', 'Veuillez entrer un nombre.'],
  ]);
  await page.getByRole('button', { name: 'Appliquer 1 changement' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Oui', exact: true }).click();
  await page
    .getByText(/^L’opération est lancée/)
    .first()
    .waitFor();
  await expect.poll(() => step.textContent()).toBe('5Rapport');
  await page.getByRole('region').getByText('1 ligne modifiée').waitFor();
  await expectNoViolations(page);
  await page.goto('/admin/jobs');
  const task = rows(page).first();
  await task.getByText('1 ligne modifiée', { exact: true }).waitFor();
  await rows(page).nth(2).getByRole('link', { name: 'Voir le plan' }).waitFor();
  await task.getByRole('link', { name: 'Voir l’opération' }).click();
  await title(page, /a modifié par fichier un taux/);
  await page.getByText('7,25', { exact: true }).waitFor();
  // To the file, and from the record to its line.
  await page.getByRole('link', { name: 'taux_ete.xlsx', exact: true }).waitFor();
  await rows(page).first().getByRole('link', { name: 'ligne 2', exact: true }).waitFor();
  const operation = page.url();
  await page.goto(`/admin/historique/rate/${first[0]}`);
  await rows(page).first().getByRole('link', { name: 'taux_ete.xlsx', exact: true }).waitFor();
  await rows(page).first().getByRole('link', { name: 'ligne 2', exact: true }).click();
  await title(page, 'Plan de l’import de taux_ete.xlsx');
  await expect
    .poll(() =>
      rows(page)
        .first()
        .evaluate((row) => row.contains(document.activeElement)),
    )
    .toBe(true);
  await page.goto(operation);
  await page.getByRole('button', { name: 'Annuler cette opération' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Oui', exact: true }).click();
  await question.waitFor({ state: 'detached' });
  await page.goto('/admin/jobs');
  await rows(page).first().getByText('1 fiche rétablie', { exact: true }).waitFor();
  await page.goto('/admin/catalogue/gift-card-product-api');
  await expect.poll(() => rows(page).first().textContent()).toBe(before);
});
