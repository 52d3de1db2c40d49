import type { Page } from 'playwright-core';
import { afterAll, afterEach, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { signedInPage } from '../kit/browser.ts';
import { rows, settled } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());
afterEach(() => stack.marketplace.faults([]));

const open = async (page: Page) => {
  await page.goto('/admin/ListProducts?size=100');
  await settled(page);
  await rows(page).first().waitFor();
};
const of = (page: Page, prototype: string) => rows(page).filter({ has: page.getByText(prototype, { exact: true }) });
const choose = async (page: Page, prototype: string, entry: string) => {
  await of(page, prototype)
    .first()
    .getByRole('button', { name: /^Autres actions pour / })
    .click();
  await page.getByRole('menuitem', { name: entry }).click();
};
const answer = (page: Page, question: string, yes = 'Oui') =>
  page.getByRole('alertdialog', { name: question }).getByRole('button', { name: yes, exact: true }).click();

it('of the list is duplicated where its prototype allows it, which says what failed, is archived after its question, and leads to its form and its variants [PRD-010, PRD-012, PRD-013, PRD-020, PRD-021, PRD-022, PRD-200]', async () => {
  const page = await signedInPage(stack, { allow: [/Failed to load resource/] });
  await open(page);
  for (const prototype of ['Redirection / code promo', 'Carte de membre']) {
    expect(await of(page, prototype).count()).toBeGreaterThan(0);
    expect(
      await of(page, prototype)
        .getByRole('link', { name: /^Variants d(?:e |’)/ })
        .count(),
    ).toBe(0);
  }
  const own = of(page, 'E-billet');
  expect(await own.getByRole('link', { name: /^Modifier / }).count()).toBe(await own.count());
  expect(await own.getByRole('link', { name: /^Variants d(?:e |’)/ }).count()).toBe(await own.count());

  await of(page, 'Carte cadeau')
    .first()
    .getByRole('button', { name: /^Autres actions pour / })
    .click();
  await page.getByRole('menuitem', { name: 'Archiver…' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Dupliquer…' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  const call = 'catalogue.products.duplicate';
  for (const [fault, message] of [
    [{ status: 200, body: { hasError: true } }, 'Erreur lors de la duplication du produit'],
    [{ status: 500, body: { detail: 'An error occurred' } }, 'Erreur coté API'],
  ] as const) {
    await stack.marketplace.faults([{ call, ...fault }]);
    await choose(page, 'E-billet', 'Dupliquer…');
    await answer(page, 'Dupliquer ce produit ?');
    await page.getByText(message, { exact: true }).first().waitFor();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  }
  await stack.marketplace.faults([]);
  await choose(page, 'E-billet', 'Dupliquer…');
  await expectNoViolations(page);
  await answer(page, 'Dupliquer ce produit ?');
  await page.getByText('Le produit a bien été dupliqué.').waitFor();

  const archive = 'Êtes vous sûr de vouloir archiver ce produit ?';
  await choose(page, 'E-billet', 'Archiver…');
  await answer(page, archive, 'Non');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  expect(await stack.marketplace.requests('catalogue.products.disable')).toEqual([]);
  await choose(page, 'E-billet', 'Archiver…');
  await answer(page, archive, 'Archiver');
  await page.getByText('Archivé ! Le produit a bien été archivé.').waitFor();

  await own
    .first()
    .getByRole('link', { name: /^Variants d(?:e |’)/ })
    .click();
  await page.getByRole('heading', { level: 1, name: /^Variants d(?:e |’)/ }).waitFor();
});

it('is not duplicated where it is of one of the five special suppliers [PRD-014, REF-017]', async () => {
  const ends = ['31', '32', '33', '34', '35'];
  for (const end of ends) {
    const special = `00000000-0000-4000-8000-0000000000${end}`;
    const name = `Billet du fournisseur ${end}`;
    await stack.marketplace.sql(`with special as (
        insert into supplier (uuid, name) values ('${special}', 'Fournisseur ${end}')
        on conflict (uuid) do update set name = excluded.name returning id)
      insert into master_product (uuid, reference, product_name, admin_product_name, prototype_id, supplier_id, tax_id, active, hidden_product, closed_sale)
      select gen_random_uuid(), 'R', '${name}', '${name}', 1, special.id, 1, true, false, false from special`);
  }
  const page = await signedInPage(stack);
  await page.goto(`/admin/ListProducts?page=1&itemsPerPage=10&search=${encodeURIComponent('Billet du fournisseur')}`);
  await settled(page);
  expect(await rows(page).count()).toBe(ends.length);
  for (const end of ends) {
    await rows(page)
      .filter({ hasText: `Billet du fournisseur ${end}` })
      .getByRole('button', { name: /^Autres actions pour / })
      .click();
    await page.getByRole('menuitem', { name: 'Archiver…' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Dupliquer…' }).count(), end).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('menuitem', { name: 'Archiver…' }).waitFor({ state: 'detached' });
  }
});
