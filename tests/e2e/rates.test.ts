import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { signedInPage } from '../kit/browser.ts';
import { optionsOf, selectedOption } from '../kit/listbox.ts';
import { rows, settled, title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());
beforeEach(async () => {
  await stack.marketplace.faults([]);
  await stack.marketplace.forget();
});

const LIST = '/admin/catalogue/gift-card-product-api';
const FAILED = [/Failed to load resource/];
const UPDATE = 'rates.rates.update';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
const sent = async () => (await stack.marketplace.requests(UPDATE)).map(({ body }) => body);
const variant = async (isContinuous: boolean) =>
  (
    await stack.marketplace.sql<{ uuid: string }>(
      'select uuid from variant where id = (select min(variant_id) from variant_reduction where is_continuous_value = $1)',
      [isContinuous],
    )
  )[0]?.uuid ?? '';

async function openEdit(page: Page, uuid: string): Promise<void> {
  await page.goto(`${LIST}/${uuid}/edit`);
  await title(page, /^Modifier le taux d(?:e |’)/);
  await field(page, 'Taux de réduction').waitFor();
}

describe('the rates of gift cards', () => {
  it('are reached from the menu, in percent and euros, at the right of their columns in any window, filtered by brand and supplier, and lead to their edit [JAC-002, JAC-003, JAC-004, JAC-005, JAC-006, JAC-007, LAY-027, LAY-028]', async () => {
    await stack.marketplace.sql(
      `update variant_reduction set reduction_value = 5.5, b2b_discount_rate = 12.25, is_continuous_value = true,
         min_price = 10, max_price = 150 where id = 1`,
    );
    const page = await signedInPage(stack);
    await page.goto('/admin/dashboard');
    await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Taux des cartes' }).click();
    await title(page, 'Taux des cartes cadeaux');
    await settled(page);
    expect(new URL(page.url()).pathname).toBe(LIST);
    const heads = page.getByRole('columnheader');
    expect(await heads.allTextContents()).toEqual([
      ...['Produit', 'Enseigne', 'Fournisseur', 'Statut', 'Réduction', 'Taux API', 'Valeur min', 'Valeur max', 'Actions'],
    ]);
    const size = page.getByRole('combobox', { name: 'Lignes par page' });
    expect([await selectedOption(size), await optionsOf(size)]).toEqual(['30', ['10', '30', '100', '200']]);
    const cells = await rows(page).first().getByRole('cell').allTextContents();
    expect(cells.slice(2, 7).map((text) => text.replaceAll(/\s/g, ' '))).toEqual([
      expect.stringMatching(/^(Active|Inactive)$/),
      ...['5,5 %', '12,25 %', '10,00 €', '150,00 €'],
    ]);
    // A window that is too narrow for the texts beside them.
    await page.setViewportSize({ width: 1024, height: 900 });
    await expect
      .poll(() => heads.allTextContents())
      .toEqual(['Produit', 'Statut', 'Réduction', 'Taux API', 'Valeur min', 'Valeur max', 'Actions']);
    const cell = rows(page).first().locator('[data-label="Taux API"]');
    expect(await cell.evaluate((element) => getComputedStyle(element).textAlign)).toBe('end');
    await page.setViewportSize({ width: 1440, height: 900 });

    for (const [label, name] of [
      ['Enseigne', 'brand'],
      ['Fournisseur', 'supplierName'],
    ] as const) {
      await page
        .getByRole('main')
        .getByRole('button', { name: new RegExp(`^${label}`) })
        .first()
        .click();
      await page.getByRole('textbox', { name: label }).fill('a');
      await expect
        .poll(async () => new URLSearchParams((await stack.marketplace.requests('rates.rates.list')).at(-1)?.query).get(name))
        .toBe('a');
      await page.keyboard.press('Enter');
    }
    await settled(page);
    const row = rows(page).first();
    const uuid = await row.getAttribute('data-row');
    await row.getByRole('link', { name: /^Modifier le taux d(?:e |’)/ }).click();
    await title(page, /^Modifier le taux d(?:e |’)/);
    expect(new URL(page.url()).pathname).toBe(`${LIST}/${uuid}/edit`);
  });

  it('that cannot be read say so with the documents’ text, in the list and on the form [JAC-015]', async () => {
    const uuid = await variant(true);
    await stack.marketplace.faults([
      { call: 'rates.rates.list', status: 500 },
      { call: 'rates.rates.get', status: 500 },
    ]);
    const page = await signedInPage(stack, { allow: FAILED });
    for (const path of [LIST, `${LIST}/${uuid}/edit`]) {
      await page.goto(path);
      await page.getByText('An error occurred while fetching datas', { exact: true }).waitFor();
      await expectNoViolations(page);
    }
    await stack.marketplace.faults([]);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await field(page, 'Taux de réduction').waitFor();
  });
});

it('one rate is typed with a comma and sent as a number, 30 for both prices of a fixed value, and leads back to the list; refused, it says so at its fields [JAC-008, JAC-009, JAC-010, JAC-011, JAC-013, JAC-014]', async () => {
  const page = await signedInPage(stack, { allow: FAILED });
  await openEdit(page, await variant(true));
  const expectError = (name: string, text: string) => expect.poll(() => page.locator(`#field-${name}-error`).textContent()).toBe(text);
  await field(page, 'Taux de réduction').fill('');
  await field(page, 'Valeur min').fill('-1');
  await save(page);
  await expectError('reductionValue', 'Ce champ est obligatoire.');
  await expectError('minPrice', 'La valeur doit être supérieure ou égale à 0.');
  expect(await sent()).toEqual([]);
  await field(page, 'Taux de réduction').fill('5,5');
  await field(page, 'Valeur min').fill('80');
  await field(page, 'Valeur max').fill('20');
  await save(page);
  await expectError('maxPrice', 'La valeur maximale doit être supérieure ou égale à la valeur minimale.');

  const body = [
    { property: 'min_price', message: 'Trop bas.' },
    { property: 'autre', message: 'Contrat clos.' },
  ];
  await stack.marketplace.faults([{ call: UPDATE, status: 422, body, times: 1 }]);
  await field(page, 'Valeur max').fill('99,895');
  await page.getByText('Enregistré avec deux décimales : 99,90 €.').waitFor();
  await save(page);
  await expectError('minPrice', 'Trop bas.');
  // What has no field is said above.
  await page.getByRole('alert').filter({ hasText: 'Contrat clos.' }).waitFor();
  await expectNoViolations(page);
  await stack.marketplace.forget();
  await field(page, 'Valeur min').fill('12');
  await save(page);
  await page.getByText('La modification a bien été effectuée.', { exact: true }).waitFor();
  await title(page, 'Taux des cartes cadeaux');
  expect(await sent()).toEqual([{ reduction_value: 5.5, min_price: 12, max_price: 99.9 }]);

  await stack.marketplace.forget();
  await openEdit(page, await variant(false));
  expect(await page.getByText('Valeur min').count()).toBe(0);
  await field(page, 'Taux de réduction').fill('7,25');
  await save(page);
  await page.getByText('La modification a bien été effectuée.', { exact: true }).waitFor();
  expect(await sent()).toEqual([{ reduction_value: 7.25, min_price: 30, max_price: 30 }]);
});
