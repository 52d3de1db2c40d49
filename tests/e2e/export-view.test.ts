import { afterAll, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { downloaded, signedInPage } from '../kit/browser.ts';
import { listSubjects } from '../kit/list-subjects.ts';
import { rows, settled, title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack({ worker: 'child' });
afterAll(() => stack.close());
const of = await listSubjects(stack.marketplace.sql);

/** What a file cannot say, and what can be done with a row. */
const NOT_EXPORTED = ['Image', 'Actions'];

it.each([
  ['transporteurs', '/admin/catalogue/transporter/list?order=createdAt.desc'],
  ['codes', '/admin/catalogue/ListCodes'],
  ['documents', '/admin/ListDocuments?view=gone'],
  ['nouveautes', '/admin/homepage/news'],
  ['proprietes', '/admin/properties/list'],
  ['mises_en_avant', '/admin/listMegaMenusCategories'],
  ['versions_mobiles', '/admin/approved/version/list'],
  ['categories_filtrables', '/admin/catalogue/liste-des-categories-de-produit-filtrables'],
  ['filtres_de_categorie', `/admin/catalogue/gestion-des-filtres-de-categorie-produit/${of.category}`],
  ['valeurs_de_propriete', `/admin/property/${of.property}/values`],
  ['produits_d_une_valeur', `/admin/product/variant/property/value/${of.value}?property=${of.property}`],
  ['positions', `/admin/product/${of.variant}/geolocations`],
])('a list gives %s, with the columns of the screen and its rows in their order', async (name, address) => {
  const page = await signedInPage(stack);
  await page.goto(address);
  await settled(page);
  await rows(page).first().waitFor();
  const titles = (await page.getByRole('columnheader').allTextContents()).filter((title) => title !== '' && !NOT_EXPORTED.includes(title));
  const first = await rows(page).first().locator('.table-name').textContent();
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 30_000 }),
    page.getByRole('button', { name: 'Exporter la vue' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(new RegExp(`^${name}_.*\\.csv$`));
  const lines = (await downloaded(download)).toString('utf8').replace('\uFEFF', '').split('\r\n');
  expect(lines[0]).toBe(titles.join(';'));
  expect(lines[1]?.split(';')).toContain(first);
});

it('a list is exported as it is shown: the file comes down by itself, and is found again in «Tâches»', async () => {
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
    .filter({ hasText: "Export d'une liste" })
    .filter({ has: page.getByText('Catégories', { exact: true }) })
    .waitFor();
});
