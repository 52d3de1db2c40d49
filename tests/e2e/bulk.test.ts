import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { signedInPage } from '../kit/browser.ts';
import { createBrowserClient } from '../kit/client.ts';
import { listSubjects } from '../kit/list-subjects.ts';
import { rows, selectionBar, title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack({ worker: 'child' });
afterAll(() => stack.close());
beforeEach(() => stack.marketplace.forget());
afterEach(() => stack.marketplace.faults([]));
const client = createBrowserClient(stack.url);
await client.signIn();

const ACTIVATE = 'suppliers.suppliers.activate';

const addSuppliers = (name: string, count: number) =>
  stack.marketplace.sql<{ uuid: string }>(
    `insert into supplier (name) select $1 || ' ' || lpad(n::text, 3, '0') from generate_series(1, $2::int) as n returning uuid`,
    [name, count],
  );
const activeOnes = async (name: string) =>
  (
    await stack.marketplace.sql<{ name: string }>('select name from supplier where name like $1 and is_active order by name', [`${name} %`])
  ).map((row) => row.name);

/** Selects all suppliers with this name, without the first `unticked`. */
async function selectSuppliers(page: Page, name: string, count: number, unticked = 0): Promise<void> {
  await page.goto(`/admin/suppliers/list?search=${name}`);
  await page.getByText(`${count} fournisseurs`, { exact: true }).waitFor();
  await rows(page).first().getByRole('checkbox').check();
  await selectionBar(page)
    .getByRole('button', { name: `Tout sélectionner (${count})` })
    .click();
  for (let row = 0; row < unticked; row += 1) await rows(page).nth(row).getByRole('checkbox').uncheck();
  await selectionBar(page)
    .getByText(`${count - unticked} lignes sélectionnées`)
    .waitFor();
}

async function disable(page: Page) {
  await selectionBar(page).getByRole('button', { name: 'Désactiver' }).click();
  return page.getByRole('alertdialog');
}

it('300 suppliers but one are an operation that goes on in «Tâches», where its refused row is tried again; taken back, it lists what was changed since [SUP-028, BKO-004]', async () => {
  const page = await signedInPage(stack);
  await addSuppliers('Zlot', 300);
  await selectSuppliers(page, 'zlot', 300, 1);
  // Fifty rows, then halves of them down to the first.
  await stack.marketplace.faults([{ call: ACTIVATE, status: 422, body: { '@type': 'Error', detail: 'Contrat échu.' }, times: 7 }]);
  const dialog = await disable(page);
  await dialog.getByText(/^Toutes les lignes des filtres, sauf une décochée\. L’ensemble est figé au début de la tâche/).waitFor();
  await dialog.getByText('L’opération peut être annulée depuis le journal').waitFor();
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Désactiver 299 fournisseurs' }).click();
  await page
    .getByText(/^L’opération est lancée/)
    .first()
    .waitFor();
  await selectionBar(page).waitFor({ state: 'detached' });
  await page.goto('/admin/jobs');
  const task = rows(page).first();
  await task.getByText('298 lignes modifiées, 1 refusée').waitFor();
  await task.getByText(/^Zlot \d{3}.: Contrat échu\.$/).waitFor();
  await expectNoViolations(page);
  await task.getByRole('button', { name: /^Réessayer la refusée/ }).click();
  await task.getByText('299 lignes modifiées', { exact: true }).waitFor();
  expect(await activeOnes('Zlot')).toHaveLength(1);

  const [changed] = await stack.marketplace.sql<{ uuid: string; name: string }>(
    `select uuid, name from supplier where name like 'Zlot %' and not is_active order by name limit 1`,
  );
  await client.trpc.suppliers.suppliers.setActive.mutate({ uuid: changed?.uuid ?? '', isActive: true });
  await client.trpc.suppliers.suppliers.setActive.mutate({ uuid: changed?.uuid ?? '', isActive: false });
  await task.getByRole('link', { name: 'Voir l’opération' }).click();
  await title(page, /a désactivé 299 fournisseurs$/);
  await page.getByRole('button', { name: 'Annuler cette opération' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText(/298 fiches reprennent leur état d’avant\. 1 a été changée depuis/).waitFor();
  await question.getByRole('button', { name: 'Oui', exact: true }).click();
  await question.waitFor({ state: 'detached' });
  await page.goto('/admin/jobs');
  await rows(page).first().getByText('298 fiches rétablies, 1 laissée').waitFor();
  await rows(page)
    .first()
    .getByText(new RegExp(`^${changed?.name}.: changée depuis, laissée telle quelle\\.$`))
    .waitFor();
  expect(await activeOnes('Zlot')).toHaveLength(299);
});

it('a small operation stays in its dialog, which says what became of it, unless it goes on in the background [BKO-004]', async () => {
  const page = await signedInPage(stack);
  await addSuppliers('Petit', 12);
  await selectSuppliers(page, 'petit', 12);
  await stack.marketplace.faults([{ call: ACTIVATE, latencyMs: 1_500, times: 2 }]);
  const dialog = await disable(page);
  await dialog.getByRole('button', { name: 'Désactiver 12 fournisseurs' }).click();
  await page.getByText('Statut de 12 fournisseurs modifié').first().waitFor();
  await selectionBar(page).waitFor({ state: 'detached' });
  for (const state of await rows(page).getByRole('switch').all()) await expect.poll(() => state.isChecked()).toBe(false);

  // Goes on until the test has looked at it.
  await stack.marketplace.faults([{ call: ACTIVATE, blocked: true }]);
  await selectSuppliers(page, 'petit', 12);
  await selectionBar(page).getByRole('button', { name: 'Activer', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Activer 12 fournisseurs' }).click();
  await page.getByRole('button', { name: 'Continuer en arrière-plan' }).waitFor();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Continuer en arrière-plan' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await stack.marketplace.faults([]);
  await expect.poll(() => activeOnes('Petit').then((names) => names.length)).toBe(12);
});

it('codes cannot be enabled again, which is said before they are disabled [BKO-005]', async () => {
  const page = await signedInPage(stack);
  await page.goto('/admin/catalogue/ListCodes');
  await rows(page).first().getByRole('checkbox').check();
  await selectionBar(page)
    .getByRole('button', { name: /^Tout sélectionner/ })
    .click();
  await selectionBar(page).getByRole('button', { name: 'Désactiver' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('Un code désactivé ne peut plus être vendu.').waitFor();
  await dialog.getByText('Cette opération ne pourra pas être annulée.').waitFor();
  expect(await dialog.getByText('peut être annulée').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Non' }).click();
  expect(await stack.marketplace.requests('stock.codes.disable')).toEqual([]);
});

it('variants of a product are archived but the default one, for good, which is said before [BKO-005]', async () => {
  const page = await signedInPage(stack);
  const { productOfVariants } = await listSubjects(stack.marketplace.sql);
  await page.goto(`/admin/catalogue/product/variants/${productOfVariants}`);
  await rows(page).first().getByRole('checkbox').check();
  await selectionBar(page)
    .getByRole('button', { name: /^Tout sélectionner/ })
    .click();
  await selectionBar(page).getByRole('button', { name: 'Archiver…' }).click();
  const dialog = page.getByRole('alertdialog', { name: /^Archiver \d+ variants.\?$/ });
  await dialog.getByText('Le variant par défaut reste : il n’est archivé qu’avec son produit.').waitFor();
  await dialog.getByText('Cette opération ne pourra pas être annulée.').waitFor();
  await dialog.getByRole('button', { name: /^Archiver \d+ variants$/ }).click();
  await page
    .getByText(/\d+ variants? archivés?/)
    .first()
    .waitFor();
  await expect.poll(() => rows(page).count()).toBe(1);
  await rows(page).first().getByText('Par défaut', { exact: true }).waitFor();
});

it('all products of a company are hidden by the server, but the unticked ones [BKO-001]', async () => {
  const page = await signedInPage(stack);
  const [company] = await stack.marketplace.sql<{ uuid: string }>(
    'select uuid from company where id not in (select company_id from company_hidden_product) order by id limit 1',
  );
  await page.goto(`/admin/companies/${company?.uuid}/hidden-master-products/add`);
  await rows(page).first().getByRole('checkbox').check();
  await page
    .getByRole('row')
    .getByRole('button', { name: /^Cocher les \d/ })
    .click();
  await rows(page).first().getByRole('checkbox').uncheck();
  await page.getByRole('button', { name: 'Cacher le(s) produit(s) sélectionné(s)', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Oui', exact: true }).click();
  await page
    .getByText(/^L’opération est lancée/)
    .first()
    .waitFor();
  await page.waitForURL(/hidden-master-products\/list/);
  const left = async () => {
    const { total, bound } = await client.trpc.companies.restrictions.counts.query({ company: company?.uuid ?? '' });
    return total - bound;
  };
  await expect.poll(left).toBe(1);
});
