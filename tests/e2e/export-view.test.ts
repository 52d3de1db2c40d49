import { afterAll, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { downloaded, signedInPage } from '../kit/browser.ts';
import { rows, settled, title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack({ worker: 'child' });
afterAll(() => stack.close());

/** What a file cannot say, and what can be done with a row. */
const NOT_EXPORTED = ['Image', 'Actions'];

it.each([
  ['/admin/catalogue/transporter/list?order=createdAt.desc', 'transporteurs'],
  ['/admin/catalogue/ListCodes', 'codes'],
  ['/admin/ListDocuments?view=gone', 'documents'],
  ['/admin/homepage/news', 'nouveautes'],
  ['/admin/properties/list', 'proprietes'],
  ['/admin/listMegaMenusCategories', 'mises_en_avant'],
  ['/admin/approved/version/list', 'versions_mobiles'],
])('%s gives a file with the columns of the screen, and its rows in their order', async (address, name) => {
  const page = await signedInPage(stack);
  await page.goto(address);
  await settled(page);
  await rows(page).first().waitFor();
  const titles = (await page.getByRole('columnheader').allTextContents()).filter((title) => title !== '' && !NOT_EXPORTED.includes(title));
  const first = await rows(page).first().getByRole('rowheader').textContent();
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 30_000 }),
    page.getByRole('button', { name: 'Exporter la vue' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(new RegExp(`^${name}_.*\\.csv$`));
  const lines = (await downloaded(download)).toString('utf8').replace('\uFEFF', '').split('\r\n');
  expect(lines[0]).toBe(titles.join(';'));
  expect(lines[1]?.startsWith(`${first};`)).toBe(true);
});

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
