import { columnsShown, fileTitles } from '@comptoir/shared/list/file';
import Papa from 'papaparse';
import { afterAll, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { downloaded, signedInPage } from '../kit/browser.ts';
import { exportView } from '../kit/export-view.ts';
import { listSubjects } from '../kit/list-subjects.ts';
import { rows, settled, title } from '../kit/screen.ts';
import { addressOf, SCREENS } from '../kit/screens.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack({ worker: 'child' });
afterAll(() => stack.close());
const of = await listSubjects(stack.marketplace.sql);

/** Lists of their own, with views, below a record; what the file of each other list holds: tests/server/exports-view.test.ts. */
const FILES = ['transporteurs', 'codes', 'valeurs_de_propriete', 'positions'];

it('a list gives its file, with the columns that it declares and its rows in their order', async () => {
  const page = await signedInPage(stack);
  for (const prefix of FILES) {
    const screen = SCREENS.find(({ list }) => list?.file?.prefix === prefix);
    if (screen?.list === undefined) throw new Error(`no list gives ${prefix}`);
    await page.goto(addressOf(screen, of));
    await settled(page);
    await rows(page).first().waitFor();
    const first = await rows(page).first().locator('.table-name').first().textContent();
    const [download] = await Promise.all([page.waitForEvent('download'), exportView(page)]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`^${prefix}_.*\\.csv$`));
    const lines = (await downloaded(download)).toString('utf8').replace('\uFEFF', '').split('\r\n');
    expect(lines[0]).toBe(fileTitles(screen.list, columnsShown(screen.list, Object.keys(screen.list.columns))).join(';'));
    // A cell with a comma is quoted, and a text that a spreadsheet takes for a number has an apostrophe (IPR-017).
    const cells = Papa.parse<string[]>(lines[1] ?? '', { delimiter: ';' }).data[0]?.map((cell) => cell.replace(/^'(?=\d)/, ''));
    expect(cells, prefix).toContain(first);
  }
});

it('a list is exported as it is shown: the file is downloaded automatically, and is found again in «Tâches», as CSV or as a workbook [XLS-001]', async () => {
  const page = await signedInPage(stack);
  await page.goto('/admin/catalogue/listCategories?page=1&itemsPerPage=10&order=name.desc');
  await settled(page);
  const shown = await rows(page).locator('.table-name').allTextContents();
  const status = (text: string) => page.getByRole('status').filter({ hasText: text });
  // The end is announced for some seconds, in which a slow machine may still be looking at the beginning.
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    status('Export terminé').waitFor(),
    exportView(page)
      .then(() => status('Export lancé').waitFor())
      .then(() => expectNoViolations(page)),
  ]);
  expect(download.suggestedFilename()).toMatch(/^categories_.*\.csv$/);
  const lines = (await downloaded(download)).toString('utf8').trimEnd().split('\r\n');
  expect(lines[0]).toBe('\uFEFFNom;Slug;Statut;Archivée;Position');
  // All pages, in the order of the screen.
  expect(lines.length).toBe(13);
  expect(lines.slice(1, 11).map((line) => line.split(';')[0])).toEqual(shown);
  const [workbook] = await Promise.all([page.waitForEvent('download'), exportView(page, 'XLSX')]);
  expect(workbook.suggestedFilename()).toMatch(/^categories_.*\.xlsx$/);
  await page.goto('/admin/jobs');
  await title(page, 'Tâches');
  const [again] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /^Télécharger le XLSX/ })
      .first()
      .click(),
  ]);
  expect((await downloaded(again)).equals(await downloaded(workbook))).toBe(true);
  await rows(page)
    .filter({ hasText: 'Export d’une liste' })
    .filter({ has: page.getByText('Catégories', { exact: true }) })
    .first()
    .waitFor();
});
