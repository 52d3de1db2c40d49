import { of } from '@comptoir/shared/elision';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { signedInPage } from '../kit/browser.ts';
import { listSubjects } from '../kit/list-subjects.ts';
import { optionsOf } from '../kit/listbox.ts';
import { rows, settled } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());
beforeEach(() => stack.marketplace.forget());
afterEach(() => stack.marketplace.faults([]));

const ARCHIVE = 'catalogue.variants.archive';
const LAST = 'Vous ne pouvez pas archiver ce variant. Veuillez créer un autre variant ou archiver le produit parent.';

const product = async () => (await listSubjects((text) => stack.marketplace.sql(text) as never)).productOfVariants;
const pathOf = (uuid: string) => `/admin/catalogue/product/variants/${uuid}`;

async function open(page: Page): Promise<string> {
  const uuid = await product();
  await page.goto(pathOf(uuid));
  await settled(page);
  await rows(page).first().waitFor();
  return uuid;
}

const answer = (page: Page, buttonName: string) =>
  page.getByRole('alertdialog', { name: 'Archiver ce variant ?' }).getByRole('button', { name: buttonName, exact: true }).click();
const archives = (page: Page) => rows(page).getByRole('button', { name: /^Archiver / });

it('lists them under the name of their product, archives one once that is confirmed or says why not, and leads back to the products [PVA-001, PVA-006, PVA-007, PVA-009, PVA-011, PVA-020, PVA-021, PVA-023, PVA-024]', async () => {
  const page = await signedInPage(stack, { allow: [/Failed to load resource/] });
  const uuid = await open(page);
  const [master] = await stack.marketplace.sql<{ name: string }>(
    'select admin_name as name from variant where is_technical and product_id = (select id from master_product where uuid = $1)',
    [uuid],
  );
  await page.getByRole('heading', { level: 1, name: `Variants ${of(master?.name ?? '')}`, exact: true }).waitFor();
  // Without the column of checkboxes.
  const headings = (await page.getByRole('columnheader').allTextContents()).filter(Boolean);
  expect(headings).toEqual(['Nom du variant', 'Attribut (valeur)', 'Marque', 'Fournisseur', 'Statut', 'Actions']);
  const own = rows(page).filter({ has: page.getByText('Par défaut', { exact: true }) });
  expect(await own.count()).toBe(1);
  expect(await own.getByRole('button', { name: /^Archiver / }).count()).toBe(0);
  expect(await archives(page).count()).toBe((await rows(page).count()) - 1);
  expect(await optionsOf(page.getByRole('combobox', { name: 'Lignes par page' }))).toEqual(['10', '25', '100']);

  const first = archives(page).first();
  const name = await first.getAttribute('aria-label');
  expect(name).toMatch(/^Archiver \S/);

  await first.click();
  await answer(page, 'Non');
  expect(await stack.marketplace.requests(ARCHIVE)).toEqual([]);

  await stack.marketplace.faults([{ call: ARCHIVE, status: 422, body: { detail: 'Refusé.' } }]);
  await first.click();
  await answer(page, 'Archiver');
  await page.getByText(LAST, { exact: true }).waitFor();

  await stack.marketplace.faults([{ call: ARCHIVE, status: 500 }]);
  await first.click();
  await answer(page, 'Archiver');
  await page.getByRole('alert').filter({ hasText: 'Désolé, il y a eu un problème. Veuillez réessayer.' }).waitFor();

  await stack.marketplace.faults([]);
  await first.click();
  await answer(page, 'Archiver');
  await page.getByText('Archivé !', { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: name ?? '', exact: true }).count()).toBe(0);
  await rows(page).first().waitFor();
  await page.getByRole('link', { name: 'Retour', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Produits' }).waitFor();
});

it('does not offer to archive the last variant of a product, and says why; says that there are none, or that they could not be read [PVA-012, PVA-023, PVA-040, DAY-012]', async () => {
  const page = await signedInPage(stack, { allow: [/Failed to load resource/] });
  const [only] = await stack.marketplace.sql<{ uuid: string; variant: string }>(
    `select product.uuid, (array_agg(variant.uuid))[1] as variant from master_product as product join variant on product_id = product.id
     where variant.active and not variant.archived and not variant.is_technical group by product.uuid having count(*) = 1 limit 1`,
  );
  if (only === undefined) throw new Error('no product has one variant');
  await stack.marketplace.sql('update variant set is_default = false where uuid = $1', [only.variant]);
  await page.goto(pathOf(only.uuid));
  await settled(page);
  const button = archives(page);
  expect(await button.count()).toBe(1);
  expect(await button.getAttribute('aria-disabled')).toBe('true');
  expect(await button.getAttribute('aria-description')).toBe(LAST);
  await button.focus();
  await page.getByRole('tooltip').filter({ hasText: LAST }).waitFor();
  await button.press('Enter');
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  expect(await stack.marketplace.requests(ARCHIVE)).toEqual([]);
  await expectNoViolations(page);

  const [none] = await stack.marketplace.sql<{ uuid: string }>(
    'select uuid from master_product where not exists (select from variant where product_id = master_product.id and active and not archived and not is_technical) limit 1',
  );
  await page.goto(pathOf(none?.uuid ?? ''));
  await page.getByRole('heading', { name: 'Ce produit n’a pas de variants.', exact: true }).waitFor();
  await stack.marketplace.faults([{ call: 'catalogue.variants.list', status: 500 }]);
  await page.reload();
  await page.getByText('An error occurred while fetching productVariants.').waitFor();
});
