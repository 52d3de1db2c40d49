import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { downloaded, signedInPage } from '../kit/browser.ts';
import { createBrowserClient } from '../kit/client.ts';
import { newVariant } from '../kit/geolocations.ts';
import { productValuesFor } from '../kit/product-values.ts';
import { atPath, rows, title, wayBack } from '../kit/screen.ts';
import { expectNoSidewaysScroll } from '../kit/screen-checks.ts';
import { startWebStack } from '../kit/web-stack.ts';
import { applied, block, state } from './imports-kit.ts';

const stack = await startWebStack({ worker: 'child' });
afterAll(() => stack.close());
beforeEach(() => stack.marketplace.forget());
afterEach(() => stack.marketplace.faults([]));

const CALL = 'geolocations.imports.create';
const HEADER = 'address;zipCode;city;country;latitude;longitude';
const LYON = '1 rue Mercière;69002;Lyon;France;;';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Importer des positions', includeHidden: true });
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Vérifier le fichier', exact: true });
const errorOf = (page: Page) => page.locator('#field-file-error');

/** The list of positions, after the import has returned to it. */
const list = (page: Page) => page.getByRole('heading', { level: 1, name: /^Liste des positions d(?:e |’)\S/ }).waitFor();

/** The import dialog of a variant without positions. */
async function open(options: Parameters<typeof signedInPage>[1] = {}) {
  const variant = await newVariant(stack, false);
  const page = await signedInPage(stack, options);
  await page.goto(`/admin/product/${variant}/geolocations`);
  const heading = page.getByRole('heading', { level: 1, name: /^Liste des positions d(?:e |’)\S/ });
  await heading.waitFor();
  const name = (await heading.textContent())?.replace(/^Liste des positions d(?:e |’)/, '') ?? '';
  await page.getByRole('button', { name: 'Importer un CSV' }).click();
  await dialog(page).waitFor();
  return { page, name };
}

async function chooseFile(page: Page, lines: string[], name = 'positions.csv', action = 'Choisir un fichier'): Promise<void> {
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: `Fichier CSV : ${action}` }).click();
  await (await chosen).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from([HEADER, ...lines].join('\r\n')) });
}
const sent = (page: Page) => page.getByRole('button', { name: 'Fichier CSV : Remplacer' }).waitFor();

describe('the CSV dialog of the positions', () => {
  it('offers a template, checks the file, imports it as a job and shows what there is now [GEO-007, GEO-016, GEO-066, IPL-001, IPL-033]', async () => {
    const { page, name } = await open();
    const [template] = await Promise.all([
      page.waitForEvent('download'),
      dialog(page).getByRole('link', { name: 'Télécharger le modèle CSV' }).click(),
    ]);
    const lines = (await downloaded(template)).toString('utf8').trimEnd().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toBe(HEADER);
    await expectNoViolations(page);
    await expectNoSidewaysScroll(page, { tasks: false });
    await chooseFile(page, [LYON, ';;;;48,8534;2,3488']);
    await sent(page);
    await submit(page).click();
    await title(page, 'Import de positions');
    await applied(page, '2 lignes');
    await page.getByText('Import effectué avec succès').waitFor();
    await list(page);
    await expect.poll(() => rows(page).count()).toBe(2);
    expect(await rows(page).locator('.table-name').allTextContents()).toEqual([
      '1 rue Mercière, 69002 Lyon, France',
      expect.stringMatching(/75001 Paris, France$/),
    ]);
    const [request] = await stack.marketplace.requests(CALL);
    expect(request).toMatchObject({ method: 'POST', path: '/api/product_geoloc_imports' });
    await page.goto('/admin/jobs');
    await rows(page)
      .filter({ hasText: `positions.csv, ${name}` })
      .getByRole('link', { name: 'Import d’un fichier' })
      .click();
    await title(page, 'Import de positions');
  });

  it('refuses a row without an address or coordinates, with its line, and imports the others', async () => {
    const { page } = await open();
    await chooseFile(page, ['1 rue Mercière;;Lyon;FR;;', LYON]);
    await sent(page);
    await submit(page).click();
    await title(page, 'Import de positions');
    await block(page, 'Premières lignes').getByRole('row').filter({ hasText: 'Refusée' }).first().waitFor();
    await expectNoViolations(page);
    await applied(page, '1 ligne');
    await state(page, 'Terminé en partie').waitFor();
    await wayBack(page).click();
    await expect.poll(() => rows(page).count()).toBe(1);
  });

  it('is the way to give a technical variant its addresses, from the form of its product [GEO-020, IPL-033]', async () => {
    const client = createBrowserClient(stack.url);
    await client.signIn();
    const { products } = client.trpc.catalogue;
    const { uuid } = await products.create.mutate(await productValuesFor(client, 'memberCard'));
    const { technicalVariantUuid } = await products.get.query({ uuid });
    await stack.marketplace.sql(
      `insert into geolocation (variant_id, manual_method, address, zip_code, city, country, latitude, longitude, formatted_address)
       select id, 'address', '1 rue Haute', '69002', 'Lyon', 'FR', 45.76, 4.83, '1 rue Haute, 69002 Lyon' from variant where uuid = $1 and is_technical`,
      [technicalVariantUuid],
    );
    const page = await signedInPage(stack);
    await page.goto(`/admin/product/${uuid}/edit`);
    await page.getByRole('link', { name: 'Importer un CSV' }).click();
    await atPath(page, `/admin/product/${technicalVariantUuid}/geolocations`);
    await page.getByRole('button', { name: 'Importer un CSV' }).click();
    await chooseFile(page, [LYON, LYON.replace('1 rue', '3 rue'), LYON.replace('1 rue', '5 rue')]);
    await sent(page);
    await submit(page).click();
    await title(page, 'Import de positions');
    await applied(page, '3 lignes');
    await list(page);
    await expect.poll(() => rows(page).count()).toBe(4);
    expect((await stack.marketplace.requests(CALL))[0]?.body).toMatchObject({
      variantProduct: `/api/variant_products/${technicalVariantUuid}`,
    });
    // Four or more are not edited in the form.
    await page.goto(`/admin/product/${uuid}/edit`);
    await page.getByText('Ce produit possède 4 adresses.', { exact: true }).waitFor();
  });

  it('wants a file, and one that is a CSV; it is closed by keyboard, and gives the focus back [GEO-040, GEO-041]', async () => {
    const { page } = await open();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    const opener = page.getByRole('button', { name: 'Importer un CSV' });
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
    await opener.press('Enter');
    await dialog(page).waitFor();
    await submit(page).click();
    await expect.poll(() => errorOf(page).textContent()).toBe('Aucun fichier sélectionné.');
    await expectNoViolations(page);
    await chooseFile(page, [LYON], 'positions.ods');
    await expect.poll(() => errorOf(page).textContent()).toBe('Le fichier doit être au format CSV.');
    expect(await stack.marketplace.requests(CALL)).toEqual([]);
  });
});
