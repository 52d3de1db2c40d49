import type { PrototypeName } from '@comptoir/shared/catalogue/products/product-facts';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedInPage } from '../kit/browser.ts';
import { type BrowserClient, createBrowserClient } from '../kit/client.ts';
import { answer } from '../kit/confirmation.ts';
import { productValuesFor } from '../kit/product-values.ts';
import { settled, title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';
import { field, press } from './products-kit.ts';

const stack = await startWebStack();
afterAll(() => stack.close());
beforeEach(() => stack.marketplace.forget());
afterEach(() => stack.marketplace.faults([]));

let client: BrowserClient;
beforeAll(async () => {
  client = createBrowserClient(stack.url);
  await client.signIn();
});

const QUESTION = 'Êtes-vous sûr de vouloir modifier ce produit ?';
const updates = async (name: PrototypeName) => (await stack.marketplace.requests(`catalogue.products.${name}.update`)).length;
const summary = (page: Page) => page.getByRole('alert').filter({ hasText: 'Désolé, tous les champs ne sont pas remplis correctement.' });

/** A new product, open at its first step. */
async function openEdit(page: Page, name: PrototypeName): Promise<void> {
  const { uuid } = await client.trpc.catalogue.products.create.mutate(await productValuesFor(client, name));
  await page.goto(`/admin/product/${uuid}/edit`);
  await field(page, 'Nom du produit').waitFor();
}

describe('the form of a product', () => {
  it('is opened by the button of the list, has the blocks of its prototype, and says what its reduction, its promo codes, its key and its categories must be [PRD-011, PRD-038, PRD-083, PRD-088, PRD-091, PRD-100, PRD-107]', async () => {
    const page = await signedInPage(stack);
    await page.goto('/admin/ListProducts');
    await settled(page);
    const add = page.getByRole('link', { name: 'Ajouter un produit', exact: true });
    await add.click();
    await title(page, 'Ajouter un produit');
    expect(new URL(page.url()).pathname).toBe('/admin/addProduct');

    const headings = async (name: PrototypeName) => {
      await openEdit(page, name);
      return page.getByRole('group', { name: 'Informations', exact: true }).getByRole('heading').allTextContents();
    };
    expect(await headings('giftCard')).toEqual([
      'Informations produit',
      'Statut',
      'Fournisseur',
      'Gestion des stocks',
      'Politique de prix',
      'Conditions d’utilisation',
      'Géolocalisation',
    ]);
    expect(await headings('promo')).toEqual([
      'Informations produit',
      'Statut',
      'Fournisseur',
      'Connexions',
      'Code promo',
      'Redirection et réduction',
      'Géolocalisation',
    ]);
    await field(page, 'Valeur de la réduction').fill('-5');
    await field(page, 'Code promo téléphone').fill('CE15');
    await field(page, 'Prix de l’appel').fill('0,805');
    await page.getByRole('radio', { name: 'API' }).check();
    await field(page, 'Clé de géolocalisation').fill('clé-42');
    await page.getByRole('button', { name: 'categories' }).click();
    await page.getByRole('button', { name: /^Retirer / }).click();
    await press(page, 'Modifier');
    await summary(page).getByText('Catégories : Votre produit doit être associé à une catégorie minimum.', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Informations' }).click();
    for (const line of [
      'Valeur de la réduction : Veuillez entrer un nombre entier positif.',
      'Numéro de téléphone : Ce champ est obligatoire si le code promo est renseigné.',
      'Prix de l’appel : Maximum 2 décimales après la virgule.',
      'Clé de géolocalisation : Seuls les lettres et les nombres sont acceptés.',
    ]) {
      await summary(page).getByText(line, { exact: true }).waitFor();
      const [label = '', message = ''] = line.split(' : ');
      expect(await field(page, label).getAttribute('aria-invalid')).toBe('true');
      expect(await page.getByText(message, { exact: true }).count()).toBeGreaterThan(0);
    }
    expect(await updates('promo')).toBe(0);
  });

  it('says which price is public where there is a reduction, and asks for none where there is not [PRD-095]', async () => {
    const page = await signedInPage(stack);
    await openEdit(page, 'eTicket');
    expect(await page.getByRole('radio', { name: 'Pas de réduction' }).isChecked()).toBe(true);
    expect(await field(page, 'Prix public').count()).toBe(0);
    await page.getByRole('radio', { name: 'Prix avec réduction' }).check();
    await press(page, 'Modifier');
    await summary(page).getByText('Prix public : Ce champ est obligatoire.', { exact: true }).waitFor();
    await field(page, 'Prix public').fill('20,005');
    await summary(page).getByText('Prix public : Maximum 2 décimales après la virgule.', { exact: true }).waitFor();
    expect(await updates('eTicket')).toBe(0);
    await field(page, 'Prix public').fill('20,05');
    await press(page, 'Modifier');
    await answer(page, QUESTION, 'Oui');
    await page.getByText('Vous venez de modifier un produit E-billet', { exact: true }).waitFor();
  });

  it('says that a typed day does not exist, keeps it in its draft, and sends nothing: the stored day stays', async () => {
    const page = await signedInPage(stack);
    await openEdit(page, 'eTicket');
    const address = page.url();
    const end = field(page, 'Date de désactivation');
    await end.fill('30/06/2032');
    await press(page, 'Modifier');
    await answer(page, QUESTION, 'Oui');
    await page.getByText('Vous venez de modifier un produit E-billet', { exact: true }).waitFor();
    await page.goto(address);
    await expect.poll(() => end.inputValue()).toBe('30/06/2032');
    await stack.marketplace.forget();
    for (const [typed, problem] of [
      ['demain', 'Saisissez une date au format JJ/MM/AAAA.'],
      ['31/06/2032', 'Le 31/06/2032 n’existe pas.'],
    ] as const) {
      await end.fill(typed);
      await press(page, 'Modifier');
      await summary(page).getByText(`Date de désactivation : ${problem}`, { exact: true }).waitFor();
      expect(await end.getAttribute('aria-invalid')).toBe('true');
    }
    expect([await page.getByRole('alertdialog').count(), await updates('eTicket')]).toEqual([0, 0]);
    page.once('dialog', (leaving) => void leaving.accept());
    await page.goto(address);
    await page.getByRole('button', { name: /^Reprendre le brouillon/ }).click();
    await expect.poll(() => end.inputValue()).toBe('31/06/2032');
  });

  it('says that the categories or the save failed, asks why a sale is closed where it is, and looks for suppliers from the third character on [PRD-065, PRD-071, PRD-189, PRD-193]', async () => {
    const page = await signedInPage(stack, { allow: [/Failed to load resource/] });
    await page.route('**/reference/category-tree*', (route) => route.fulfill({ status: 503, body: '{}' }));
    await openEdit(page, 'memberCard');
    await page.getByRole('button', { name: 'categories' }).click();
    await page.getByText('Une erreur a été détectée, veuillez re essayer 3', { exact: true }).waitFor();
    await page.unrouteAll();
    await press(page, 'Réessayer');
    await page.getByRole('group', { name: 'categories', exact: true }).getByRole('checkbox').first().waitFor();
    await page.getByRole('button', { name: 'Informations' }).click();

    const reason = field(page, 'Motif de fermeture de la vente');
    const closed = page.getByRole('switch', { name: 'Vente fermée' }).or(page.getByRole('checkbox', { name: 'Vente fermée' }));
    expect(await reason.count()).toBe(0);
    await closed.check();
    await reason.waitFor();
    await closed.uncheck();
    await reason.waitFor({ state: 'detached' });

    const call = 'catalogue.products.memberCard.update';
    await stack.marketplace.faults([{ call, status: 500, body: {} }]);
    await field(page, 'Nom du produit').fill('Carte du soir');
    await press(page, 'Modifier');
    await answer(page, QUESTION, 'Oui');
    await page.getByRole('alert').filter({ hasText: 'An error occurred catch' }).waitFor();
    expect(stack.log.some((line) => JSON.stringify(line).includes(call))).toBe(true);

    const box = page.getByRole('combobox', { name: 'Fournisseur', exact: true });
    await box.fill('ma');
    await page.getByText('Saisissez au moins 3 caractères.').waitFor();
    await box.fill('mai');
    await page.getByRole('listbox').getByRole('option').first().waitFor();
    const names = (await stack.marketplace.requests('suppliers.suppliers.list')).map(({ query }) => new URLSearchParams(query).get('name'));
    expect(names).toEqual(['mai']);
  });
});
