import { afterAll, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { signedInPage } from '../kit/browser.ts';
import { createBrowserClient } from '../kit/client.ts';
import { importsOf } from '../kit/imports.ts';
import { ownProduct } from '../kit/own-stock.ts';
import { rows, settled, title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack({ worker: 'child' });
afterAll(() => stack.close());
const client = createBrowserClient(stack.url);
await client.signIn();
const { importFile } = importsOf(client);

it('the lots of codes are counted, and what is unsold is recalled with a preview; a revealed code leads to its file and line [LOT-001, LOT-002, LOT-003]', async () => {
  const product = await ownProduct(stack);
  await importFile(
    product,
    'code;expirationDate\nLOT-EEEE-1;31/12/2030\nLOT-EEEE-2;31/12/2030\nLOT-EEEE-3;31/12/2030\n',
    'codes',
    'lot.csv',
  );
  const page = await signedInPage(stack);
  await page.goto(`/admin/catalogue/ListCodes?productName=${encodeURIComponent(product.name)}`);
  await settled(page);
  const code = rows(page).filter({ hasText: 'EE-2' });
  await code.getByRole('button', { name: /^Afficher le code/ }).click();
  await code.getByRole('link', { name: 'lot.csv, ligne 3' }).click();
  await title(page, 'Lignes de l’import');
  await rows(page).filter({ hasText: 'LOT-EEEE-2' }).waitFor();

  await page.goto('/admin/catalogue/ListCodes');
  await page.getByRole('link', { name: 'Lots', exact: true }).click();
  await title(page, 'Lots de codes');
  const lot = rows(page).filter({ hasText: product.name });
  const cell = (label: string) => lot.locator(`[data-label="${label}"]`).textContent();
  const counts = async () => [await cell('Nombre'), await cell('Restants'), await cell('Vendus'), await cell('Désactivés')];
  expect(await counts()).toEqual(['3', '3', '0', '0']);
  await stack.marketplace.sql(`update product_code set gone_at = now() where name = 'LOT-EEEE-3'`);
  await lot.getByRole('button', { name: 'Compter le lot lot.csv' }).click();
  await expect.poll(counts).toEqual(['3', '2', '0', '1']);
  expect(await cell('Expiration')).toBe('31/12/2030');
  await expectNoViolations(page);

  await lot.getByRole('button', { name: 'Rappeler le lot lot.csv' }).click();
  const recall = page.getByRole('alertdialog', { name: 'Annuler cet import' });
  await recall.getByText(/2 codes/).waitFor();
  await recall.getByRole('button', { name: 'Annuler cet import' }).click();
  await recall.waitFor({ state: 'detached' });
  await expect
    .poll(() => stack.marketplace.sql(`select name from product_code where name like 'LOT-EEEE-%' and gone_at is null`))
    .toEqual([]);
});
