import { PROTOTYPES } from '@comptoir/shared/catalogue/products/product-facts';
import { afterAll, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { signedInPage } from '../kit/browser.ts';
import { title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const NOWHERE = '99999999-9999-4999-8999-999999999999';
const stack = await startWebStack({ config: { FIXED_UUIDS: `properties.brand=${NOWHERE}` } });
afterAll(() => stack.close());

it('lists on the reference page the records that the marketplace lacks, and where to configure them [STR-010]', async () => {
  const page = await signedInPage(stack);
  await page.goto('/admin/reference');
  const panel = page.getByRole('region', { name: 'Propriétés fixes' });
  await panel.getByRole('button', { name: /^Actualiser/ }).click();
  const alert = panel.getByRole('alert');
  await alert.waitFor();
  expect(await alert.textContent()).toBe(
    'Introuvable dans la place de marché : propriété « Marque ». À corriger dans la configuration (FIXED_UUIDS) : properties.brand.',
  );
  expect(await page.getByRole('region', { name: 'Types de produits' }).getByRole('alert').count()).toBe(0);
  await expectNoViolations(page);
});

it('shows a product of an unknown prototype as such in the list and at its own address, with nothing to edit [STR-011]', async () => {
  const [product] = await stack.marketplace.sql<{ uuid: string; name: string }>(
    `select product.uuid, product.admin_product_name as name from master_product as product
     join prototype on prototype.id = product.prototype_id and prototype.uuid = $1 order by product.admin_product_name limit 1`,
    [PROTOTYPES.eTicket],
  );
  if (product === undefined) throw new Error('the seed has no e-ticket');
  await stack.marketplace.sql('insert into prototype (id, uuid, value) values (99, $1, $2)', [NOWHERE, 'Bon cadeau']);
  await stack.marketplace.sql('update master_product set prototype_id = 99 where uuid = $1', [product.uuid]);

  const page = await signedInPage(stack);
  await page.goto(`/admin/catalogue/listProducts?search=${encodeURIComponent(product.name)}`);
  await page.getByRole('cell', { name: 'Prototype inconnu (Bon cadeau)' }).first().waitFor();
  await page.goto(`/admin/product/${product.uuid}/edit`);
  await title(page, `Modifier ${product.name}`);
  await page.getByText('Prototype inconnu (Bon cadeau)').waitFor();
  await page.getByRole('link', { name: 'Retour à la liste' }).waitFor();
  expect(await page.getByRole('textbox').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Modifier' }).count()).toBe(0);
  await expectNoViolations(page);
});
