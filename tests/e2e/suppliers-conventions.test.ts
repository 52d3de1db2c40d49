import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signedInPage } from '../kit/browser.ts';
import { answer, question } from '../kit/confirmation.ts';
import { listSubjects } from '../kit/list-subjects.ts';
import { selectOption } from '../kit/listbox.ts';
import { rows, settled, title } from '../kit/screen.ts';
import { dialog } from '../kit/transporters.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack({ config: { SUPPLIER_ORDERS_URL: 'https://commandes.example/fournisseurs/{uuid}' } });
afterAll(() => stack.close());
beforeEach(() => stack.marketplace.forget());
afterEach(() => stack.marketplace.faults([]));

const { supplier, supplierWithUsers } = await listSubjects((text) => stack.marketplace.sql(text));
const LIST = 'suppliers.suppliers.list';
const queries = async () => (await stack.marketplace.requests(LIST)).map(({ query }) => decodeURIComponent(query));
const writes = async () =>
  (await stack.marketplace.requests()).filter(({ method, call }) => method !== 'GET' && call?.startsWith('suppliers.'));

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
  await rows(page).first().waitFor();
}

describe('the lists of suppliers', () => {
  it('show every amount in euros, keep page and rows per page in the browser, for the next visit, and search from three characters on [SUP-002, SUP-011, SUP-012]', async () => {
    const page = await signedInPage(stack);
    await open(page, '/admin/suppliers/list?page=1&itemsPerPage=100');
    const place = (await page.getByRole('columnheader').allTextContents()).indexOf('Frais');
    const fees = await rows(page).evaluateAll((all, at) => all.map((row) => row.children[at]?.textContent ?? ''), place);
    expect(fees.filter((fee) => fee !== 'Non').length).toBeGreaterThan(0);
    for (const fee of fees) expect(fee).toMatch(/^(Non|\d+,\d{2}\u00a0€)$/);
    await stack.marketplace.sql(`insert into supplier (name) select 'Atelier ' || n from generate_series(1, 60) as n`);
    await selectOption(page.getByRole('combobox', { name: 'Lignes par page' }), '25');
    await expect.poll(async () => (await queries()).at(-1)).toMatch(/itemsPerPage=25/);
    await page.getByRole('link', { name: 'Page suivante' }).click();
    await expect.poll(queries).toContainEqual(expect.stringMatching(/^page=2&itemsPerPage=25/));
    // The query is sent before its rows are shown, and the page is stored with them.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('table:listSuppliers'))).toBe('{"rows":25,"first":25}');
    await open(page, '/admin/catalogue/transporter/list');
    await stack.marketplace.forget();
    await page.getByRole('link', { name: 'Fournisseurs', exact: true }).first().click();
    await title(page, 'Liste des fournisseurs');
    await expect.poll(async () => (await queries()).at(-1)).toMatch(/^page=2&itemsPerPage=25/);
    const box = page.getByRole('searchbox', { name: 'Recherche par fournisseur' });
    await box.fill('fa');
    await box.press('Enter');
    await box.fill('fab');
    await expect.poll(async () => (await queries()).at(-1)).toMatch(/name=fab/);
    expect((await queries()).filter((query) => /name=fa(&|$)/.test(query))).toEqual([]);
  });

  it('say what was done for three seconds [SUP-013]', async () => {
    const page = await signedInPage(stack);
    await page.clock.install();
    await open(page, `/admin/supplier/shippingMethod/${supplier}`);
    await rows(page)
      .first()
      .getByRole('button', { name: /^Modifier|^Supprimer/ })
      .last()
      .waitFor();
    await page.clock.pauseAt(Date.now() + 60_000);
    const toast = page.getByText('Moyen d’expédition supprimé avec succès').first();
    await stack.marketplace.sql(`insert into shipping_method (name, delivery_time, transporter_id, supplier_id)
      select 'À supprimer', '1 h', transporter_id, supplier_id from shipping_method join supplier on supplier.id = supplier_id where supplier.uuid = '${supplier}' limit 1`);
    await page.clock.resume();
    await open(page, `/admin/supplier/shippingMethod/${supplier}`);
    await page.getByRole('button', { name: 'Supprimer À supprimer' }).click();
    await question(page, 'Êtes-vous sûr de vouloir supprimer ce moyen d’expédition ?').waitFor();
    await page.clock.pauseAt(Date.now() + 600_000);
    await answer(page, 'Êtes-vous sûr de vouloir supprimer ce moyen d’expédition ?', 'Supprimer');
    await expect.poll(() => page.clock.runFor(10).then(() => toast.count())).toBe(1);
    await page.clock.runFor(2_500);
    expect(await toast.count()).toBe(1);
    await page.clock.runFor(2_500);
    await expect.poll(() => page.clock.runFor(10).then(() => toast.count())).toBe(0);
  });
});

describe('what an administrator declines', () => {
  it('is not sent: creation, edition, switch and deletion, one and all [SUP-010, SUP-033, SHP-010, BOU-018]', async () => {
    const page = await signedInPage(stack);
    const decline = async (name: string) => {
      await answer(page, name, 'Non');
      await question(page, name).waitFor({ state: 'detached' });
    };
    await open(page, '/admin/suppliers/list');
    await page.getByRole('button', { name: 'Ajouter un fournisseur' }).click();
    await dialog(page, 'Ajouter un fournisseur').getByRole('textbox', { name: 'Nom du fournisseur' }).fill('Refusé');
    await dialog(page, 'Ajouter un fournisseur').getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await decline('Êtes-vous sûr de vouloir créer ce fournisseur ?');
    await open(page, '/admin/suppliers/list');
    await rows(page)
      .first()
      .getByRole('button', { name: /^Modifier / })
      .click();
    const edited = dialog(page, 'Modifier un fournisseur');
    await edited.getByRole('textbox', { name: 'Notes' }).fill('À rappeler');
    await edited.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await decline('Êtes-vous sûr de vouloir modifier ce fournisseur ?');
    await open(page, `/admin/supplier/shippingMethod/${supplier}`);
    await rows(page)
      .first()
      .getByRole('button', { name: /^Supprimer / })
      .click();
    await decline('Êtes-vous sûr de vouloir supprimer ce moyen d’expédition ?');
    await open(page, `/admin/back-office-supplier-user-list/${supplierWithUsers}`);
    const flip = rows(page).first().getByRole('switch');
    const wasOn = await flip.isChecked();
    await flip.click();
    await decline(`Êtes-vous sûr de vouloir ${wasOn ? 'désactiver' : 'activer'} cet utilisateur ?`);
    expect(await flip.isChecked()).toBe(wasOn);
    await page.getByRole('button', { name: 'Tout activer' }).click();
    await decline('Êtes-vous sûr de vouloir activer tous les utilisateurs ?');
    await page.getByRole('button', { name: 'Tout désactiver' }).click();
    await decline('Êtes-vous sûr de vouloir désactiver tous les utilisateurs ?');
    await rows(page)
      .first()
      .getByRole('button', { name: /^Supprimer / })
      .click();
    await decline('Êtes-vous sûr de vouloir supprimer cet utilisateur ?');
    await chooseUser(page);
    await decline('Êtes-vous sûr de vouloir ajouter cet utilisateur ?');
    expect(await writes()).toEqual([]);
  });
});

/** Fills the dialog of a new back-office user and submits it. */
async function chooseUser(page: Page): Promise<void> {
  const [someone] = await stack.marketplace.sql<{ name: string }>(
    `select last_name as name from account where length(last_name) > 3 and id not in (select account_id from back_office_user_supplier) order by id limit 1`,
  );
  await page.getByRole('button', { name: 'Ajouter un utilisateur' }).click();
  const shown = dialog(page, 'Ajouter un utilisateur');
  await shown.getByRole('combobox', { name: 'Utilisateur' }).fill(someone?.name ?? '');
  await page.getByRole('listbox').getByRole('option').first().click();
  await shown.getByRole('button', { name: 'Enregistrer', exact: true }).click();
}

describe('a back-office user who cannot be added', () => {
  it('is told so, with what the marketplace says or with a text of our own [BOU-019]', async () => {
    const page = await signedInPage(stack, { allow: [/status of 4\d\d/] });
    await open(page, `/admin/back-office-supplier-user-list/${supplierWithUsers}`);
    await chooseUser(page);
    for (const [body, message] of [
      [{ detail: 'Ce compte est fermé.' }, 'Ce compte est fermé.'],
      [{ violations: [{ propertyPath: '', message: 'Déjà employé ailleurs.' }] }, 'Déjà employé ailleurs.'],
      [{ '@type': 'hydra:Error' }, 'Une Erreur est surevenue'],
    ] as const) {
      await stack.marketplace.faults([{ call: 'suppliers.backOfficeUsers.link', status: 400, body }]);
      await answer(page, 'Êtes-vous sûr de vouloir ajouter cet utilisateur ?', 'Oui');
      await page.getByText(message).first().waitFor();
      await dialog(page, 'Ajouter un utilisateur').getByRole('button', { name: 'Enregistrer', exact: true }).click();
    }
  });
});

describe('the detail of a supplier', () => {
  it('is read again with another `random`, and leads to the orders, which are kept elsewhere [SUP-058, SUP-061]', async () => {
    const page = await signedInPage(stack, { allow: [/third party: https:\/\/commandes\.example/] });
    await open(page, `/admin/suppliers/${supplier}/1`);
    const counts = () =>
      Promise.all(
        ['suppliers.get', 'shippingMethods.list'].map(async (call) => (await stack.marketplace.requests(`suppliers.${call}`)).length),
      );
    await rows(page).first().waitFor();
    await stack.marketplace.forget();
    await page.evaluate(() => {
      history.pushState(null, '', '?random=2');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect.poll(counts).toEqual([1, 1]);
    await page.route('https://commandes.example/**', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Commandes</h1>' }));
    await page.getByRole('navigation', { name: 'Fiche du fournisseur' }).getByRole('link', { name: 'Commandes' }).click();
    await page.waitForURL(`https://commandes.example/fournisseurs/${supplier}`);
  });
});
