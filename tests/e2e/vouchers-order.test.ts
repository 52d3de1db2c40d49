import { uncertainTexts } from '@comptoir/shared/form-texts';
import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { signedInPage } from '../kit/browser.ts';
import { optionsOf, selectedOption, selectOption } from '../kit/listbox.ts';
import { rows, title } from '../kit/screen.ts';
import { sendAndAwaitReply } from '../kit/send-and-await-reply.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());
beforeEach(async () => {
  await stack.marketplace.faults([]);
  await stack.marketplace.forget();
});

const ORDER = '/admin/catalogue/create-ogloba-order';
const RESERVE = 'vouchers.vouchers.reserve';
const QUESTION = 'Commander ces cartes ?';
/** The browser logs each reply that is not a success. */
const LOST = [/Failed to load resource/];

const brand = (page: Page) => page.getByRole('combobox', { name: 'Enseigne' });
const value = (page: Page) => page.getByRole('textbox', { name: 'Valeur faciale' });
const quantity = (page: Page) => page.getByRole('textbox', { name: 'Quantité' });
const error = (page: Page, field: string) => page.locator(`#field-${field}-error`);
const submit = (page: Page) => page.getByRole('button', { name: 'Commander', exact: true }).click();
/** Submits, and waits until it is refused: the summary of the errors has the focus. What is typed before that would still be submitted. */
async function submitWrong(page: Page): Promise<void> {
  await submit(page);
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=alert]') != null)).toBe(true);
}
const answer = (page: Page, buttonName: string | RegExp) =>
  page.getByRole('alertdialog', { name: QUESTION }).getByRole('button', { name: buttonName }).click();
const sent = async () => (await stack.marketplace.requests(RESERVE)).map(({ body }) => body);

/** An offered brand of each kind, as the marketplace stores it. */
async function brandOf(condition: string) {
  const [row] = await stack.marketplace.sql<{ code: string; name: string; cents: number[]; fixed: number; max: number }>(
    `select item_code as code, product_name as name, reload_cents as cents, face_value_cents as fixed, max_card_cents as max
     from voucher_product where allowed_activate and ${condition} order by id limit 1`,
  );
  if (row === undefined) throw new Error(`no brand: ${condition}`);
  return row;
}
const fixed = await brandOf('is_fix_value');
const listed = await brandOf(`not is_fix_value and reload_cents <> '{}'`);
const free = await brandOf(`not is_fix_value and reload_cents = '{}'`);

async function openOrder(page: Page): Promise<void> {
  await page.goto(ORDER);
  await title(page, 'Commander des bons');
  await brand(page).waitFor();
}

describe('the order form', () => {
  it('offers the brands that can be ordered, begins with one card, and accepts only a brand, a value that it has, and a quantity [VOU-001, VOU-002, VOU-012, VOU-013, VOU-014, VOU-015, VOU-016, VOU-017, VOU-018, VOU-019, VOU-020, VOU-021, VOU-022]', async () => {
    const page = await signedInPage(stack);
    await openOrder(page);
    const [{ count }] = (await stack.marketplace.sql<{ count: string }>('select count(*) from voucher_product where allowed_activate')) as [
      { count: string },
    ];
    expect(await optionsOf(brand(page))).toHaveLength(Number(count) + 1);
    expect(await quantity(page).inputValue()).toBe('1');
    await quantity(page).fill('');
    await submit(page);
    await page.getByRole('alert').filter({ hasText: 'Désolé, tous les champs ne sont pas remplis correctement.' }).waitFor();
    await expect.poll(() => error(page, 'itemCode').textContent()).toBe('Veuillez sélectionner une enseigne.');
    await expect.poll(() => error(page, 'amount').textContent()).toBe('Veuillez sélectionner une valeur faciale.');
    await expect.poll(() => error(page, 'quantity').textContent()).toBe('Veuillez saisir une quantité');
    await expectNoViolations(page);

    // The only value of a brand is filled in, read-only, and removed with the brand.
    await selectOption(brand(page), fixed.name);
    await expect.poll(() => value(page).inputValue()).toBe(String(fixed.fixed / 100));
    expect(await value(page).isDisabled()).toBe(true);
    for (const [typed, message] of [
      ['0', 'Quantité ne peut pas être inférieure à 1.'],
      ['21', 'Quantité ne peut pas être supérieure à 20.'],
      ['1,5', 'La quantité est un nombre entier.'],
    ] as const) {
      await quantity(page).fill(typed);
      await submitWrong(page);
      await expect.poll(() => error(page, 'quantity').textContent()).toBe(message);
    }
    await quantity(page).fill('1');
    await selectOption(brand(page), free.name);
    expect([await value(page).inputValue(), await value(page).isDisabled()]).toEqual(['', false]);

    await selectOption(brand(page), listed.name);
    await value(page).fill('33,33');
    await submitWrong(page);
    await expect
      .poll(() => error(page, 'amount').textContent())
      .toBe('La valeur ne fait pas partie de la liste autorisée pour cette enseigne.');
    const [first = 0] = listed.cents;
    await page.getByRole('button', { name: new RegExp(`^Valeur faciale de ${first / 100},00\\s€$`) }).click();
    await error(page, 'amount').waitFor({ state: 'detached' });
    expect(await value(page).inputValue()).toBe(String(first / 100));
    await selectOption(brand(page), free.name);
    await value(page).fill('9,99');
    await submitWrong(page);
    const max = String(free.max / 100).replace('.', ',');
    await expect.poll(() => error(page, 'amount').textContent()).toBe(`La valeur doit être entre 10 et ${max}.`);
    expect(await sent()).toEqual([]);
  });

  it('reads its brands again when it has none; orders after a confirmation that says what it costs, and keeps what was typed when it is refused [VOU-023, VOU-024, VOU-025, VOU-027, VOU-029]', async () => {
    await stack.marketplace.faults([{ call: 'vouchers.brands.list', status: 500 }]);
    const page = await signedInPage(stack, { allow: LOST });
    await page.goto(ORDER);
    await page.getByText('Une erreur est survenue.', { exact: true }).waitFor();
    await expectNoViolations(page);
    const refusal = { call: RESERVE, status: 422, body: { detail: 'Le fournisseur refuse.', violations: [] }, times: 1 };
    await stack.marketplace.faults([refusal]);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await brand(page).waitFor();

    await selectOption(brand(page), free.name);
    await value(page).fill('12,5');
    await quantity(page).fill('3');
    await page.getByText(/^Total\s: 37,50\s€$/).waitFor();
    await quantity(page).fill('21');
    await page.getByText(/^Total\s:/).waitFor({ state: 'detached' });
    await quantity(page).fill('3');
    await submit(page);
    await page
      .getByRole('alertdialog', { name: QUESTION })
      .getByText(/^3 cartes «\s.+\s» de 12,50\s€\s: 37,50\s€ au total\./)
      .waitFor();
    await expectNoViolations(page);
    await answer(page, 'Non');
    expect(await sent()).toEqual([]);
    await submit(page);
    await answer(page, /^Commander /);
    await page.getByRole('alert').filter({ hasText: 'Le fournisseur refuse.' }).waitFor();
    expect(await selectedOption(brand(page))).toBe(free.name);
    expect([await value(page).inputValue(), await quantity(page).inputValue()]).toEqual(['12,5', '3']);
    await stack.marketplace.forget();
    await submit(page);
    await answer(page, /^Commander /);
    await page.getByText('Les cartes ont été créées !', { exact: true }).waitFor();
    await title(page, 'Commandes de bons');
    expect(await sent()).toEqual([{ itemCode: free.code, amount: 12.5, quantity: 3 }]);
    await expect.poll(() => rows(page).filter({ hasText: free.name }).filter({ hasText: '12,50' }).count()).toBe(3);
  });
});

it('an order whose reply is lost is never sent again before it is certain that no card was created; made, it is found, and leads to the list as usual [MUT-006]', async () => {
  const page = await signedInPage(stack, { allow: LOST });
  await openOrder(page);
  await selectOption(brand(page), fixed.name);
  await quantity(page).fill('2');
  await stack.marketplace.faults([{ call: RESERVE, status: 504 }]);
  await submit(page);
  await answer(page, /^Commander /);
  await page.getByRole('alert').filter({ hasText: uncertainTexts.unknown }).waitFor();
  await stack.marketplace.faults([]);
  // Neither the form’s own button nor «Vérifier» sends an order while the cards may still appear. Meanwhile the earlier message is shown.
  await sendAndAwaitReply(page, 'vouchers.vouchers.order', () => submit(page));
  await sendAndAwaitReply(page, 'vouchers.vouchers.order', () => page.getByRole('button', { name: uncertainTexts.verify }).click());
  await page.getByRole('alert').filter({ hasText: uncertainTexts.unknown }).waitFor();
  expect(await sent()).toHaveLength(1);
  await stack.services.db.prisma.requestKey.updateMany({ data: { until: new Date(0) } });
  await page.getByRole('button', { name: uncertainTexts.verify }).click();
  await page.getByRole('alert').filter({ hasText: uncertainTexts.absent }).waitFor();
  await page.getByRole('button', { name: uncertainTexts.sendAgain }).click();
  await title(page, 'Commandes de bons');
  expect(await sent()).toHaveLength(2);

  await openOrder(page);
  await selectOption(brand(page), fixed.name);
  await quantity(page).fill('4');
  await stack.marketplace.faults([{ call: RESERVE, cutAfterBytes: 0, times: 1 }]);
  await submit(page);
  await answer(page, /^Commander /);
  await page.getByText('Les cartes ont été créées !', { exact: true }).waitFor();
  expect(await sent()).toHaveLength(3);
});
