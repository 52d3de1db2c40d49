import { afterAll, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { downloaded, signedInPage } from '../kit/browser.ts';
import { rows, settled, title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack({ worker: 'child' });
afterAll(() => stack.close());

it('a list is exported as it is shown: the file comes down by itself, and is found again in «Tâches»', async () => {
  const page = await signedInPage(stack);
  await page.goto('/admin/catalogue/listCategories?page=1&itemsPerPage=10&order=name.desc');
  await settled(page);
  const shown = await rows(page).locator('.ledger-name').allTextContents();
  const file = page.waitForEvent('download', { timeout: 30_000 });
  await page.getByRole('button', { name: 'Exporter la vue' }).click();
  await page.getByRole('status').filter({ hasText: 'Export lancé' }).waitFor();
  await expectNoViolations(page);
  const download = await file;
  expect(download.suggestedFilename()).toMatch(/^categories_.*\.csv$/);
  const lines = (await downloaded(download)).toString('utf8').trimEnd().split('\r\n');
  expect(lines[0]).toBe('\uFEFFNom;Slug;Statut;Archivée;Position');
  // All pages, in the order of the screen.
  expect(lines.length).toBe(13);
  expect(lines.slice(1, 11).map((line) => line.split(';')[0])).toEqual(shown);
  await page.getByRole('status').filter({ hasText: 'Export terminé' }).waitFor();
  await page.goto('/admin/jobs');
  await title(page, 'Tâches');
  await rows(page).filter({ hasText: "Export d'une liste" }).filter({ hasText: 'Catégories' }).waitFor();
});
