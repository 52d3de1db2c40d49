import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { type PageOptions, signedInPage } from '../kit/browser.ts';
import { rows, selectionBar, settled, title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());
beforeEach(() => stack.marketplace.forget());
afterEach(() => stack.marketplace.faults([]));

const CALL = 'stock.codes.list';
const PATH = '/admin/catalogue/ListCodes';
const lastQuery = async () => Object.fromEntries(new URLSearchParams((await stack.marketplace.requests(CALL)).at(-1)?.query));

async function open(address = PATH, options: PageOptions = {}): Promise<Page> {
  const page = await signedInPage(stack, options);
  await page.goto(address);
  await title(page, 'Codes');
  await settled(page);
  return page;
}

/** The range panel, open. */
async function period(page: Page) {
  await page.getByRole('button', { name: 'Expiration', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Expiration' });
  const start = panel.getByRole('textbox', { name: 'Date de début' });
  await start.waitFor();
  return { panel, start, end: panel.getByRole('textbox', { name: 'Date de fin' }), apply: panel.getByRole('button', { name: 'Filtrer' }) };
}

const filter = async (page: Page, label: string, text: string) => {
  await page.getByRole('button', { name: label, exact: true }).click();
  await page.getByRole('dialog', { name: label }).getByRole('textbox', { name: label }).fill(text);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `${label} : ${text}` }).waitFor();
  await settled(page);
};
const column = (page: Page, label: string) => rows(page).locator(`[data-label=${label}]`).allTextContents();
const headers = (page: Page) => page.getByRole('columnheader').allTextContents();

it('the codes have a view for each availability, filtered by product, those that cannot be sold any more by order too, and one for the stocks [COD-001, COD-003, COD-006, COD-012, COD-013, COD-014, COD-020]', async () => {
  const page = await open();
  const views = page.getByRole('navigation', { name: 'Codes par disponibilité' }).getByRole('link');
  expect(await views.allTextContents()).toEqual(['Disponibles', 'Non disponibles', 'Stock de codes']);
  await rows(page).first().waitFor();
  expect(await lastQuery()).toMatchObject({ availability: '1', itemsPerPage: '10' });
  expect(await headers(page)).toEqual(expect.arrayContaining(['Code', 'Produit', 'Type de produit', 'Fournisseur', 'Expiration']));
  const [product = ''] = await column(page, 'Produit');
  await filter(page, 'Produit', product);
  expect(await lastQuery()).toMatchObject({ availability: '1', productName: product });
  for (const shown of await column(page, 'Produit')) expect(shown).toBe(product);
  expect(new URL(page.url()).searchParams.get('productName')).toBe(product);
  expect(await page.getByRole('button', { name: 'Commande', exact: true }).count()).toBe(0);

  await views.nth(1).click();
  await page.getByRole('columnheader', { name: 'Commande' }).waitFor();
  // The tabs are below the title, in a list that is rendered again: the focus stays on the pressed one.
  await expect.poll(() => views.nth(1).evaluate((link) => link === document.activeElement)).toBe(true);
  await expect.poll(lastQuery).toMatchObject({ availability: '0' });
  await settled(page);
  await expectNoViolations(page);
  expect(await headers(page)).toEqual(expect.arrayContaining(['Vente', 'Commande', 'Client']));
  const orders = await column(page, 'Commande');
  const at = orders.findIndex((order) => /\w/.test(order));
  const order = orders[at] ?? '';
  const sold = (await column(page, 'Produit'))[at] ?? '';
  await filter(page, 'Produit', sold);
  await filter(page, 'Commande', order);
  expect(await lastQuery()).toMatchObject({ availability: '0', productName: sold, orderNumber: order });
  await expect.poll(() => column(page, 'Commande')).toContain(order);
  for (const shown of await column(page, 'Commande')) expect(shown.startsWith(order)).toBe(true);

  await views.nth(2).click();
  await page.getByRole('columnheader', { name: 'Type de stock' }).waitFor();
  await rows(page).first().waitFor();
  await expectNoViolations(page);
});

describe('a range of days', () => {
  it('is typed in French, sent as the API takes it, and in the address; not of no day, nor one that ends before it starts, nor before the list is there [COD-013, COD-021, LST-013, LST-014, LST-015, LST-016, LST-017, LST-018, LST-019]', async () => {
    const page = await open();
    await stack.marketplace.faults([{ call: CALL, blocked: true }]);
    await page.getByRole('link', { name: 'Page suivante' }).click();
    const { panel, start, end, apply } = await period(page);
    await start.fill('01/01/2027');
    expect(await apply.isDisabled()).toBe(true);
    await stack.marketplace.faults([]);
    await expect.poll(() => apply.isEnabled()).toBe(true);

    await start.fill('32/13/2027');
    await start.press('Enter');
    await panel.getByText('Le 32/13/2027 n’existe pas.').waitFor();
    expect(page.url()).not.toContain('expiration');
    await start.fill('02/01/2027');
    await end.fill('01/01/2027');
    await panel.getByText('La date de début doit être inférieur ou égale à la date de fin.', { exact: true }).waitFor();
    await panel.getByText('La date de fin doit être supérieure ou égale à la date de début.', { exact: true }).waitFor();
    expect(await apply.isDisabled()).toBe(true);
    await expectNoViolations(page);
    // Equal days are a valid range.
    await end.fill('2/1/2027');
    expect(await apply.isEnabled()).toBe(true);

    await start.fill('1/1/27');
    await end.fill('01012027');
    expect(await apply.isEnabled()).toBe(true);
    await end.fill('31/12/2027');
    await end.press('Enter');
    await page.getByRole('button', { name: 'Expiration : 01/01/2027 – 31/12/2027' }).waitFor();
    await expect.poll(lastQuery).toMatchObject({ 'expirationDate[after]': '2027-01-01', 'expirationDate[before]': '2027-12-31' });
    await settled(page);
    for (const day of await rows(page).locator('[data-label=Expiration]').allTextContents()) expect(day).toMatch(/^\d{2}\/\d{2}\/2027$/);
    await page.reload();
    await page.getByRole('button', { name: 'Expiration : 01/01/2027 – 31/12/2027' }).waitFor();
    await page.getByRole('button', { name: 'Retirer le filtre Expiration' }).click();
    await page.waitForURL((url) => !url.searchParams.has('expiration'));
    await page.getByRole('button', { name: 'Expiration', exact: true }).waitFor();
  });

  it('that fails shows the text of a search by date [COD-017, LST-022]', async () => {
    const allow = [/Failed to load resource/];
    await stack.marketplace.faults([{ call: CALL, status: 500 }]);
    const page = await signedInPage(stack, { allow });
    await page.goto(PATH);
    await page.getByText('An error occurred while fetching codes.').waitFor();
    await page.goto(`${PATH}?expiration=2027-01-01..`);
    await page.getByText("Erreur lors de la recherche par date d'expiration").waitFor();
  });
});

it('codes are disabled, several at once, after a confirmation; nothing is sent without one, and a no or a failure reads the list again [COD-005, COD-010, COD-011, COD-018, COD-019, COD-022]', async () => {
  const SEND = 'stock.codes.disable';
  const sent = async () => (await stack.marketplace.requests(SEND)).length;
  const read = async () => (await stack.marketplace.requests(CALL)).length;
  const disable = (shown: Page) => selectionBar(shown).getByRole('button', { name: 'Désactiver' }).click();
  const page = await open(PATH, { allow: [/Failed to load resource/] });
  await page.getByRole('button', { name: 'Désactiver' }).click();
  await page.getByRole('alert').getByText('Veuillez selectionner au moins un code').waitFor();
  await rows(page).first().getByRole('checkbox').check();
  await disable(page);
  await stack.marketplace.forget();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Non' }).click();
  await selectionBar(page).waitFor({ state: 'detached' });
  await expect.poll(read).toBe(1);
  expect(await sent()).toBe(0);

  await settled(page);
  await rows(page).first().getByRole('checkbox').check();
  await stack.marketplace.faults([{ call: SEND, status: 500 }]);
  await disable(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Désactiver un code' }).click();
  const report = page.getByRole('alertdialog', { name: 'Rien n’a été modifié' });
  await report.getByText('Désolé, il y a eu un problème.', { exact: false }).waitFor();
  await stack.marketplace.forget();
  await report.getByRole('button', { name: 'Fermer' }).last().click();
  await selectionBar(page).waitFor({ state: 'detached' });
  await expect.poll(read).toBe(1);

  await settled(page);
  await stack.marketplace.faults([]);
  await page.getByRole('checkbox', { name: 'Sélectionner les 10 lignes de la page' }).check();
  const gone = await rows(page).first().locator('.table-name').textContent();
  await disable(page);
  const dialog = page.getByRole('alertdialog', { name: 'Désactiver 10 codes ?' });
  await dialog.getByRole('button', { name: 'Désactiver 10 codes' }).click();
  await page.getByText('Les codes ont été désactivés.').waitFor();
  expect(await sent()).toBe(1);
  await expect.poll(() => rows(page).first().locator('.table-name').textContent()).not.toBe(gone);
});
