import { columnsShown, fileTitles } from '@comptoir/shared/list/file';
import { afterAll, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { downloaded, signedInPage } from '../kit/browser.ts';
import { listSubjects } from '../kit/list-subjects.ts';
import { rows, settled, title } from '../kit/screen.ts';
import { addressOf, SCREENS } from '../kit/screens.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack({ worker: 'child' });
afterAll(() => stack.close());
const of = await listSubjects(stack.marketplace.sql);

const exported = SCREENS.flatMap(({ list, ...screen }) => (list?.file ? [[list.file.prefix, screen, list] as const] : []));

it.each(exported)('a list gives %s, with the columns that it declares and its rows in their order', async (name, screen, list) => {
  const page = await signedInPage(stack);
  await page.goto(addressOf(screen, of));
  await settled(page);
  await rows(page).first().waitFor();
  const first = await rows(page).first().locator('.table-name').first().textContent();
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 30_000 }),
    page.getByRole('button', { name: 'Exporter la vue' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(new RegExp(`^${name}_.*\\.csv$`));
  const lines = (await downloaded(download)).toString('utf8').replace('\uFEFF', '').split('\r\n');
  expect(lines[0]).toBe(fileTitles(list, columnsShown(list, Object.keys(list.columns))).join(';'));
  expect(lines[1]?.split(';')).toContain(first);
});

it('a list is exported as it is shown: the file is downloaded automatically, and is found again in «Tâches»', async () => {
  const page = await signedInPage(stack);
  await page.goto('/admin/catalogue/listCategories?page=1&itemsPerPage=10&order=name.desc');
  await settled(page);
  const shown = await rows(page).locator('.table-name').allTextContents();
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
  await rows(page)
    .filter({ hasText: 'Export d’une liste' })
    .filter({ has: page.getByText('Catégories', { exact: true }) })
    .waitFor();
});
